import { expect, it } from 'vitest'
import type { Layout, MatchView, Seat } from '../generated/api'
import { sentence, statusOf } from './status'

const person = (name: string, you = true): Seat => ({ kind: 'person', name, level: null, you })
const machine: Seat = { kind: 'level', name: '3', level: '3', you: false }
const layout: Layout = {
  width: 1,
  height: 1,
  cells: [],
  keys: [{ id: 'pass', name: { fr: 'Passer', en: 'Pass' }, letter: 'P' }],
  pieces: {},
}

function view(change: Partial<MatchView>): MatchView {
  return {
    id: 'm1',
    game: 'roliversi',
    options: {},
    v: 0,
    seats: [person('Ada'), machine],
    actor: 0,
    position: '',
    pieces: {},
    scores: null,
    outcome: null,
    moves: [],
    last: null,
    steps: ['d3'],
    choices: null,
    typed_only: false,
    can_undo: false,
    thinking: false,
    notice: null,
    ...change,
  }
}
const said = (change: Partial<MatchView>) => statusOf(view(change), layout).fr

it('says whose turn it is', () => {
  expect(said({})).toBe('À vous de jouer.')
  expect(said({ actor: 1 })).toBe('La machine, niveau 3, réfléchit…')
  expect(said({ seats: [person('Ada'), person('Blaise')], actor: 1 })).toBe('À Blaise de jouer.')
})

it('says when there is only one thing to do', () => {
  expect(said({ steps: ['pass'] })).toBe('Un seul coup possible : Passer.')
})

it('says who won, to one person or to two', () => {
  const reason = { fr: 'fini', en: 'over' }
  expect(said({ actor: null, outcome: { payoffs: [4, -4], reason } })).toBe('Vous gagnez !')
  expect(said({ actor: null, outcome: { payoffs: [-4, 4], reason } })).toBe('Vous perdez.')
  expect(said({ actor: null, outcome: { payoffs: [0, 0], reason } })).toBe('Partie nulle.')
  const two = [person('Ada'), person('Blaise')]
  expect(said({ actor: null, seats: two, outcome: { payoffs: [-1, 1], reason } })).toBe('Blaise gagne.')
})

it('writes sentences as sentences', () => {
  expect(sentence('égalité, 8 billes partout')).toBe('Égalité, 8 billes partout.')
  expect(sentence('On réfléchit…')).toBe('On réfléchit…')
})
