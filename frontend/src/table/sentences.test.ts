import { expect, it } from 'vitest'
import { cited, sentence } from './sentences'

it('writes sentences as sentences', () => {
  expect(sentence('égalité, 8 billes partout')).toBe('Égalité, 8 billes partout.')
  expect(sentence('On réfléchit…')).toBe('On réfléchit…')
})

it('cites the paragraph before the full stop', () => {
  expect(cited('le tas est vide.', '§2')).toBe('Le tas est vide (§2).')
})
