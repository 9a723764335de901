/** RVB's board: hexagons of ink on a sheet of paper, and one pen. */
import type { Skin } from '../../board/skin'
import Ground from './Ground.svelte'
import Piece from './Piece.svelte'

const EDGE = 34
/** Where the letters of the rows stand. */
const NAMES = 26

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
  focus: 'var(--signal)',
}
