/** The bench: a shape on paper. */
import type { Skin } from '../../../board/skin'
import type { Frame } from '../../../generated/api'
import Ground from './Ground.svelte'
import Piece from './Piece.svelte'

export const UNIT = 100

export const skinIn = ({ x, y, width, height }: Frame): Skin => ({
  unit: () => ({ x: UNIT, y: UNIT }),
  frame: () => ({ x: x * UNIT, y: y * UNIT, width: width * UNIT, height: height * UNIT }),
  Ground,
  Piece,
})
