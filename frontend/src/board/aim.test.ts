import { expect, it, vi } from 'vitest'
import { Aim, cellMeant, isDoubtful } from './aim.svelte'
import type { Sight } from './skin'

/** Cells of 24 pixels side by side. */
const sights = ['a', 'b', 'c'].map((id, at) => ({ cell: { id }, at: { x: 24 * at, y: 0 } }) as Sight)
const touch = (x: number, wanted: string[]) => ({ sights, wanted: new Set(wanted), at: { x, y: 0 }, pixel: 1 })
const meant = (x: number, under: string | null, ...wanted: string[]) => cellMeant(touch(x, wanted), under)

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

it('is in doubt where a finger covers two cells that can be played', () => {
  expect(isDoubtful(touch(12, ['a', 'b']))).toBe(true)
  expect(isDoubtful(touch(12, ['a']))).toBe(false)
  expect(isDoubtful(touch(0, ['a', 'b', 'c']))).toBe(false)
})

it('looks where a finger rests, follows it, and picks where it lifts; a finger that moves at once scrolls', () => {
  vi.useFakeTimers()
  const [point, pick] = [vi.fn(), vi.fn()]
  const aim = new Aim(({ x }) => meant(x, null, 'a', 'b', 'c'), point, pick)
  const finger = (clientX: number) => ({ clientX, clientY: 0, isPrimary: true }) as PointerEvent
  aim.press(finger(2))
  aim.move(finger(30))
  vi.runAllTimers()
  expect(aim.at).toBe(null)
  aim.press(finger(2))
  vi.advanceTimersByTime(400)
  expect(aim.cell).toBe('a')
  aim.move(finger(30))
  expect(aim.cell).toBe('b')
  aim.release()
  expect(point.mock.calls).toEqual([['a'], ['b'], [null]])
  expect(pick.mock.calls).toEqual([['b']])
  expect(aim.isOver()).toBe(true)
  vi.useRealTimers()
})
