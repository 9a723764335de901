import { afterEach, expect, it, vi } from 'vitest'
import { Place } from './drawing'
import { firstOf } from './frame'
import { Labo } from './labo.svelte'
import { readRule, readTolerance, writeRule } from './rule'

const PAIRS = [
  [0, 0],
  [1, 3],
  [2, 6],
  [4, 10],
]
const TABLE = {
  rows: PAIRS.map(([low, high], n) => ({ n, low: `${low}`, high: `${high}`, difference: `${2 * n}` })),
  slope: 2.414,
  sequences: null,
}

const MOST = 1_000_000
const BOUNDS = {
  digits: 20_000,
  rows: 10_000,
  columns: 20,
  size: 400,
  tolerance: MOST,
  built_tolerance: 10,
  periods: 12,
  plots: false,
}

async function opened(): Promise<Labo> {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(TABLE)))
  const labo = new Labo(BOUNDS)
  await labo.open({ tolerance: 1, misere: false })
  return labo
}

afterEach(() => vi.unstubAllGlobals())

it('fills a tried cell and the same position with its piles exchanged', async () => {
  const labo = await opened()
  labo.fill([
    [4, 10],
    [4, 7],
  ])
  expect(Object.fromEntries(labo.tried)).toEqual({ '4,10': 'lost', '10,4': 'lost', '4,7': 'won', '7,4': 'won' })
})

it('fills nothing beyond the grid', async () => {
  const labo = await opened()
  labo.fill([[5, 100_000]])
  labo.mark([100_000, 5])
  expect(labo.tried.size).toBe(0)
  expect(labo.marked).toBeNull()
})

it('shows a veil only once it is lifted, and hides it again', async () => {
  const labo = await opened()
  expect(labo.isShown('lost')).toBe(false)
  labo.lifted = 2
  expect([labo.isShown('lost'), labo.isShown('values'), labo.isShown('lines')]).toEqual([true, true, false])
  labo.show('values', false)
  expect(labo.isShown('values')).toBe(false)
})

it('forgets under another rule what was tried under this one', async () => {
  const labo = await opened()
  labo.fill([[1, 3]])
  await labo.open({ tolerance: 2, misere: false })
  expect(labo.tried.size).toBe(0)
})

it('finds the cell under a finger, and none in the margins', () => {
  const place = new Place(firstOf(400), 500)
  for (const at of [
    [0, 0],
    [4, 7],
    [20, 20],
  ] as const) {
    expect(place.at(place.middle(at))).toEqual(at)
  }
  expect(place.at([5, 100])).toBeNull()
  expect(place.at([100, 499])).toBeNull()
})

it('carries the rule in the address, and survives any address', () => {
  for (const rule of [
    { tolerance: 0, misere: true },
    { tolerance: 17, misere: false },
  ]) {
    expect(readRule(writeRule(rule), MOST)).toEqual(rule)
  }
  expect(readRule('?ecart=-3&misere=x', MOST)).toEqual({ tolerance: 1, misere: false })
  expect(['1e3', '', ' 7 ', '9999999', '٣'].map((text) => readTolerance(text, MOST))).toEqual([
    null,
    null,
    7,
    null,
    null,
  ])
})
