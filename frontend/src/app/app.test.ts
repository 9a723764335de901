import { expect, it } from 'vitest'
import { coloured } from '../pages/highlight'
import { routeOf } from './route.svelte'
import { words } from './words'

it('reads every address of the house', () => {
  expect(routeOf('/')).toEqual({ page: 'shelf' })
  expect(routeOf('/j/nim')).toEqual({ page: 'game', game: 'nim' })
  expect(routeOf('/j/nim/regles')).toEqual({ page: 'rules', game: 'nim' })
  expect(routeOf('/p/abc')).toEqual({ page: 'table', match: 'abc' })
})

it('knows what is no address', () => {
  for (const path of ['/x', '/j', '/j/nim/x', '/p/a/b', '/j/%E0%A4%A/regles/x']) {
    expect(routeOf(path).page).toBe('missing')
  }
})

it('has every sentence in both languages', () => {
  for (const text of Object.values(words)) expect(text.fr && text.en).toBeTruthy()
})

it('colours source without changing a letter of it', () => {
  const source = 'def turn(x):  # §4: the first\n    """It says §5."""\n    return f"{x} \\" if" if x else None\n'
  const spans = coloured(source)
  expect(spans.map(({ text }) => text).join('')).toBe(source)
  expect(spans.filter(({ kind }) => kind === 'rule').map(({ text }) => text)).toEqual(['§4', '§5'])
  expect(spans.filter(({ kind }) => kind === 'word').map(({ text }) => text)).toEqual([
    'def',
    'return',
    'if',
    'else',
    'None',
  ])
})
