/** Nim's board: piles of matches on matchbox blue. */
import type { MarkPlace, Sight, Skin } from '../../board/skin'
import Ground from './Ground.svelte'
import { frameOf, lineOf, PITCH, placed } from './measures'
import Piece from './Piece.svelte'

/** At the foot of a match. */
const mark = ({ at, cell, unit }: Sight): MarkPlace => ({
  x: at.x,
  y: at.y + lineOf(cell) / 2 - 0.46 * unit.x,
  r: 0.44 * unit.x,
})

export const skin: Skin = { unit: () => ({ x: PITCH, y: PITCH }), placed, frame: frameOf, Ground, Piece, mark }
