/** The shapes that were filled in this browser, by their links, and the next one to try. */
import type { ShapeCard, ShapeList } from '../../../generated/api'
import { keep, kept } from '../../../house/storage'

const STORED_AS = 'grille.shapes'

export function solvedShapes(): ReadonlySet<string> {
  const stored = kept(STORED_AS)
  return new Set(Array.isArray(stored) ? stored.filter((link) => typeof link === 'string') : [])
}

export const keepSolved = (link: string) => keep(STORED_AS, [...new Set([...solvedShapes(), link])])

/** After a shape of the catalogue the next that is not solved; all others come before the first. */
export function nextShape({ groups }: ShapeList, link: string, solved = solvedShapes()): ShapeCard | undefined {
  const all = groups.flatMap(({ shapes }) => shapes)
  const at = all.findIndex((shape) => shape.link === link) + 1
  const others = [...all.slice(at), ...all.slice(0, at)].filter((shape) => shape.link !== link)
  return others.find((shape) => !solved.has(shape.link)) ?? others[0]
}

export const hrefOf = ({ link, joker }: ShapeCard): string =>
  `/atelier/trioker?forme=${link}${joker ? '&joker=oui' : ''}`
