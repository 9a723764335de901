/** Roliversi's board: balls in the hollows of a piece of wood. */
import { framed, type Skin } from '../../board/skin'
import Ground from './Ground.svelte'
import KeyFace from './KeyFace.svelte'
import Piece from './Piece.svelte'

/** Letters and numbers stand above and on the left; the places have the rest, each as wide as a finger on a telephone. */
const [NAMES, RIM] = [36, 10] as const

export const skin: Skin = {
  unit: () => ({ x: 100, y: 100 }),
  frame: (layout, unit) => framed(layout, unit, NAMES, RIM),
  Ground,
  Piece,
  KeyFace,
}
