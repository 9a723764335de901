/** Nim's board: rows of matches on matchbox blue. */
import type { Skin } from '../../board/skin'
import Ground from './Ground.svelte'
import { frameOf, unitOf } from './measures'
import Piece from './Piece.svelte'

export const skin: Skin = { unit: unitOf, frame: frameOf, Ground, Piece }
