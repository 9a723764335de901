/** The rule of the day in an address, so that a link carries it. */
import type { Rule } from './ask'
import { MOST_TOLERANCE } from './labo.svelte'

export function readRule(search: string): Rule {
  const asked = new URLSearchParams(search)
  return { tolerance: readTolerance(asked.get('ecart') ?? '') ?? 1, misere: asked.get('misere') === 'oui' }
}

export function writeRule({ tolerance, misere }: Rule): string {
  return `?ecart=${tolerance}${misere ? '&misere=oui' : ''}`
}

/** A tolerance as typed; null when it is none. */
export function readTolerance(text: string): number | null {
  const bare = text.trim()
  return /^\d{1,7}$/.test(bare) && Number(bare) <= MOST_TOLERANCE ? Number(bare) : null
}
