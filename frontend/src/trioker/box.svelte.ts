/** How pieces are drawn, asked for once by whoever draws them. */
import { Asking } from '../app/asking.svelte'
import { json } from '../app/http'
import type { Box } from '../generated/api'

export const box = new Asking<Box>()

export function openBox(): void {
  if (!box.answer && !box.isBusy) void box.ask(() => json<Box>('trioker'))
}
