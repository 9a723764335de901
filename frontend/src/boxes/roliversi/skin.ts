/** Roliversi's board: balls in the hollows of a piece of wood. */
import { framed, type Skin } from '../../board/skin'
import Ground from './Ground.svelte'
import KeyFace from './KeyFace.svelte'
import Piece from './Piece.svelte'

const RIM = 46

export const skin: Skin = {
  unit: () => ({ x: 100, y: 100 }),
  frame: (layout, unit) => framed(layout, unit, RIM, RIM / 2),
  Ground,
  Piece,
  KeyFace,
}
