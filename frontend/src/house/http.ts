/** Questions to the server that need no live table. */
import type {
  Aids,
  Created,
  FoundSeat,
  Invitations,
  MatchList,
  NewMatch,
  Opening,
  Ply,
  ProblemDetails,
  Rules,
  Seated,
  Shelf,
  Text,
} from '../generated/api'
import { words } from './words'

export type { Aids }

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

export async function json<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const stopped = signal ? { signal } : {}
  const answer = await fetch(`/api/${path}`, body === undefined ? stopped : { ...sent, ...stopped }).catch(() => {
    throw new Refusal(words.unreachable, null, 0)
  })
  if (answer.ok) return answer.json()
  const refused: Partial<ProblemDetails> = await answer.json().catch(() => ({}))
  throw new Refusal(refused.text ?? words.failed, refused.rule ?? null, answer.status)
}

/** What work comes to; null where it was refused, which is told. */
export async function orTold<T>(work: Promise<T>, tell: (refusal: Refusal) => void): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    tell(error)
    return null
  }
}

const part = encodeURIComponent

let shelf: Shelf | undefined

/** The boxes, which stay as they are for as long as the page is open: they are asked for once. */
export async function loadShelf(): Promise<Shelf> {
  shelf ??= await json<Shelf>('games')
  return shelf
}

export const loadRules = (game: string) => json<Rules>(`games/${part(game)}/rules`)
export const loadMatches = () => json<MatchList>('matches')
export const loadMatch = (id: string) => json<Opening>(`matches/${part(id)}`)
export const loadPly = (id: string, ply: number) => json<Ply>(`matches/${part(id)}/plies/${ply}`)

/** A position of a finished match with all hands open, which were hidden while it was played. */
export const openPosition = async (id: string, ply: number) =>
  (await json<Ply>(`matches/${part(id)}/review/plies/${ply}?open_hands=yes`)).position

/** Who shall sit at a new table: a level is any that the game's card offers. */
export type NewSeat = { kind: 'person'; name: string } | { kind: 'level'; level: string } | { kind: 'guest' }

/** What a table allows where nobody says otherwise. */
export const usualAids = (isByLink: boolean): Aids['hints'] => (isByLink ? 'never' : 'free')

export function openMatch(
  game: string,
  options: NewMatch['options'],
  seats: readonly NewSeat[],
  agreed: Partial<Aids & Pick<NewMatch, 'games' | 'position' | 'start'> & { stand_in: string }> = {},
): Promise<Created> {
  return json<Created>('matches', { game, options, seats, ...agreed })
}

export const takeSeat = (match: string, seat: number, secret: string, name: string) =>
  json<Seated>(`matches/${part(match)}/seats/${seat}`, { secret, name })
export const loadInvitations = (match: string) =>
  json<Invitations>(`matches/${part(match)}/invitations?origin=${part(location.origin)}`)
export const findSeat = (code: string) => json<FoundSeat>(`matches/codes/${part(code)}`)
