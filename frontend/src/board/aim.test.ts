import { expect, it, vi } from 'vitest'
import { Aim, cellMeant } from './aim.svelte'
import type { Sight } from './skin'

/** Cells of 24 pixels side by side. */
const sights = ['a', 'b', 'c'].map((id, at) => ({ cell: { id }, at: { x: 24 * at, y: 0 } }) as Sight)
const meant = (x: number, under: string | null, ...wanted: string[]) =>
  cellMeant(sights, under, new Set(wanted), { x, y: 0 }, 1)

it('means the cell under the finger where it can be played', () => {
  expect(meant(13, 'b', 'a', 'b')).toBe('b')
})

it('means the cell beside it where only that one can be played, also off the board', () => {
  expect(meant(13, 'b', 'a')).toBe('a')
  expect(meant(-20, null, 'a')).toBe('a')
})

it('means a cell in its very middle, or far from all that can be played, as it is: the rule will be told', () => {
  expect(meant(22, 'b', 'a')).toBe('b')
  expect(meant(40, 'c', 'a')).toBe('c')
  expect(meant(-40, null, 'a')).toBe(null)
})

it('looks where a finger rests, follows it, and picks where it lifts; a finger that moves at once scrolls', () => {
  vi.useFakeTimers()
  const [point, pick] = [vi.fn(), vi.fn()]
  const aim = new Aim(({ x }) => meant(x, null, 'a', 'b', 'c'), point, pick)
  const touch = (clientX: number) => ({ clientX, clientY: 0, isPrimary: true }) as PointerEvent
  aim.press(touch(2))
  aim.move(touch(30))
  vi.runAllTimers()
  expect(aim.at).toBe(null)
  aim.press(touch(2))
  vi.advanceTimersByTime(400)
  expect(aim.cell).toBe('a')
  aim.move(touch(30))
  expect(aim.cell).toBe('b')
  aim.release()
  expect(point.mock.calls).toEqual([['a'], ['b'], [null]])
  expect(pick.mock.calls).toEqual([['b']])
  expect(aim.isOver()).toBe(true)
  vi.useRealTimers()
})
