/** How pieces are drawn, asked for once by whoever draws them. */

import type { Box } from '../../generated/api'
import { Asking } from '../../house/asking.svelte'
import { json } from '../../house/http'

export const box = new Asking<Box>()

export function openBox(): void {
  if (!box.answer && !box.isBusy) void box.ask(() => json<Box>('trioker'))
}
