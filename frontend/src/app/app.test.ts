import { expect, it } from 'vitest'
import { boardAt, positionIn } from '../house/address.svelte'
import { Asking } from '../house/asking.svelte'
import { Refusal } from '../house/http'
import { filled, say } from '../house/settings.svelte'
import { people, words } from '../house/words'
import { routeOf } from './pages'

const named = (path: string) => routeOf(path)?.named

it('reads every address of the house', () => {
  expect(named('/')).toEqual({})
  expect(named('/j/nim')).toEqual({ game: 'nim' })
  expect(named('/j/nim/regles')).toEqual({ game: 'nim' })
  expect(named('/e/rvb')).toEqual({ game: 'rvb' })
  expect(named('/e/jour/2026-12-01')).toEqual({ date: '2026-12-01' })
  expect(named('/e/rvb/serie')).toEqual({ game: 'rvb' })
  expect(named('/j/rvb/problemes/17')).toEqual({ game: 'rvb', number: '17' })
  expect(named('/p/abc')).toEqual({ match: 'abc' })
  expect(named('/a/nim/4,7_1')).toEqual({ game: 'nim', position: '4,7_1' })
  expect(named('/a/rvb/R%2FV/x%201')).toEqual({ game: 'rvb', position: 'R/V/x 1' })
})

it('writes a position into an address that it reads again', () => {
  const position = '012@d7+0,023@d6+1 2 extra=1'
  const address = boardAt('trioker-champions', position, { hatched: 'no' })
  expect(address).toBe('/a/trioker-champions/012@d7+0,023@d6+1_2_extra=1?hatched=no')
  const found = named(address.split('?')[0] ?? '')?.position ?? ''
  expect(positionIn(found)).toBe(position)
})

it('reads the addresses that boxes bring', () => {
  expect(routeOf('/labo/wythoff')).toMatchObject({ about: 'nim', named: {} })
  expect(routeOf('/atelier/trioker')).toMatchObject({ about: 'trioker', named: {} })
  expect(routeOf('/atelier/trioker/patience')).toMatchObject({ about: 'trioker', named: { view: 'patience' } })
})

it('knows what is no address', () => {
  for (const path of ['/x', '/j', '/j/nim/x', '/j/nim/regles/x', '/j/rvb/problemes/1/2', '/p/a/b', '/labo/nim']) {
    expect(routeOf(path)).toBeNull()
  }
  expect(named('/j/%E0%A4%A')).toEqual({ game: '%E0%A4%A' })
})

it('fills in what a sentence leaves open, in the language spoken', () => {
  expect(say(words.replayed, { ply: 3, all: 12 })).toBe('Coup 3 sur 12')
  const seat = filled(people.invited, { name: { fr: 'le joueur 1', en: 'player 1' } })
  expect(seat).toEqual({ fr: 'le joueur 1 vous invite à jouer', en: 'player 1 invites you to play' })
  expect(say({ fr: 'un {mot}', en: 'a {word}' })).toBe('un {mot}')
})

it('sets French as it is printed', () => {
  const said = { fr: "Dites d'abord « je suis prêt » : oui ?", en: "Don't say: yes?" }
  expect(say(said, {}, 'fr')).toBe('Dites d’abord «\u202fje suis prêt\u202f»\u00a0: oui\u202f?')
  expect(say(said, {}, 'en')).toBe("Don't say: yes?")
})

it('breaks no line inside a product or a pair, and begins none with a dot', () => {
  const said = { fr: '1 × 12 · (n ; n+1), puis', en: '1 × 12 · (n; n+1); then' }
  expect(say(said, {}, 'fr')).toBe('1\u00a0×\u00a012\u00a0· (n\u202f;\u00a0n+1), puis')
  expect(say(said, {}, 'en')).toBe('1\u00a0×\u00a012\u00a0· (n;\u00a0n+1); then')
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
