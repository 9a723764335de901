import { describe, expect, it } from 'vitest'
import type { Choice, Steps } from '../generated/api'
import {
  type Act,
  DONE,
  holdable,
  NO_PICKS,
  nextSteps,
  type Offer,
  openSteps,
  type Picks,
  previews,
  type Result,
  reduce,
  wholeMove,
} from './picks'

const choice = (move: string, picked: string[], pieces: Record<string, string> = {}): Choice => ({
  move,
  picked,
  pieces,
  said: { fr: move, en: move },
  turned: null,
  strokes: [],
  lights: [],
})

const answer = (
  picked: string[],
  steps: string[],
  move: string | null = null,
  choices: Choice[] | null = null,
): Steps => ({
  picked,
  steps,
  choices,
  complete: steps.length === 0,
  move,
  pieces: {},
  said: move === null ? null : { fr: move, en: move },
  strokes: [],
  lights: [],
  asks: null,
})

/** A cell and then a colour: d3 takes both colours, e6 only blue. */
const balls: Offer = {
  steps: ['d3', 'e6'],
  choices: [
    choice('d3G', ['d3', 'G'], { d3: 'G' }),
    choice('d3B', ['d3', 'B'], { d3: 'B' }),
    choice('e6B', ['e6', 'B'], { e6: 'B' }),
  ],
}

/** Two piles, spelled from the first one: the server alone knows that they may be picked in either order. */
const piles: Offer = {
  steps: ['a1', 'a2', 'b1', 'b2'],
  choices: [
    choice('2,0', ['a1', 'done']),
    choice('1,0', ['a2', 'done']),
    choice('0,1', ['b2', 'done']),
    choice('1,1', ['a2', 'b2']),
  ],
}

function acting(offer: Offer, ...acts: Act[]): Result {
  return acts.reduce<Result>((result, act) => reduce(offer, result.picks, act), { picks: NO_PICKS })
}
const click = (step: string): Act => ({ t: 'pick', step, eager: true })
const tap = (step: string): Act => ({ t: 'pick', step, eager: false })
const told = (...args: Parameters<typeof answer>): Act => ({ t: 'answer', answer: answer(...args) })
const pressed = (key: string): Act => ({ t: 'key', key, eager: true })

describe('a mouse', () => {
  it('plays at once where only one move is left', () => {
    const asked = acting(balls, click('e6'))
    expect(asked.ask).toEqual(['e6'])
    expect(reduce(balls, asked.picks, told(['e6'], ['B'])).play).toBe('e6B')
  })

  it('waits where two colours are left, and shows both', () => {
    const result = acting(balls, click('d3'), told(['d3'], ['G', 'B']))
    expect(result.play).toBeUndefined()
    expect(previews(balls, result.picks).map(({ move }) => move)).toEqual(['d3G', 'd3B'])
    expect(reduce(balls, result.picks, pressed('G')).play).toBe('d3G')
  })

  it('goes to another cell without clearing first', () => {
    const result = acting(balls, click('d3'), told(['d3'], ['G', 'B']), click('e6'), told(['e6'], ['B']))
    expect(result.play).toBe('e6B')
  })

  it('takes from two piles in either order', () => {
    const waiting = acting(piles, click('b2'), told(['b2'], ['a2', 'done'], '0,1'))
    expect(waiting.play).toBeUndefined()
    expect(reduce(piles, waiting.picks, { t: 'peek', step: 'a2' }).ask).toEqual(['b2', 'a2'])
    const asked = reduce(piles, waiting.picks, click('a2'))
    expect(asked.ask).toEqual(['b2', 'a2'])
    expect(reduce(piles, asked.picks, told(['b2', 'a2'], [], '1,1')).play).toBe('1,1')
  })

  it('takes from one pile with a second click, or with the button', () => {
    const waiting = acting(piles, click('b2'), told(['b2'], ['a2', 'done'], '0,1'))
    expect(reduce(piles, waiting.picks, click('b2')).play).toBe('0,1')
    expect(reduce(piles, waiting.picks, { t: 'confirm' }).play).toBe('0,1')
  })

  it('does not wait for an end that is the only way on', () => {
    expect(acting(piles, click('a1'), told(['a1'], ['done'], '2,0')).play).toBe('2,0')
  })

  it('changes the second pile without losing the first', () => {
    const both = acting(piles, tap('a2'), told(['a2'], ['b1', 'b2', 'done'], '1,0'), tap('b2'))
    expect(both.picks.picked).toEqual(['a2', 'b2'])
    expect(reduce(piles, both.picks, tap('b1')).picks.picked).toEqual(['a2', 'b1'])
  })
})

