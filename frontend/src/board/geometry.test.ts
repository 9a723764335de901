import { expect, it } from 'vitest'
import type { Cell } from '../generated/api'
import { cellTowards } from './arrows'
import { direction, MOTION_MS, motionBetween, PIECE_MS } from './change'

const cell = (id: string, row: number, column: number, x = column + 0.5): Cell => ({
  id,
  name: { fr: id, en: id },
  x,
  y: row + 0.5,
  outline: [],
  row,
  column,
  mark: '',
})

/** Three rows of a hexagon: the middle one is longer and begins further left. */
const hexagon = [
  cell('a1', 0, 0, 1),
  cell('a2', 0, 1, 2),
  cell('b1', 1, 0, 0.5),
  cell('b2', 1, 1, 1.5),
  cell('b3', 1, 2, 2.5),
  cell('c1', 2, 0, 1),
]
const at = (id: string): Cell => hexagon.find((one) => one.id === id) ?? cell('none', 9, 9)

it('arrow keys follow rows and the nearest cell of the next row', () => {
  expect(cellTowards(hexagon, at('a1'), 'ArrowRight').id).toBe('a2')
  expect(cellTowards(hexagon, at('b3'), 'ArrowUp').id).toBe('a2')
  expect(cellTowards(hexagon, at('b3'), 'ArrowDown').id).toBe('c1')
})

it('arrow keys stop at the edge', () => {
  expect(cellTowards(hexagon, at('a1'), 'ArrowUp').id).toBe('a1')
  expect(cellTowards(hexagon, at('b1'), 'ArrowLeft').id).toBe('b1')
})

it('balls turn one after another, all within the time of one motion', () => {
  const turned = Array.from({ length: 18 }, (_, index) => `t${index}`)
  const before = Object.fromEntries(turned.map((id) => [id, 'R']))
  const after = Object.fromEntries([...turned, 'new'].map((id) => [id, 'G']))
  const { delays, origin } = motionBetween(before, after, turned)
  expect(origin).toBe('new')
  const times = turned.map((id) => delays.get(id) ?? 0)
  expect(times).toEqual([...times].sort((one, other) => one - other))
  expect(Math.max(...times) + PIECE_MS).toBeLessThanOrEqual(MOTION_MS)
  expect(MOTION_MS).toBeLessThan(300)
})

it('a ball rolls away from the ball that caught it', () => {
  expect(direction(cell('d4', 3, 3), cell('f6', 5, 5))).toEqual({ x: 1, y: 1 })
  expect(direction(cell('d4', 3, 3), cell('a4', 3, 0))).toEqual({ x: -1, y: 0 })
})
