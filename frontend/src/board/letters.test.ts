import { describe, expect, it } from 'vitest'
import { letterWithAlt } from './letters'

describe('a letter pressed with Alt', () => {
  it.each([
    ['u', 'KeyU', 'u'],
    ['I', 'KeyI', 'i'],
    ['Dead', 'KeyU', 'u'], // a Mac waits for the letter under the accent
    ['µ', 'Semicolon', 'm'], // M of a French Mac
    ['ArrowLeft', 'ArrowLeft', 'arrowleft'],
  ])('%s on %s means %s', (key, code, letter) => {
    expect(letterWithAlt({ key, code })).toBe(letter)
  })
})