describe('a finger', () => {
  it('sees the move first and plays it with the second tap', () => {
    const first = acting(balls, tap('e6'), told(['e6'], ['B']))
    expect(first.play).toBeUndefined()
    expect(wholeMove(balls, first.picks)?.move).toBe('e6B')
    expect(reduce(balls, first.picks, tap('e6')).play).toBe('e6B')
  })

  it('can think again', () => {
    const first = acting(balls, tap('e6'), told(['e6'], ['B']))
    expect(reduce(balls, first.picks, { t: 'back' }).picks.picked).toEqual([])
  })
})

describe('a ball in the hand', () => {
  const held: Picks = acting(balls, pressed('G')).picks

  it('narrows the cells to those it fits', () => {
    expect(held.held).toBe('G')
    expect([...openSteps(balls, held)]).toEqual(['d3'])
    expect(previews(balls, held, ['d3']).map(({ move }) => move)).toEqual(['d3G'])
  })

  it('goes down with one click', () => {
    expect(reduce(balls, held, click('d3')).play).toBe('d3G')
  })

  it('lets the server say why it does not fit', () => {
    const result = reduce(balls, held, click('e6'))
    expect(result.play).toBeUndefined()
    expect(result.ask).toEqual(['e6', 'G'])
  })

  it('is put back by the same key', () => {
    expect(reduce(balls, held, pressed('G')).picks.held).toBeNull()
  })

  it('is never the step that only ends a move', () => {
    expect(holdable(piles, NO_PICKS).has('done')).toBe(false)
  })
})

describe('moves that are listed only when they are asked for', () => {
  const lean: Offer = { ...balls, choices: null, owned: ['G', 'B'] }
  const all = balls.choices
  const onD3 = told(['d3'], ['G', 'B'], null, all?.slice(0, 2))

  it('are shown for the cell that is pointed at', () => {
    const peeked = acting(lean, { t: 'peek', step: 'd3' })
    expect(peeked.ask).toEqual(['d3'])
    const known = reduce(lean, peeked.picks, onD3).picks
    expect(previews(lean, known, ['d3']).map(({ move }) => move)).toEqual(['d3G', 'd3B'])
    expect(reduce(lean, known, { t: 'peek', step: 'd3' }).ask).toBeUndefined()
  })

  it('are played without asking again', () => {
    expect(acting(lean, click('d3'), onD3, pressed('B')).play).toBe('d3B')
    expect(acting(lean, click('e6'), told(['e6'], ['B'], null, all?.slice(2))).play).toBe('e6B')
  })

  it('are asked for once when a ball is taken, which then fits fewer cells', () => {
    const taken = acting(lean, pressed('G'))
    expect([taken.picks.held, taken.ask]).toEqual(['G', []])
    expect([...openSteps(lean, taken.picks)]).toEqual(['d3', 'e6'])
    const known = reduce(lean, taken.picks, told([], ['d3', 'e6'], null, all)).picks
    expect([...openSteps(lean, known)]).toEqual(['d3'])
    expect([...holdable(lean, known)]).toEqual(['G', 'B'])
    expect(reduce(lean, known, pressed('B')).ask).toBeUndefined()
    expect(reduce(lean, known, click('d3')).play).toBe('d3G')
  })

  it('go down with the ball in the hand before the list is there', () => {
    const asked = acting(lean, pressed('G'), click('d3'))
    expect(asked.ask).toEqual(['d3'])
    expect(reduce(lean, asked.picks, onD3).play).toBe('d3G')
  })
})

describe('what cannot be', () => {
  it('is asked of the server, which knows the rule', () => {
    const result = acting(balls, click('a1'))
    expect(result.ask).toEqual(['a1'])
    expect(result.picks.picked).toEqual([])
  })

  it('is asked for keys too', () => {
    expect(acting(balls, pressed('pass')).ask).toEqual(['pass'])
  })
})

describe('a game with too many moves to list', () => {
  const long: Offer = { steps: ['a1', 'a2'], choices: null }

  it('asks for every preview once', () => {
    const peeked = acting(long, { t: 'peek', step: 'a1' })
    expect(peeked.ask).toEqual(['a1'])
    const known = reduce(long, peeked.picks, told(['a1'], ['done'], '2,0'))
    expect(reduce(long, known.picks, { t: 'peek', step: 'a1' }).ask).toBeUndefined()
    expect(previews(long, known.picks, ['a1']).map(({ move }) => move)).toEqual(['2,0'])
  })

  it('lets the server say what may follow', () => {
    const result = acting(long, tap('a2'), told(['a2'], ['b1', 'done'], '1,0'))
    expect([...nextSteps(long, result.picks)]).toEqual(['b1', 'done'])
  })
})

