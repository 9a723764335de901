/** The seat that a link gives: its secret leaves the address at once, and is exchanged for the cookie's right to it. */
import type { Text } from '../generated/api'
import { Refusal, takeSeat } from '../house/http'
import { say, settings } from '../house/settings.svelte'
import { words } from '../house/words'

/** Sit down where the address says so; what a person is told where that cannot be. */
export async function sitDown(match: string): Promise<Text | null> {
  const [, seat, secret] = /^#s=(\d)\.([\w-]+)$/.exec(location.hash) ?? []
  if (seat === undefined || secret === undefined) return null
  history.replaceState(null, '', location.pathname)
  try {
    await takeSeat(match, Number(seat), secret, settings.name || say(words.player, { number: Number(seat) + 1 }))
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.text
    throw error
  }
}
