/** A finger on small cells: it means what can be played beside it, and resting it sees under itself and slides there. */
import { nearest } from './arrows'
import type { Point, Sight } from './skin'

/** In pixels of the screen: what a finger covers, and how near the middle of a cell it means nothing else. */
export const FINGER = 44
const HEART = 5
/** A finger that rests so long wants to look; one that moves so far before scrolls the page. */
const REST_MS = 300
const STILL = 8

/** A finger on a board. */
export interface Touch {
  readonly sights: readonly Sight[]
  /** What can be played. */
  readonly wanted: ReadonlySet<string>
  /** Where it is in the drawing, of which a pixel of the screen is so much. */
  readonly at: Point
  readonly pixel: number
}

/** The cell that a finger means: the one under it, or one close by that can be played where this one cannot. */
export function cellMeant({ sights, wanted, at, pixel }: Touch, under: string | null): string | null {
  const far = farFrom(at, pixel)
  const hit = sights.find(({ cell }) => cell.id === under)
  if (hit && (wanted.has(hit.cell.id) || far(hit) < HEART)) return under
  return nearest(covered({ sights, wanted, at, pixel }), far)?.cell.id ?? under
}

/** Whether a finger covers several cells that can be played: its second tap may be a better aim, and plays nothing. */
export const isDoubtful = (touch: Touch): boolean => covered(touch).length > 1

const covered = ({ sights, wanted, at, pixel }: Touch) =>
  sights.filter((sight) => wanted.has(sight.cell.id) && farFrom(at, pixel)(sight) < FINGER / 2)

/** How many pixels of the screen lie between a place of the drawing and the middle of a cell. */
const farFrom = (at: Point, pixel: number) => (sight: Sight) => Math.hypot(sight.at.x - at.x, sight.at.y - at.y) / pixel

export class Aim {
  /** Where on the screen the finger is that looks, and the cell it means. */
  at = $state.raw<Point | null>(null)
  cell = $state<string | null>(null)
  #began: Point = { x: 0, y: 0 }
  #rest: ReturnType<typeof setTimeout> | undefined
  /** The press ended as a look, and is no tap. */
  #hasLooked = false

  constructor(
    readonly meant: (at: Point) => string | null,
    readonly point: (cell: string | null) => void,
    readonly pick: (cell: string) => void,
  ) {}

  press({ clientX: x, clientY: y, isPrimary }: PointerEvent): void {
    this.cancel()
    this.#began = { x, y }
    if (isPrimary) this.#rest = setTimeout(() => this.#look(this.#began), REST_MS)
  }

  move({ clientX: x, clientY: y }: PointerEvent): void {
    if (this.at) this.#look({ x, y })
    else if (Math.hypot(x - this.#began.x, y - this.#began.y) > STILL) clearTimeout(this.#rest)
  }

  #look(at: Point): void {
    this.at = at
    const cell = this.meant(at)
    if (cell === this.cell) return
    this.cell = cell
    this.point(cell)
  }

  release(): void {
    const { at, cell } = this
    this.cancel()
    if (at === null) return
    this.#hasLooked = true
    setTimeout(() => (this.#hasLooked = false)) // the click follows at once, if at all
    this.point(null)
    if (cell !== null) this.pick(cell)
  }

  cancel(): void {
    clearTimeout(this.#rest)
    this.at = this.cell = null
  }

  /** Whether a click is only the end of a look. */
  isOver(): boolean {
    return this.#hasLooked
  }
}
