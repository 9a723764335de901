import { expect, it } from 'vitest'
import { Asking } from './asking.svelte'
import { Refusal } from './http'
import { routeOf } from './route.svelte'
import { filled, say } from './settings.svelte'
import { words } from './words'

it('reads every address of the house', () => {
  expect(routeOf('/')).toEqual({ page: 'shelf' })
  expect(routeOf('/j/nim')).toEqual({ page: 'game', game: 'nim' })
  expect(routeOf('/j/nim/regles')).toEqual({ page: 'rules', game: 'nim' })
  expect(routeOf('/j/rvb/problemes')).toEqual({ page: 'problems', game: 'rvb', number: undefined })
  expect(routeOf('/j/rvb/problemes/17')).toEqual({ page: 'problems', game: 'rvb', number: '17' })
  expect(routeOf('/atelier/trioker')).toEqual({ page: 'trioker', game: 'trioker', view: undefined })
  expect(routeOf('/atelier/trioker/patience')).toEqual({ page: 'trioker', game: 'trioker', view: 'patience' })
  expect(routeOf('/p/abc')).toEqual({ page: 'table', match: 'abc' })
})

it('knows what is no address', () => {
  for (const path of [
    '/x',
    '/j',
    '/j/nim/x',
    '/j/nim/regles/x',
    '/j/rvb/problemes/1/2',
    '/p/a/b',
    '/j/%E0%A4%A/regles/x',
  ]) {
    expect(routeOf(path).page).toBe('missing')
  }
})

it('fills in what a sentence leaves open, in the language spoken', () => {
  expect(say(words.replayed, { ply: 3, all: 12 })).toBe('Coup 3 sur 12')
  const hint = filled(words.hinted, { move: '1,1', proof: { fr: 'prouvé', en: 'proved' } })
  expect(hint).toEqual({ fr: 'Indice\u00a0: 1,1 – prouvé', en: 'Hint: 1,1 – proved' })
  expect(say({ fr: 'un {mot}', en: 'a {word}' })).toBe('un {mot}')
})

it('sets French as it is printed', () => {
  const said = { fr: "Dites d'abord « je suis prêt » : oui ?", en: "Don't say: yes?" }
  expect(say(said, {}, 'fr')).toBe('Dites d’abord «\u00a0je suis prêt\u00a0»\u00a0: oui\u00a0?')
  expect(say(said, {}, 'en')).toBe("Don't say: yes?")
})

it('answers only the newest of several questions', async () => {
  const asking = new Asking<string>()
  const late = asking.ask(() => new Promise((answer) => setTimeout(answer, 20, 'first')))
  expect(await asking.ask(async () => 'second')).toBe('second')
  expect(await late).toBeNull()
  expect(asking.answer).toBe('second')
})

it('says why there is no answer', async () => {
  const asking = new Asking<string>()
  await asking.ask(() => Promise.reject(new Refusal(words.failed, null, 500)))
  expect([asking.trouble, asking.isBusy, asking.answer]).toEqual([words.failed, false, null])
})
