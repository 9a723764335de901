/** Pieces that are turned in the hand: on the board their codes end in a turn, as in `012+1`. */
import type { Choice } from '../generated/api'
import type { Offer } from './picks'

export const TURNS = 3

/** The moves that lay a piece, on one cell or anywhere. */
export function waysOf(offer: Offer, piece: string, cell?: string): readonly Choice[] {
  return (offer.choices ?? []).filter(({ picked: [first, on = ''], pieces }) => {
    return first === piece && (cell ?? on) === on && pieces[on]?.startsWith(`${piece}+`)
  })
}

/** The move that lays a piece on a cell as it is turned in the hand, or else as it must be turned to fit. */
export function wayTo(offer: Offer, piece: string, turn: number, cell: string): Choice | undefined {
  const ways = waysOf(offer, piece, cell)
  return ways.find(({ pieces }) => pieces[cell] === `${piece}+${turn}`) ?? ways[0]
}

/** The cells on which a piece fits in some way, and those of them for which it must be turned first. */
export function cellsFor(offer: Offer, piece: string, turn: number) {
  const ways = waysOf(offer, piece)
  const on = (choices: readonly Choice[]) => new Set(choices.map(({ picked }) => picked[1] ?? ''))
  const asItLies = on(ways.filter(({ picked: [, cell = ''], pieces }) => pieces[cell] === `${piece}+${turn}`))
  const open = on(ways)
  return { open, aside: new Set([...open].filter((cell) => !asItLies.has(cell))) }
}
