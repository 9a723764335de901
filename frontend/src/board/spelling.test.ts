import { expect, it } from 'vitest'
import type { Choice, Layout } from '../generated/api'
import type { Offer } from './picks'
import { Spelling } from './spelling.svelte'

const none = { fr: '', en: '' }
const layout: Layout = {
  width: 1,
  height: 1,
  cells: [],
  keys: [{ id: '110', name: none, letter: '', is_piece: true }],
  pieces: {},
  marks: {},
  values: {},
  is_drawn: false,
  joins_rows: false,
  behind: [],
  turns: { '110': ['110+0', '110+1', '110+2'] },
  owned: [],
}

/** A board on which 110 fits d7 in two ways and d8 in one. */
class Trial extends Spelling {
  readonly played: string[] = []
  readonly offer: Offer = { steps: ['110'], choices: [lay('d7', 0, '+0'), lay('d7', 2, '+2'), lay('d8', 1)] }
  readonly seen = null
  readonly strokes = []

  constructor() {
    super()
    this.layout = layout
  }

  override play(move: string): void {
    this.played.push(move)
  }

  protected whyNot = () => none
}

function lay(cell: string, turn: number, ...last: string[]): Choice {
  const pieces = { [cell]: `110+${turn}` }
  const move = `110@${cell}+${turn}`
  return { picked: ['110', cell, ...last], move, said: none, pieces, turned: null, strokes: [], lights: [] }
}

it('turns the piece in the hand through all the ways it can lie, and begins again', () => {
  const board = new Trial()
  board.turnPiece()
  expect(board.lying).toBeNull()
  board.take('110')
  const seen = [0, 1, 2, 3].map(() => {
    const { lying } = board
    board.turnPiece()
    return lying
  })
  expect(seen).toEqual(['110+0', '110+1', '110+2', '110+0'])
})

it('turns a piece on the cell to which it was put, and plays it only when that cell is picked again', () => {
  const board = new Trial()
  board.take('110')
  board.pick('d7', true)
  board.turnPiece()
  board.turnPiece()
  expect(board.picks.picked).toEqual(['110', 'd7', '+2'])
  expect(board.played).toEqual([])
  board.pick('d7', true)
  expect(board.played).toEqual(['110@d7+2'])
})

it('never plays a piece because it is turned', () => {
  const board = new Trial()
  board.take('110')
  board.pick('d8', true)
  board.turnPiece()
  expect(board.played).toEqual([])
})
