/** The look of a game that has none of its own yet: outlined cells with the codes of their pieces. */
import emblem from '../../app/emblem.svg'
import type { GameLook } from '../look'
import Ground from './Ground.svelte'
import Lid from './Lid.svelte'
import Piece from './Piece.svelte'

const EDGE = 8

export const plain: GameLook = {
  emblem,
  Lid,
  skin: {
    unit: () => ({ x: 100, y: 100 }),
    frame: (layout, unit) => ({
      x: -EDGE,
      y: -EDGE,
      width: layout.width * unit.x + 2 * EDGE,
      height: layout.height * unit.y + 2 * EDGE,
    }),
    Ground,
    Piece,
  },
  options: {},
  values: {},
}
