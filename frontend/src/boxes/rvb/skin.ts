/** RVB's board: hexagons of ink on a sheet of paper, and one pen. */
import type { MarkPlace, Sight, Skin } from '../../board/skin'
import Ground from './Ground.svelte'
import Piece from './Piece.svelte'

const EDGE = 34
/** Where the letters of the rows stand. */
const NAMES = 26

/** In the lowest corner of a hexagon, under its letter. */
const mark = ({ at, unit }: Sight): MarkPlace => ({ x: at.x, y: at.y + 0.34 * unit.y, r: 0.19 * unit.x })

export const skin: Skin = {
  unit: () => ({ x: 100, y: 100 }),
  frame: (layout, unit) => ({
    x: -EDGE - NAMES,
    y: -EDGE,
    width: layout.width * unit.x + 2 * (EDGE + NAMES),
    height: layout.height * unit.y + 2 * EDGE,
  }),
  Ground,
  Piece,
  mark,
}
