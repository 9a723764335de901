import { expect, it } from 'vitest'
import {
  after,
  BARE,
  beside,
  commented,
  endOf,
  grown,
  lineTo,
  named,
  promoted,
  pruned,
  ROOT,
  read,
  untold,
  written,
} from './variations'

/** a b c, with d beside b and e beside c. */
function sample() {
  const a = grown(BARE, ROOT, untold('a'))
  const b = grown(a.tree, a.at, untold('b'))
  const c = grown(b.tree, b.at, untold('c'))
  const d = grown(c.tree, a.at, untold('d'))
  const e = grown(d.tree, b.at, untold('e'))
  return { tree: e.tree, a: a.at, b: b.at, c: c.at, d: d.at, e: e.at }
}
const moves = (branches: readonly { move: string }[]) => branches.map(({ move }) => move).join('')

it('goes the way that is there before it grows a new one', () => {
  const { tree, a, b } = sample()
  expect(grown(tree, a, untold('b'))).toEqual({ tree, at: b })
  expect(moves(lineTo(tree, endOf(tree, ROOT)))).toBe('abc')
})

it('is pruned with all that grows from a branch', () => {
  const { tree, b } = sample()
  expect(moves(pruned(tree, b).branches)).toBe('ad')
})

it('is promoted one place at a time, and keeps what grows from it', () => {
  const { tree, a, b, d, e } = sample()
  const first = promoted(tree, d)
  expect(moves(after(first, a))).toBe('db')
  expect(moves(beside(promoted(first, e), e))).toBe('ec')
  expect(promoted(first, d)).toEqual(first)
  expect(moves(lineTo(promoted(first, b), e))).toBe('abe')
})

it('has words for a move once they are told, and keeps them', () => {
  const { tree, d } = sample()
  const words = { fr: 'On prend.', en: 'One takes.' }
  const known = named(tree, d, { move: 'd', written: words, said: words })
  expect(known.branches.filter(({ said }) => said === words).map(({ id }) => id)).toEqual([d])
  expect(named(known, d, { move: 'd', written: words, said: { fr: '', en: '' } })).toBe(known)
  expect(read(written(known))).toMatchObject({ branches: [{}, {}, {}, { said: words }, {}] })
})

it('travels as places and comes back the same', () => {
  const { tree, d } = sample()
  const told = commented(commented(promoted(tree, d), d, 'better'), ROOT, 'here')
  expect(written(read(written(told)))).toEqual(written(told))
  expect(written(told).branches.every(({ parent }, at) => parent < at)).toBe(true)
})
