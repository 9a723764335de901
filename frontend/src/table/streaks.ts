/** Three games in a row won or lost against one level suggest another; the browser remembers them game by game. */
import type { MatchView, Rivals } from '../generated/api'
import { keep, partsKept } from '../house/storage'

/** The games in a row that ended alike against one level. */
export interface Streak {
  readonly level: string
  readonly result: Rivals['result']
  readonly matches: readonly string[]
}

export interface Suggestion {
  readonly way: 'stronger' | 'softer'
  readonly level: string
}

const STORED_AS = 'grille.streaks'
const ENOUGH = 3

/** The streak once a match is over, which counts once however often it is looked at. */
export function streakWith(before: Streak | undefined, match: string, { level, result }: Rivals): Streak {
  if (before?.matches.includes(match)) return before
  const isSame = before?.level === level && before.result === result
  return { level, result, matches: [...(isSame ? before.matches : []), match] }
}

export function suggestion(streak: Streak, { softer, stronger }: Rivals): Suggestion | null {
  if (streak.matches.length < ENOUGH) return null
  if (streak.result === 'won' && stronger) return { way: 'stronger', level: stronger }
  return streak.result === 'lost' && softer ? { way: 'softer', level: softer } : null
}

/** What the end of a match suggests, which is remembered. */
export function suggestedAfter({ id, game, series }: MatchView): Suggestion | null {
  if (!series.rivals) return null
  const streaks = partsKept(STORED_AS) as Record<string, Streak>
  const streak = streakWith(streaks[game], id, series.rivals)
  keep(STORED_AS, { ...streaks, [game]: streak })
  return suggestion(streak, series.rivals)
}
