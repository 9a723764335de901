/** What somebody has solved here and how strong that makes them: kept by this browser, and by nobody else. */
import type { Strength, Strengths } from '../generated/api'
import { json, Refusal } from '../house/http'
import { STORED_AS } from '../house/solved'
import { keep as keepHere, partsKept } from '../house/storage'

/** One problem, tried for the first time on a day. */
export interface Try {
  readonly game: string
  readonly number: number
  readonly day: string
  readonly right: boolean
  /** One's rating in this game afterwards; while it waits to be told, the one before. */
  readonly rating: number
  readonly waits?: boolean
}

interface Training {
  /** By game and theme; under no name, in the whole game. */
  strengths: Record<string, Readonly<Record<string, Strength>>>
  tries: readonly Try[]
  solved: Record<string, readonly number[]>
  /** Mistakes by game and number: the day on which they come back, and how often they were solved since. */
  due: Record<string, { readonly day: string; readonly step: number }>
  /** The longest run without a mistake, and the most solved in three minutes, by game. */
  best: Record<string, number>
}

const BEGINNING: Strength = { rating: 1500, deviation: 350, volatility: 0.06 }
const DAY_MS = 86_400_000
/** A mistake comes back after so many days, then later and later; solved every time, it is forgotten. */
const DELAYS = [1, 3, 7, 21]

const NOTHING: Training = { strengths: {}, tries: [], solved: {}, due: {}, best: {} }

export const training: Training = $state({ ...NOTHING, ...partsKept(STORED_AS) })

const keep = () => keepHere(STORED_AS, training)

/** A day as it is written, in Paris: there the day changes for everybody. */
export const dayOf = (time = Date.now()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date(time))

const after = (days: number) => dayOf(Date.now() + days * DAY_MS)

export const isSolved = (game: string, number: number) => training.solved[game]?.includes(number) ?? false
export const strengthIn = (game: string): Strength => training.strengths[game]?.[''] ?? BEGINNING

/** It was solved, at once or not. */
export function markSolved(game: string, number: number): void {
  if (isSolved(game, number)) return
  training.solved[game] = [...(training.solved[game] ?? []), number]
  keep()
}

/** How a problem went: solved without help, or not. */
export function record(game: string, number: number, right: boolean): void {
  remind(`${game}/${number}`, right)
  const rating = Math.round(strengthIn(game).rating)
  training.tries = [...training.tries, { game, number, day: dayOf(), right, rating, waits: true }]
  keep()
  void rateAll()
}

function remind(problem: string, right: boolean): void {
  const step = right ? (training.due[problem]?.step ?? DELAYS.length) : 0
  if (step < DELAYS.length) training.due[problem] = { day: after(DELAYS[step] ?? 0), step: step + 1 }
  else delete training.due[problem]
}

let isRating = false

/** Rate what waits, one after the other: each rating begins where the last one ended. */
async function rateAll(): Promise<void> {
  if (isRating) return
  isRating = true
  for (let made = waiting(); made && (await isRated(made)); made = waiting()) keep()
  isRating = false
}

const waiting = () => training.tries.find(({ waits }) => waits)

/** A rating that cannot be told now waits for the next problem or the next visit. */
async function isRated(made: Try): Promise<boolean> {
  const { game, number, right } = made
  const sent = { strengths: training.strengths[game] ?? {}, is_right: right }
  try {
    const { strengths } = await json<Strengths>(`problems/${game}/${number}/strength`, sent)
    training.strengths[game] = { ...training.strengths[game], ...strengths }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status !== 404) return false // on 404 there is no such problem any more, and it stays unrated
  }
  const rating = Math.round(strengthIn(game).rating)
  training.tries = training.tries.map((one) => (one === made ? { ...one, rating, waits: false } : one))
  return true
}

/** The mistakes of a game that come back today. */
export const dueIn = (game: string, today = dayOf()): number[] =>
  Object.entries(training.due)
    .filter(([problem, { day }]) => problem.startsWith(`${game}/`) && day <= today)
    .map(([problem]) => Number(problem.slice(game.length + 1)))

interface Line {
  readonly number: number
  readonly rating: number
}

/** The next problem: a mistake that comes back, else one near one's strength that is not solved. */
export function nextFor(game: string, all: readonly Line[], but: ReadonlySet<number> = new Set()): Line | undefined {
  const back = dueIn(game)
  const { rating } = strengthIn(game)
  const far = (line: Line) => Math.abs(line.rating - rating)
  const open = all.filter((line) => !but.has(line.number))
  return (
    open.find((line) => back.includes(line.number)) ??
    open.filter((line) => !isSolved(game, line.number)).sort((one, other) => far(one) - far(other))[0]
  )
}

/** The best run of a game; a better one is remembered. */
export function bestOf(run: string, count: number): number {
  training.best[run] = Math.max(count, training.best[run] ?? 0)
  keep()
  return training.best[run]
}

/** The days on which something was tried. */
export const daysPlayed = (): ReadonlySet<string> => new Set(training.tries.map(({ day }) => day))

export const written = () => JSON.stringify(training, null, 1)

/** Take over what was kept elsewhere; whatever is not such a text changes nothing. */
export function bring(text: string): boolean {
  try {
    const { strengths, tries, solved, due, best } = JSON.parse(text)
    if (![strengths, tries, solved, due, best].every((part) => typeof part === 'object' && part)) return false
    Object.assign(training, { strengths, tries, solved, due, best })
    keep()
    return true
  } catch {
    return false
  }
}

void rateAll() // what waits since the last visit