it('shows a hint as picks that wait for a confirmation', () => {
  const result = acting(balls, { t: 'propose', picked: ['d3', 'B'] })
  expect(result.play).toBeUndefined()
  expect(reduce(balls, result.picks, { t: 'confirm' }).play).toBe('d3B')
})

describe('a line', () => {
  const cells: Offer = { steps: ['a1', 'a2', 'b1', 'g4'], choices: null, isDrawn: true }
  const draw = (from: string, step: string): Act => ({ t: 'draw', from, step })
  const begun = acting(cells, click('a1'), told(['a1'], ['a2', 'b1', 'done'], 'a1')).picks

  it('goes on from its end and never plays by itself', () => {
    const result = acting(cells, click('a1'), told(['a1'], ['a2', 'done'], 'a1'), click('a2'))
    expect(result.ask).toEqual(['a1', 'a2'])
    const ended = reduce(cells, result.picks, told(['a1', 'a2'], ['done'], 'a1-a2'))
    expect(ended.play).toBeUndefined()
    expect(reduce(cells, ended.picks, click('a2')).play).toBe('a1-a2')
  })

  it('does not jump: the server is asked for the rule', () => {
    const result = reduce(cells, begun, click('g4'))
    expect([result.picks.picked, result.ask]).toEqual([['a1'], ['a1', 'g4']])
  })

  it('is cut back by a click on one of its cells', () => {
    const long = acting(cells, draw('a1', 'a2'), told(['a1', 'a2'], ['done'], 'a1-a2')).picks
    expect(reduce(cells, long, click('a1')).picks.picked).toEqual(['a1'])
  })

  it('follows a quick hand before the server has answered', () => {
    const result = acting(cells, click('a1'), click('a2'))
    expect([result.picks.picked, result.ask]).toEqual([
      ['a1', 'a2'],
      ['a1', 'a2'],
    ])
  })

  it('follows the pointer from cell to cell, and back', () => {
    const there = acting(cells, draw('a1', 'a2'), draw('a2', 'b1'))
    expect(there.picks.picked).toEqual(['a1', 'a2', 'b1'])
    expect(reduce(cells, there.picks, draw('b1', 'a2')).picks.picked).toEqual(['a1', 'a2'])
    expect(reduce(cells, there.picks, draw('b1', 'a1')).picks.picked).toEqual(['a1', 'a2', 'b1'])
  })

  it('goes back to what was allowed when the server refuses it', () => {
    const wrong = reduce(cells, begun, draw('a1', 'g4')).picks
    expect(reduce(cells, wrong, { t: 'refused' }).picks.picked).toEqual(['a1'])
  })

  it('shows what a move half spelled has written, and what is asked for next', () => {
    const asks = { fr: 'Écrivez un V.', en: 'Write a V.' }
    const half: Act = { t: 'answer', answer: { ...answer(['a1'], ['a2', 'b1']), pieces: { a1: 'R' }, asks } }
    const picks = acting(cells, tap('a1'), half).picks
    expect(previews(cells, picks)).toMatchObject([{ move: '', said: asks, pieces: { a1: 'R' } }])
  })

  it('waits for the last button when it was proposed', () => {
    const hint = reduce(cells, NO_PICKS, { t: 'propose', picked: ['a1', 'a2', 'done'] })
    expect(hint.ask).toEqual(['a1', 'a2'])
    const heard = reduce(cells, hint.picks, told(['a1', 'a2'], ['done'], 'a1-a2'))
    expect(reduce(cells, heard.picks, { t: 'confirm' }).play).toBe('a1-a2')
  })
})

