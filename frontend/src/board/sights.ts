/** What there is to see on every cell, told anew only for the cells where something changes. */
import type { Cell, Layout, Light } from '../generated/api'
import { direction, type Motion } from './change'
import type { Whole } from './picks'
import type { Pieces, Point, Sight } from './skin'

/** All that a board is told. */
export interface Shown {
  readonly layout: Layout
  readonly unit: Point
  readonly pieces: Pieces
  /** What lines drawn over the cells have struck. */
  readonly under: Pieces
  readonly previewed: readonly Pick<Whole, 'pieces'>[]
  readonly open: ReadonlySet<string>
  readonly aside: ReadonlySet<string>
  readonly picked: readonly string[]
  readonly marked: ReadonlySet<string>
  readonly motion: Motion | null
  readonly lights: readonly Light[]
  readonly isBehind: boolean
}

/** Every sight, and the very same as before where nothing has changed there: the rest of the board is not drawn again. */
export function sightsOf(shown: Shown, before: readonly Sight[]): readonly Sight[] {
  const origin = shown.layout.cells.find(({ id }) => id === shown.motion?.origin)
  return shown.layout.cells.map((cell, at) => {
    const sight = sightOf(cell, shown, origin)
    const last = before[at]
    return last && isSame(last, sight) ? last : sight
  })
}

function sightOf(cell: Cell, shown: Shown, origin: Cell | undefined): Sight {
  const { unit, motion } = shown
  const now = shown.pieces[cell.id]
  const coming = new Set(shown.previewed.map(({ pieces }) => pieces[cell.id] ?? null))
  coming.delete(now ?? null)
  return {
    cell,
    at: { x: cell.x * unit.x, y: cell.y * unit.y },
    unit,
    now,
    was: motion?.was[cell.id],
    delay: motion?.delays.get(cell.id) ?? 0,
    from: direction(origin, cell),
    under: shown.under[cell.id],
    after: [...coming],
    lit: litOn(cell, shown),
    isOpen: shown.open.has(cell.id),
    isAside: shown.aside.has(cell.id),
    isPicked: shown.picked.includes(cell.id),
    isLast: shown.marked.has(cell.id),
    isMoving: motion?.delays.has(cell.id) ?? false,
  }
}

/** The letter of a word that passes over a cell and can be read from here; of two, of the one that counts. */
function litOn({ id }: Cell, { layout, lights, isBehind }: Shown): Sight['lit'] {
  const isRead = ({ seat }: Light) => seat === null || layout.behind.includes(seat) === isBehind
  const over = lights.filter((light) => light.cells.includes(id) && isRead(light))
  const light = over.find((one) => one.is_counted) ?? over[0]
  return light && { letter: light.word.charAt(light.cells.indexOf(id)), isCounted: light.is_counted }
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const parts = Object.entries(one)
  const others = new Map(Object.entries(other))
  return parts.length === others.size && parts.every(([name, part]) => isSame(part, others.get(name)))
}
