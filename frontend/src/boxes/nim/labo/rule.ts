/** The rule of the day in an address, so that a link carries it. */
import type { Rule } from './ask'

export function readRule(search: string, most: number): Rule {
  const asked = new URLSearchParams(search)
  return { tolerance: readTolerance(asked.get('ecart') ?? '', most) ?? 1, misere: asked.get('misere') === 'oui' }
}

export function writeRule({ tolerance, misere }: Rule): string {
  return `?ecart=${tolerance}${misere ? '&misere=oui' : ''}`
}

/** A tolerance as typed; null when it is none, or more than there are answers for. */
export function readTolerance(text: string, most: number): number | null {
  const bare = text.trim()
  return /^\d+$/.test(bare) && Number(bare) <= most ? Number(bare) : null
}
