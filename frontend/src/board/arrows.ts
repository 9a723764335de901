/** Where an arrow key leads on any board: along a row, or to the nearest cell of the next row. */
import type { Cell } from '../generated/api'

const ROWS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
const COLUMNS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

export function isArrow(key: string): boolean {
  return key in ROWS || key in COLUMNS
}

/** The cell an arrow key leads to, or the same cell at the edge of the board. */
export function cellTowards(cells: readonly Cell[], from: Cell, key: string): Cell {
  const side = COLUMNS[key]
  if (side !== undefined) {
    const ahead = cells.filter((cell) => cell.row === from.row && (cell.column - from.column) * side > 0)
    return nearest(ahead, (cell) => Math.abs(cell.column - from.column)) ?? from
  }
  const way = ROWS[key] ?? 0
  const ahead = cells.filter((cell) => (cell.row - from.row) * way > 0)
  const row = nearest(ahead, (cell) => Math.abs(cell.row - from.row))?.row
  const inRow = ahead.filter((cell) => cell.row === row)
  return nearest(inRow, (cell) => Math.abs(cell.x - from.x)) ?? from
}

export function nearest<Thing>(things: readonly Thing[], distance: (thing: Thing) => number): Thing | undefined {
  return things.reduce<Thing | undefined>(
    (best, thing) => (best !== undefined && distance(best) <= distance(thing) ? best : thing),
    undefined,
  )
}
