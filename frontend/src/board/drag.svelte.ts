/** A piece dragged to a cell from its key or from another cell, by mouse or finger. */
import type { Hand } from './hand'
import type { Point } from './skin'

/** A press that moves less than this is a click. */
const NEAR = 6
/** A finger must not hide what it drags. */
const ABOVE = 44

/** The cell to which a part of the page belongs. */
export const cellOf = (part: EventTarget | null) =>
  (part instanceof Element && part.closest<SVGGElement>('[data-cell]')?.dataset.cell) || null

export const cellAt = ({ x, y }: Point) => cellOf(document.elementFromPoint(x, y))

export class Drag {
  key = $state<string | null>(null)
  /** Where the piece is while it is dragged. */
  at = $state.raw<Point | null>(null)
  #began: Point = { x: 0, y: 0 }
  /** The press ended as a drag, and is no click. */
  #hasDragged = false

  constructor(readonly hand: () => Hand) {}

  press({ clientX, clientY, isPrimary, button }: PointerEvent, key: string): void {
    if (!isPrimary || button !== 0) return
    this.key = key
    this.#began = { x: clientX, y: clientY }
  }

  move({ clientX, clientY, pointerType }: PointerEvent): void {
    if (this.key === null) return
    if (!this.at && Math.hypot(clientX - this.#began.x, clientY - this.#began.y) < NEAR) return
    if (!this.at) this.hand().drag(this.key)
    this.at = { x: clientX, y: clientY - (pointerType === 'touch' ? ABOVE : 0) }
    this.hand().point(cellAt(this.at))
  }

  release(isTouch: boolean): void {
    const cell = this.at && cellAt(this.at)
    this.#hasDragged = this.at !== null
    setTimeout(() => (this.#hasDragged = false)) // the click follows at once, if at all
    if (cell) this.hand().pick(cell, isTouch)
    else if (this.at) this.hand().putBack()
    this.cancel()
  }

  cancel(): void {
    this.key = this.at = null
  }

  /** Whether a click is only the end of a drag. */
  isOver(): boolean {
    return this.#hasDragged
  }
}
