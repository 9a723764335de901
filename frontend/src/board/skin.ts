/** What a game's own drawing is given, and what it must offer. */
import type { Component } from 'svelte'
import type { Cell, Key, Layout, Mark, Tray } from '../generated/api'
import type { Hand } from './hand'

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
  /** What a line drawn over this cell has struck. */
  readonly under: string | undefined
  /** What the moves pointed at would leave here, where they change it; null is nothing. */
  readonly after: readonly (string | null)[]
  /** The letter of a word that is lit here, and whether the word brought points. */
  readonly lit: { readonly letter: string; readonly isCounted: boolean } | undefined
  readonly isOpen: boolean
  /** The piece in the hand goes here once it is turned. */
  readonly isAside: boolean
  readonly isPicked: boolean
  readonly isLast: boolean
  readonly isMoving: boolean
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** A window on the drawing, as in an SVG viewBox. */
export interface Frame extends Point {
  readonly width: number
  readonly height: number
}

export interface GroundProps {
  readonly layout: Layout
  readonly unit: Point
  readonly frame: Frame
  readonly pieces: Pieces
  /** What the move pointed at would leave on the board, where there is one. */
  readonly coming?: Pieces | undefined
  /** The board is seen from behind; its layout is turned round already. */
  readonly isBehind: boolean
}
export interface PieceProps {
  readonly sight: Sight
  readonly layout: Layout
}

export interface KeyFaceProps {
  readonly code: string
  readonly letter: string
  /** What is printed on it as its worth. */
  readonly value?: number | undefined
}

/** The pieces of the person at the screen, to be played with. */
export interface TrayProps {
  readonly hand: Hand
  readonly layout: Layout
  readonly tray: Tray
  /** What the best move with a piece is worth, where that is shown. */
  readonly marks?: Readonly<Record<string, Mark>>
}
/** What lies before somebody, to be looked at; the own pieces are seen in the tray already. */
export interface StakeProps {
  readonly layout: Layout
  readonly tray: Tray
  readonly isOwn: boolean
}

/** Where the worth of a cell's moves is written, and how large. */
export interface MarkPlace extends Point {
  readonly r: number
}

/** In the middle of an empty cell; on one that holds something in its lower corner. */
export function usualMark({ at, unit, now, after }: Sight): MarkPlace {
  const isFree = now === undefined && after.length === 0
  const aside = isFree ? 0 : 0.27
  return { x: at.x + aside * unit.x, y: at.y + aside * unit.y, r: unit.x * (isFree ? 0.36 : 0.21) }
}

/** A frame around the whole board, with so much room beside it. */
export const framed = ({ width, height }: Layout, unit: Point, before: number, after = before): Frame => ({
  x: -before,
  y: -before,
  width: width * unit.x + before + after,
  height: height * unit.y + before + after,
})

/** How one game's board looks. */
export interface Skin {
  /** The layout with its cells where this screen has room for them, where they need not stand as it says. */
  readonly placed?: (layout: Layout) => Layout
  readonly unit: (layout: Layout) => Point
  readonly frame: (layout: Layout, unit: Point) => Frame
  /** The board itself, under the pieces. */
  readonly Ground: Component<GroundProps>
  readonly Piece: Component<PieceProps>
  /** A step that is not a cell, drawn on its button; without it the button shows its name. */
  readonly KeyFace?: Component<KeyFaceProps>
  /** A sign printed on the board, for its legend. */
  readonly Mark?: Component<{ sign: string }>
  readonly Tray?: Component<TrayProps>
  readonly Stake?: Component<StakeProps>
  /** Where the worth of a cell's moves is written, where that is not as usual. */
  readonly mark?: (sight: Sight) => MarkPlace
  /** The keys without a button of their own: they are seen in the tray, or pressed by nobody. */
  readonly inTray?: (key: Key) => boolean
}

/** The window on a whole board as it stands on this screen. */
export function frameOf(skin: Skin, layout: Layout): Frame {
  const placed = skin.placed?.(layout) ?? layout
  return skin.frame(placed, skin.unit(placed))
}
