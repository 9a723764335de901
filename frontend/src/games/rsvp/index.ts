/** R.S.V.P.'s look: wooden cubes in an upright frame that two players see from its two sides. */
import type { GameLook } from '../look'
import emblem from './emblem.svg'
import Ground from './Ground.svelte'
import KeyFace from './KeyFace.svelte'
import lid from './lid.svg'
import { BEAM, FOOT, RAIL } from './measures'
import Piece from './Piece.svelte'

export const rsvp: GameLook = {
  emblem,
  lid,
  skin: {
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
    focus: 'var(--accent)',
    hasKeysBeside: true,
  },
}
