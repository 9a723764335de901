import { expect, it } from 'vitest'
import type { Layout } from '../generated/api'
import { type Shown, sightsOf } from './sights'

const cells = ['a1', 'b1', 'c1'].map((id, at) => ({ id, x: at + 0.5, y: 0.5 }))
const bare: Shown = {
  layout: { cells, behind: [] as number[] } as Layout,
  unit: { x: 100, y: 100 },
  pieces: { a1: 'G' },
  under: {},
  previewed: [],
  open: new Set(['b1', 'c1']),
  aside: new Set(),
  picked: [],
  marked: new Set(['a1']),
  motion: null,
  lights: [],
  isBehind: false,
}

it('tells anew only the cells where something changes', () => {
  const before = sightsOf(bare, [])
  const after = sightsOf({ ...bare, open: new Set(['b1', 'c1']), picked: ['b1'] }, before)
  expect(after.map((sight, at) => sight === before[at])).toEqual([true, false, true])
  expect(after[1]?.isPicked).toBe(true)
})

it('shows what the moves pointed at would change, and nothing where they change nothing', () => {
  const [a1, b1] = sightsOf({ ...bare, previewed: [{ pieces: { a1: 'G', b1: 'Y' } }, { pieces: { a1: 'G' } }] }, [])
  expect(a1?.after).toEqual([])
  expect(b1?.after).toEqual(['Y'])
})
