import { expect, it } from 'vitest'
import { clamped, firstOf, LEAST_SPAN, moved, showing, tickStep, wholeOf, zoomed } from './frame'

const size = 400
const FIRST = firstOf(size)

it('zooming keeps the point under the pointer where it is', () => {
  const before = { x: 100, y: 40, span: 80, size }
  const after = zoomed(before, 0.5, 0.25, 0.75)
  expect(after.span).toBe(40)
  expect(after.x + 0.25 * after.span).toBe(before.x + 0.25 * before.span)
  expect(after.y + 0.75 * after.span).toBe(before.y + 0.75 * before.span)
})

it('never zooms or moves out of the grid', () => {
  expect(zoomed(FIRST, 1000)).toEqual(wholeOf(size))
  expect(zoomed(FIRST, 0.001).span).toBe(LEAST_SPAN)
  expect(moved(FIRST, -5, size)).toEqual({ ...FIRST, y: size - FIRST.span })
  expect(clamped({ x: 399, y: 399, span: 21, size })).toEqual({ x: 379, y: 379, span: 21, size })
})

it('moves as little as needed to show a cell', () => {
  expect(showing(FIRST, [4, 10])).toEqual(FIRST)
  const far = showing(FIRST, [4, 100])
  expect(far.x).toBe(0)
  expect(far.y).toBeLessThanOrEqual(100)
  expect(far.y + far.span).toBeGreaterThanOrEqual(101)
  expect(showing(far, [0, 0])).toEqual(FIRST)
})

it('numbers an axis in round steps', () => {
  expect([0.4, 1.2, 3, 7, 12, 40].map(tickStep)).toEqual([1, 2, 5, 10, 20, 50])
})
