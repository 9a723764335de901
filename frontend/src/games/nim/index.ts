/** Nim's look: two rows of matches on matchbox blue. */
import type { GameLook } from '../look'
import emblem from './emblem.svg'
import Ground from './Ground.svelte'
import lid from './lid.svg'
import { frameOf, unitOf } from './measures'
import Piece from './Piece.svelte'

export const nim: GameLook = {
  emblem,
  lid,
  skin: { unit: unitOf, frame: frameOf, Ground, Piece },
  labo: ({ tolerance, misere }) => `/labo/wythoff?ecart=${tolerance}${misere === 'yes' ? '&misere=oui' : ''}`,
}
