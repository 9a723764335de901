import { expect, test } from 'vitest'
import { countOf, linesOf } from './lines'

test('a deal is one line, and so is every move', () => {
  const lines = linesOf([true, true, true, false, false, true, false])
  expect(lines.map(({ last }) => last)).toEqual([3, 4, 5, 6, 7])
  expect(lines.map(countOf)).toEqual([3, 1, 1, 1, 1])
})

test('where nothing was played there is no line', () => {
  expect(linesOf([])).toEqual([])
})
