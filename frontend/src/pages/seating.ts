/** Who sits where at a table that is being set up. */
import type { NewSeat } from '../house/http'

export type Kind = 'here' | 'link' | 'machine'

export interface Place {
  kind: Kind
  /** What a person here is called, and how strong a machine is: both are kept while the other is chosen. */
  name: string
  level: string
}

/** Everybody here, everybody else by link, seat by seat, or everybody else a machine of that level. */
export const HERE = 'two'
export const LINK = 'link'
export const EACH = 'each'

/** One person here, and machines. */
export const newPlaces = (most: number, name: string, level: string): Place[] =>
  Array.from({ length: most }, (_, at) =>
    at === 0 ? { kind: 'here', name, level } : { kind: 'machine', name: '', level },
  )

/** The places that a choice for all of them makes; whoever does not begin sits second. */
export function arranged(places: readonly Place[], choice: string, isFirst: boolean): Place[] {
  if (choice === EACH) return [...places]
  const kindOf = (at: number) => (choice === HERE || at === 0 ? 'here' : choice === LINK ? 'link' : 'machine')
  const all = places.map((place, at): Place => ({ ...place, kind: kindOf(at), level: choice }))
  const [me, other, ...others] = all
  return isFirst || choice === HERE || !me || !other ? all : [other, me, ...others]
}

export function seatOf({ kind, name, level }: Place): NewSeat {
  if (kind === 'link') return { kind: 'guest' }
  return kind === 'machine' ? { kind: 'level', level } : { kind: 'person', name: name.trim() }
}
