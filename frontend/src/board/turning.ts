/** Pieces that are turned in the hand: the layout tells as what codes they may lie, and the last pick says which. */
import type { Choice } from '../generated/api'

/** A piece in the hand, the codes as which it may lie in the order in which it is turned, and the one it lies as. */
export interface Turned {
  readonly piece: string
  readonly turns: readonly string[]
  readonly lying: string
}

/** The moves that lay a piece, on one cell or anywhere. */
export function waysOf(choices: readonly Choice[], { piece, turns }: Turned, cell?: string): readonly Choice[] {
  return choices.filter(({ picked: [first, on = ''], pieces }) => {
    return first === piece && (cell ?? on) === on && turns.includes(pieces[on] ?? '')
  })
}

/** The move that lays a piece on a cell as it is turned in the hand, or else as it must be turned to fit. */
export function wayTo(choices: readonly Choice[], held: Turned, cell: string): Choice | undefined {
  const ways = waysOf(choices, held, cell)
  return ways.find(({ pieces }) => pieces[cell] === held.lying) ?? ways[0]
}

/** The cells on which a piece fits in some way, and those of them for which it must be turned first. */
export function cellsFor(choices: readonly Choice[], held: Turned) {
  const ways = waysOf(choices, held)
  const on = (laid: readonly Choice[]) => new Set(laid.map(({ picked }) => picked[1] ?? ''))
  const asItLies = on(ways.filter(({ picked: [, cell = ''], pieces }) => pieces[cell] === held.lying))
  const open = on(ways)
  return { open, aside: new Set([...open].filter((cell) => !asItLies.has(cell))) }
}
