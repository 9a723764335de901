/** The board of a game that has none of its own yet: outlined cells with the codes of their pieces. */
import { framed, type Skin } from '../skin'
import Ground from './Ground.svelte'
import Piece from './Piece.svelte'

const EDGE = 8

export const skin: Skin = {
  unit: () => ({ x: 100, y: 100 }),
  frame: (layout, unit) => framed(layout, unit, EDGE),
  Ground,
  Piece,
}
