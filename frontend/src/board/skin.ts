/** What a game's own drawing is given, and what it must offer. */
import type { Component } from 'svelte'
import type { Cell, Layout } from '../generated/api'

export type Pieces = Readonly<Record<string, string>>

/** Everything there is to see on one cell. */
export interface Sight {
  readonly cell: Cell
  /** The middle of the cell and the size of a unit, in the drawing's own measure. */
  readonly at: Point
  readonly unit: Point
  readonly now: string | undefined
  /** What lay here before the last move, while that move is being shown. */
  readonly was: string | undefined
  /** How far into the showing of the last move this cell takes its turn, in milliseconds. */
  readonly delay: number
  /** From where the last move reaches this cell, as a step of −1, 0 or 1 each way. */
  readonly from: Point
  /** What the moves pointed at would leave here, where they change it; null is nothing. */
  readonly after: readonly (string | null)[]
  readonly isOpen: boolean
  readonly isLast: boolean
  readonly isMoving: boolean
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** A window on the drawing, as in an SVG viewBox. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How one game's board looks. */
export interface Skin {
  readonly unit: (layout: Layout) => Point
  readonly frame: (layout: Layout, unit: Point) => Frame
  /** The board itself, under the pieces. */
  readonly Ground: Component<{ layout: Layout; unit: Point; frame: Frame; pieces: Pieces }>
  readonly Piece: Component<{ sight: Sight; layout: Layout }>
  /** A step that is not a cell, drawn on its button; without it the button shows its name. */
  readonly KeyFace?: Component<{ code: string; letter: string }>
  /** The pieces by which each seat is known, drawn beside its player. */
  readonly seatKeys?: readonly (readonly string[])[]
}
