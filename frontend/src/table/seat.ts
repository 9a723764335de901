/** The seat that a link gives: its secret, or the short code that stands for it, is exchanged for the cookie's right. */
import type { Seated } from '../generated/api'
import { takeSeat } from '../house/http'
import { settings } from '../house/settings.svelte'

export interface Claim {
  readonly seat: number
  readonly secret: string
}

/** What the address claims, if it does. */
export function claimed(): Claim | null {
  const [, seat, secret] = /^#s=(\d)\.([\w-]+)$/.exec(location.hash) ?? []
  return seat === undefined || secret === undefined ? null : { seat: Number(seat), secret }
}

/** Sit down there, under a name that is remembered for the next time; the address says no more than the table. */
export async function sitDown(match: string, { seat, secret }: Claim, name: string): Promise<Seated> {
  history.replaceState(null, '', location.pathname)
  const seated = await takeSeat(match, seat, secret, name)
  settings.name = name
  return seated
}
