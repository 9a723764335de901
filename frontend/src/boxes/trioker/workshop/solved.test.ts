import { beforeEach, expect, test } from 'vitest'
import type { ShapeList } from '../../../generated/api'
import { keepSolved, nextShape, solvedShapes } from './solved'

const text = { fr: '', en: '' }
const card = (link: string) => ({ link, name: text, facts: text, difficulty: null, joker: false })
const list: ShapeList = {
  groups: [
    { name: text, shapes: [card('A1'), card('A2')] },
    { name: text, shapes: [card('A3')] },
  ],
  more: false,
  sizes: [],
}

beforeEach(() => localStorage.clear())

test('what is solved is remembered once', () => {
  keepSolved('A1')
  keepSolved('A1')
  expect([...solvedShapes()]).toEqual(['A1'])
})

test('after a shape comes the next that is not solved, around the whole catalogue', () => {
  expect(nextShape(list, 'A1')?.link).toBe('A2')
  keepSolved('A2')
  expect(nextShape(list, 'A1')?.link).toBe('A3')
  keepSolved('A3')
  expect(nextShape(list, 'A2')?.link).toBe('A1')
  expect(nextShape(list, 'drawn')?.link).toBe('A1')
})

test('what cannot be read is no reason to fail', () => {
  localStorage.setItem('grille.shapes', '{')
  expect(solvedShapes().size).toBe(0)
})
