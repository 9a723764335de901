/** Nim's board: rows of matches on matchbox blue. */
import type { MarkPlace, Sight, Skin } from '../../board/skin'
import Ground from './Ground.svelte'
import { frameOf, stickLength, stickMiddle, unitOf } from './measures'
import Piece from './Piece.svelte'

/** At the foot of a match. */
const mark = ({ at, unit }: Sight): MarkPlace => ({
  x: at.x,
  y: at.y + stickMiddle(unit) + stickLength(unit) / 2 - 0.4 * unit.x,
  r: 0.44 * unit.x,
})

export const skin: Skin = { unit: unitOf, frame: frameOf, Ground, Piece, mark }
