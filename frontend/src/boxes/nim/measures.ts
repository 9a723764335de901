/** How large matches are drawn: everything grows with the row, so that names stay readable when there are many. */
import type { Frame, Point } from '../../board/skin'
import type { Layout } from '../../generated/api'

const PITCH = 40
const EDGE = 20
const LEAST_COLUMNS = 12
const ROW = 305
/** With more matches than this, rows grow in height too. */
const USUAL_COLUMNS = 18

const columns = (layout: Layout) => Math.max(layout.width, LEAST_COLUMNS)

export const unitOf = (layout: Layout): Point => ({ x: PITCH, y: ROW * Math.max(1, columns(layout) / USUAL_COLUMNS) })

export const frameOf = (layout: Layout, unit: Point): Frame => ({
  x: -EDGE,
  y: 0,
  width: columns(layout) * unit.x + 2 * EDGE,
  height: layout.height * unit.y + EDGE,
})

/** Parts of a row, from its top: the pile's name, room for flames, the matches. */
export const nameLine = (unit: Point): number => unit.y * 0.18
export const stickLength = (unit: Point): number => unit.y * 0.5
export const stickMiddle = (unit: Point): number => unit.y * 0.18
