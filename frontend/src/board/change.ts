/** What differs between two positions, and in which order the eye should see it. */
import type { Cell } from '../generated/api'
import type { Pieces, Point } from './skin'

/** A whole move is shown within this time. */
export const MOTION_MS = 280
const STEP_MS = 45
/** One piece's own share of it; the drawings' styles use the same. */
export const PIECE_MS = 150

export interface Motion {
  readonly was: Pieces
  readonly delays: ReadonlyMap<string, number>
  readonly origin: string | null
}

function changedCells(before: Pieces, after: Pieces): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...ids].filter((id) => before[id] !== after[id])
}

/** The last move as a motion: first what was put down, then what it turned, in the order it was told. */
export function motionBetween(before: Pieces, after: Pieces, turned: readonly string[] | null): Motion {
  const changed = changedCells(before, after)
  const order = turned ?? []
  const pause = Math.min(STEP_MS, (MOTION_MS - PIECE_MS) / Math.max(order.length, 1))
  const delays = new Map(changed.map((id) => [id, order.includes(id) ? (order.indexOf(id) + 1) * pause : 0]))
  return { was: before, delays, origin: changed.find((id) => !order.includes(id)) ?? null }
}

/** The direction from one cell to another, as a step of −1, 0 or 1 each way. */
export function direction(from: Cell | undefined, to: Cell): Point {
  if (!from) return { x: 0, y: 0 }
  return { x: Math.sign(Math.round(to.x - from.x)), y: Math.sign(Math.round(to.y - from.y)) }
}
