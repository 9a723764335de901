/** Roliversi's look: balls in the hollows of a wooden board. */
import { framed } from '../../board/skin'
import type { GameLook } from '../look'
import emblem from './emblem.svg'
import Ground from './Ground.svelte'
import KeyFace from './KeyFace.svelte'
import lid from './lid.svg'
import Piece from './Piece.svelte'

const RIM = 46

export const roliversi: GameLook = {
  emblem,
  lid,
  skin: {
    unit: () => ({ x: 100, y: 100 }),
    frame: (layout, unit) => framed(layout, unit, RIM, RIM / 2),
    Ground,
    Piece,
    KeyFace,
    seatKeys: [
      ['G', 'B'],
      ['Y', 'R'],
    ],
  },
}
