/** The look of a game that has none of its own yet: outlined cells with the codes of their pieces. */
import emblem from '../../app/emblem.svg'
import { framed } from '../../board/skin'
import type { GameLook } from '../look'
import Ground from './Ground.svelte'
import lid from './lid.svg'
import Piece from './Piece.svelte'

const EDGE = 8

export const plain: GameLook = {
  emblem,
  lid,
  skin: {
    unit: () => ({ x: 100, y: 100 }),
    frame: (layout, unit) => framed(layout, unit, EDGE),
    Ground,
    Piece,
  },
}
