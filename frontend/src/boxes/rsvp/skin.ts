/** R.S.V.P.'s board: wooden cubes in an upright frame that two players see from its two sides. */
import type { Skin } from '../../board/skin'
import Ground from './Ground.svelte'
import KeyFace from './KeyFace.svelte'
import { BEAM, FOOT, RAIL } from './measures'
import Piece from './Piece.svelte'

export const skin: Skin = {
  unit: () => ({ x: 100, y: 100 }),
  frame: (layout, unit) => ({
    x: -BEAM,
    y: -BEAM,
    width: layout.width * unit.x + 2 * BEAM,
    height: layout.height * unit.y + BEAM + RAIL + FOOT,
  }),
  Ground,
  Piece,
  KeyFace,
}
