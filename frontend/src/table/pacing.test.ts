import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MatchView } from '../generated/api'
import { settings } from '../house/settings.svelte'
import { Pacing } from './pacing'

/** A view after moves of these seats: 0 is a person, 1 and 2 are machines, null is chance. */
const after = (...seats: (number | null)[]) =>
  ({
    v: seats.length,
    moves: seats.map((seat) => ({ seat })),
    seats: [{ kind: 'person' }, { kind: 'level' }, { kind: 'level' }],
  }) as unknown as MatchView

let shown: MatchView[]
let pacing: Pacing
const take = (...views: MatchView[]) => {
  for (const view of views) pacing.take(view, shown.at(-1) ?? null)
}
const seen = () => shown.map(({ v }) => v)

beforeEach(() => {
  vi.useFakeTimers()
  settings.motion = false
  settings.pace = 'brisk'
  shown = []
  pacing = new Pacing((view) => shown.push(view))
  take(after())
})
afterEach(() => {
  vi.useRealTimers()
  settings.motion = true
})

it("shows one's own move at once and every answer after a pause", () => {
  take(after(0), after(0, 1), after(0, 1, 2))
  expect(seen()).toEqual([0, 1])
  vi.advanceTimersByTime(499)
  expect(seen()).toEqual([0, 1])
  vi.advanceTimersByTime(1)
  expect(seen()).toEqual([0, 1, 2])
  vi.advanceTimersByTime(500)
  expect(seen()).toEqual([0, 1, 2, 3])
})

it('waits for nothing where that is wished', () => {
  settings.pace = 'instant'
  take(after(0), after(0, 1))
  expect(seen()).toEqual([0, 1, 2])
})

it('deals without a pause', () => {
  take(after(null), after(null, null), after(null, null, null))
  expect(seen()).toEqual([0, 1, 2, 3])
})

it('shows the newest at once after a cut, and to whoever acts', () => {
  take(after(0), after(0, 1), after(0, 1, 0, 1))
  expect(seen()).toEqual([0, 1, 4])
  take(after(0, 1, 0, 1, 0), after(0, 1, 0, 1, 0, 1))
  pacing.catchUp()
  expect(seen()).toEqual([0, 1, 4, 5, 6])
})
