/** How a game stands, in one sentence. */
import { onlyKey, seatName, thinks, turnOf, wins, words } from '../app/words'
import type { Layout, MatchView, Text } from '../generated/api'

export function statusOf(view: MatchView, layout: Layout): Text {
  if (view.outcome) return resultOf(view)
  if (view.actor === null || view.actor === 'chance') return words.chance
  const seat = view.seats[view.actor]
  if (!seat) return words.chance
  const name = seatName(seat)
  if (seat.kind === 'level') return thinks(name)
  if (!seat.you) return turnOf(name)
  const [only] = view.steps ?? []
  const key = view.steps?.length === 1 ? layout.keys.find(({ id }) => id === only) : undefined
  if (key) return onlyKey(key.name)
  return isAlone(view) ? words.yourTurn : turnOf(name)
}

/** Only one person plays at this browser. */
export function isAlone(view: MatchView): boolean {
  return view.seats.filter(({ you }) => you).length === 1
}

function resultOf(view: MatchView): Text {
  const payoffs = view.outcome?.payoffs ?? []
  const most = Math.max(...payoffs)
  if (payoffs.every((payoff) => payoff === most)) return words.draw
  const winner = payoffs.indexOf(most)
  const seat = view.seats[winner]
  if (isAlone(view)) return seat?.you ? words.youWin : words.youLose
  return seat ? wins(seatName(seat)) : words.over
}

/** A sentence with the paragraph of the rules it rests on. */
export function cited(text: string, rule: string | null): string {
  return sentence(rule === null ? text : `${text.replace(/[.]$/, '')} (${rule})`)
}

/** A sentence begins with a capital, whatever it is made of. */
export function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?…]$/.test(first) ? first : `${first}.`
}