describe('a letter and its cell', () => {
  /** Too many moves to list: the server tells which cells a letter may follow. */
  const letters: Offer = { steps: ['E', 'V', 'challenge'], choices: null, pieceKeys: new Set(['E', 'V', 'X']) }
  const eAt = told(['E'], ['g6', 'h6'])
  const eAtG6 = told(['E', 'g6'], [], 'E@g6')

  it('is played from the letter to the cell', () => {
    const inHand = acting(letters, pressed('E'), eAt).picks
    expect([...openSteps(letters, inHand)]).toEqual(['g6', 'h6'])
    expect(acting(letters, pressed('E'), eAt, click('g6'), eAtG6).play).toBe('E@g6')
  })

  it('is played from the cell to the letter, which need not be a legal cell yet', () => {
    const waiting = acting(letters, click('g6'))
    expect([waiting.picks.held, waiting.ask]).toEqual(['g6', undefined])
    expect(acting(letters, click('g6'), pressed('E'), eAt, eAtG6).play).toBe('E@g6')
  })

  it('is put by typing on a cell, whatever was in the hand', () => {
    const put: Act = { t: 'put', key: 'E', cell: 'g6', eager: true }
    expect(acting(letters, pressed('V'), put, eAt, eAtG6).play).toBe('E@g6')
  })

  it('is asked about where it cannot go, and the cell goes on waiting for another letter', () => {
    const asked = acting(letters, click('a1'), pressed('E'), eAt)
    expect(asked.ask).toEqual(['E', 'a1'])
    expect(reduce(letters, asked.picks, { t: 'refused' }).picks).toMatchObject({ picked: [], held: 'a1' })
    expect(acting(letters, pressed('E'), eAt, click('a1')).ask).toEqual(['E', 'a1'])
  })

  it('waits for a second tap, on the cell or on the letter', () => {
    const taken: Act = { t: 'key', key: 'E', eager: false }
    const shown = acting(letters, tap('g6'), taken, eAt, eAtG6)
    expect(shown.play).toBeUndefined()
    expect(reduce(letters, shown.picks, tap('g6')).play).toBe('E@g6')
    expect(reduce(letters, shown.picks, taken).play).toBe('E@g6')
  })

  it('gives its cell to another letter', () => {
    const shown = acting(letters, tap('g6'), { t: 'key', key: 'E', eager: false }, eAt, eAtG6).picks
    const other = reduce(letters, shown, { t: 'key', key: 'V', eager: false })
    expect([other.picks.picked, other.picks.held, other.ask]).toEqual([['V'], 'g6', ['V']])
  })

  it('is shown, not played, where it fits one cell only', () => {
    const only = acting(letters, pressed('E'), told(['E'], ['g6']), eAtG6)
    expect([only.picks.picked, only.play]).toEqual([['E', 'g6'], undefined])
    expect(reduce(letters, only.picks, pressed('E')).play).toBe('E@g6')
  })

  it('is put back by pressing it again', () => {
    expect(acting(letters, pressed('E'), eAt, pressed('E')).picks.picked).toEqual([])
  })

  it('is asked about when it ran out, and a challenge needs no cell', () => {
    expect(acting(letters, pressed('X')).ask).toEqual(['X'])
    expect(acting(letters, pressed('E'), eAt, pressed('challenge')).ask).toEqual(['challenge'])
  })
})

describe('a word laid cell by cell', () => {
  /** The server answers every pick; a letter may come again. */
  const proof: Offer = { steps: ['across', 'concede'], choices: null, pieceKeys: new Set(['E', 'V']) }
  const typed = (key: string, cell: string): Act => ({ t: 'put', key, cell, eager: true })
  const line = told(['across'], ['f6', 'g6'])
  const first = told(['across', 'f6'], ['E', 'V'])

  it('goes on with a letter typed on a cell that was picked, also with the same letter again', () => {
    const laid = acting(
      proof,
      pressed('across'),
      line,
      click('f6'),
      first,
      typed('E', 'f6'),
      told(['across', 'f6', 'E'], ['g6', 'done'], 'prove E'),
      click('g6'),
      told(['across', 'f6', 'E', 'g6'], ['E', 'V']),
      typed('E', 'g6'),
    )
    expect(laid.picks.picked).toEqual(['across', 'f6', 'E', 'g6', 'E'])
  })

  it('is given up by a word', () => {
    expect(acting(proof, pressed('across'), line, pressed('concede')).ask).toEqual(['concede'])
  })
})

describe('picks in rows that go together', () => {
  const rows = new Map([...'ab'].flatMap((pile, row) => [1, 2, 3].map((match) => [`${pile}${match}`, row] as const)))
  const piles: Offer = { steps: [...rows.keys()], choices: null, rows }
  const told = { ...NO_PICKS, answers: new Map([['a3', answer(['a3'], ['b3', DONE], '1,0')]]) }
  const one: Picks = { ...told, picked: ['a3'], touched: 'a3' }

  it('goes on with a pick in reach, and chooses anew in its own row', () => {
    expect(reduce(piles, one, { t: 'pick', step: 'b3', eager: false }).picks.picked).toEqual(['a3', 'b3'])
    expect(reduce(piles, one, { t: 'pick', step: 'a2', eager: false }).picks.picked).toEqual(['a2'])
  })

  it('keeps the first pick and asks why where the second is out of reach', () => {
    const { picks, ask } = reduce(piles, one, { t: 'pick', step: 'b1', eager: false })
    expect(picks.picked).toEqual(['a3'])
    expect(ask).toEqual(['a3', 'b1'])
  })
})
