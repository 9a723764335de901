import { expect, test } from 'vitest'
import type { Rivals } from '../generated/api'
import { type Streak, streakWith, suggestion } from './streaks'

const rivals = (result: Rivals['result'], level = '2'): Rivals => ({ level, softer: '1', stronger: '3', result })

const played = (...games: readonly Rivals[]) =>
  games.reduce<Streak | undefined>((before, game, at) => streakWith(before, `m${at}`, game), undefined) as Streak

test('three games won ask for a stronger level, three lost for a gentler one', () => {
  const won = rivals('won')
  expect(suggestion(played(won, won), won)).toBeNull()
  expect(suggestion(played(won, won, won), won)).toEqual({ way: 'stronger', level: '3' })
  const lost = rivals('lost')
  expect(suggestion(played(lost, lost, lost), lost)).toEqual({ way: 'softer', level: '1' })
})

test('another result, a draw or another level begins anew', () => {
  const won = rivals('won')
  expect(played(won, won, rivals('lost'), won).matches).toEqual(['m3'])
  expect(played(won, won, rivals('drawn')).matches).toEqual(['m2'])
  expect(played(won, won, rivals('won', '3')).matches).toEqual(['m2'])
})

test('a match that is looked at again counts once', () => {
  const won = rivals('won')
  expect(streakWith(played(won, won), 'm1', won).matches).toEqual(['m0', 'm1'])
})

test('nobody is stronger than the best, or gentler than the first', () => {
  const best: Rivals = { level: 'best', softer: '5', stronger: null, result: 'won' }
  expect(suggestion(played(best, best, best), best)).toBeNull()
})
