/** Questions to the server that need no live table. */
import type { Created, MatchList, NewMatch, Opening, Ply, Problem, Rules, Shelf, Text } from '../generated/api'
import { words } from './words'

/** A request that was refused, or that never arrived; `text` says so to a person. */
export class Refusal extends Error {
  constructor(
    readonly text: Text,
    readonly rule: string | null,
    readonly status: number,
  ) {
    super(text.en)
  }
}

export async function json<T>(path: string, body?: unknown): Promise<T> {
  const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`/api/${path}`, body === undefined ? {} : sent).catch(() => {
    throw new Refusal(words.unreachable, null, 0)
  })
  if (answer.ok) return answer.json()
  const problem: Partial<Problem> = await answer.json().catch(() => ({}))
  throw new Refusal(problem.text ?? words.failed, problem.rule ?? null, answer.status)
}

const part = encodeURIComponent

export const loadShelf = () => json<Shelf>('games')
export const loadRules = (game: string) => json<Rules>(`games/${part(game)}/rules`)
export const loadMatches = () => json<MatchList>('matches')
export const loadMatch = (id: string) => json<Opening>(`matches/${part(id)}`)
export const loadPly = (id: string, ply: number) => json<Ply>(`matches/${part(id)}/plies/${ply}`)

/** Who shall sit at a new table: a level is any that the game's card offers. */
export type NewSeat = { kind: 'person'; name: string } | { kind: 'level'; level: string }

export function openMatch(game: string, options: NewMatch['options'], seats: readonly NewSeat[]): Promise<Created> {
  return json<Created>('matches', { game, options, seats, position: null })
}
