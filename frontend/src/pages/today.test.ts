import { expect, it } from 'vitest'
import { ofToday } from './today'

const all = Array.from({ length: 200 }, (_, at) => at + 1)

it('is the same from morning to night', () => {
  expect(ofToday(all, new Date(2026, 10, 16, 0, 1))).toBe(ofToday(all, new Date(2026, 10, 16, 23, 59)))
})

it('comes back only when all others have had their day', () => {
  const days = all.map((_, at) => ofToday(all, new Date(2026, 0, 1 + at, 12)))
  expect(new Set(days).size).toBe(200)
})

it('is nothing where there are no problems', () => {
  expect(ofToday([])).toBeUndefined()
})
