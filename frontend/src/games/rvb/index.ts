/** RVB's look: hexagons of ink on a sheet of paper, each letter with its own colour and pattern, and one pen. */
import type { GameLook } from '../look'
import emblem from './emblem.svg'
import Ground from './Ground.svelte'
import lid from './lid.svg'
import Piece from './Piece.svelte'

const EDGE = 34
/** Where the letters of the rows stand. */
const NAMES = 26

export const rvb: GameLook = {
  emblem,
  lid,
  skin: {
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
  },
}
