import { expect, test } from 'vitest'
import type { Choice } from '../generated/api'
import { cellsFor, wayTo } from './turning'

/** Piece 012 fits on d7 in two ways and on d8 in one; 000 can be given away. */
const choices = [
  lay('012', 'd7', 0),
  lay('012', 'd7', 2),
  lay('012', 'd8', 1),
  { ...lay('', '', 0), picked: ['give', '012'], pieces: {}, move: 'give 012' },
]
const held = (piece: string, turn: number) => {
  const turns = [0, 1, 2].map((turn) => `${piece}+${turn}`)
  return { piece, turns, lying: turns[turn] ?? '' }
}

function lay(piece: string, cell: string, turn: number): Choice {
  const said = { fr: '', en: '' }
  const pieces = { [cell]: `${piece}+${turn}` }
  const picked = [piece, cell, `+${turn}`]
  return { picked, move: `${piece}@${cell}+${turn}`, said, pieces, turned: null, strokes: [], lights: [] }
}

test('a piece goes to a cell as it is turned in the hand', () => {
  expect(wayTo(choices, held('012', 2), 'd7')?.move).toBe('012@d7+2')
})

test('where it does not fit so, it is turned as it must be', () => {
  expect(wayTo(choices, held('012', 0), 'd8')?.move).toBe('012@d8+1')
  expect(wayTo(choices, held('012', 0), 'd9')).toBeUndefined()
})

test('cells for which the piece must be turned first are told apart', () => {
  const { open, aside } = cellsFor(choices, held('012', 0))
  expect([...open]).toEqual(['d7', 'd8'])
  expect([...aside]).toEqual(['d8'])
})

test('other pieces have no cells', () => {
  expect(cellsFor(choices, held('000', 0)).open.size).toBe(0)
})
