import { beforeEach, expect, test, vi } from 'vitest'
import { lastDays } from './sharing'
import { bring, dayOf, dueIn, nextFor, record, training, written } from './training.svelte'

const at = (text: string) => new Date(text).getTime()
const LINES = [
  { number: 1, rating: 1000 },
  { number: 2, rating: 1490 },
  { number: 3, rating: 1900 },
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(at('2026-11-17T12:00:00Z'))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  Object.assign(training, { strengths: {}, tries: [], solved: {}, due: {}, best: {} })
})

test('the day changes at midnight in Paris, in winter and in summer, wherever the browser is', () => {
  expect(dayOf(at('2026-12-01T22:59:59Z'))).toBe('2026-12-01')
  expect(dayOf(at('2026-12-01T23:00:00Z'))).toBe('2026-12-02')
  expect(dayOf(at('2027-07-01T22:00:00Z'))).toBe('2027-07-02')
  expect(dayOf(at('2026-12-02T08:00:00+09:00'))).toBe('2026-12-02')
})

test('a mistake comes back after one day, three, seven and twenty-one, and is then forgotten', () => {
  record('nim', 3, false)
  expect(dueIn('nim')).toEqual([])
  for (const day of ['2026-11-18', '2026-11-21', '2026-11-28', '2026-12-19']) {
    expect(dueIn('nim', day)).toEqual([3])
    vi.setSystemTime(at(`${day}T12:00:00Z`))
    expect(nextFor('nim', LINES)?.number).toBe(3)
    record('nim', 3, true)
    expect(dueIn('nim', day)).toEqual([])
  }
  expect(training.due).toEqual({})
})

test('a rating that could not be told waits, and those that wait are told one after the other', async () => {
  record('nim', 1, true)
  await new Promise((answered) => setTimeout(answered))
  expect(training.tries[0]).toMatchObject({ rating: 1500, waits: true })
  const sent: number[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { rating } = { rating: 1500, ...JSON.parse(body).strengths[''] }
    sent.push(rating)
    return Response.json({ strengths: { '': { rating: rating + 100, deviation: 300, volatility: 0.06 } } })
  })
  record('nim', 2, true)
  await vi.waitFor(() => expect(training.tries.map(({ rating }) => rating)).toEqual([1600, 1700]))
  expect(sent).toEqual([1500, 1600])
  expect(training.tries.some(({ waits }) => waits)).toBe(false)
})

test('what is offered is near one’s strength, not solved, and not the one just tried', () => {
  expect(nextFor('nim', LINES)?.number).toBe(2)
  expect(nextFor('nim', LINES, new Set([2]))?.number).toBe(3)
  training.solved.nim = [2, 3]
  expect(nextFor('nim', LINES)?.number).toBe(1)
})

test('what was taken along is brought back, and nonsense changes nothing', () => {
  training.solved.rvb = [7]
  const file = written()
  training.solved.rvb = []
  expect(bring(file)).toBe(true)
  expect(training.solved.rvb).toEqual([7])
  for (const text of ['', '[]', '{"solved": {}}', 'null']) expect(bring(text)).toBe(false)
  expect(training.solved.rvb).toEqual([7])
})

test('a missed day is an open circle among seven, and nothing more', () => {
  const played = new Set(['2026-11-11', '2026-11-16', '2026-11-17'])
  expect(lastDays(played)).toEqual([true, false, false, false, false, true, true])
})
