/** A board seen from behind: what was left is right, and no letter is mirrored. */
import type { Layout } from '../generated/api'

export function seenFromBehind(layout: Layout): Layout {
  const across = (x: number) => layout.width - x
  const cells = layout.cells.map((cell) => ({
    ...cell,
    x: across(cell.x),
    outline: cell.outline.map(([x, y]): [number, number] => [across(x), y]),
    column: -cell.column,
  }))
  return { ...layout, cells }
}
