/** Nim's look: two rows of matches on matchbox blue. */
import type { GameLook } from '../look'
import emblem from './emblem.svg'
import Ground from './Ground.svelte'
import Lid from './Lid.svelte'
import { frameOf, unitOf } from './measures'
import Piece from './Piece.svelte'

export const nim: GameLook = {
  emblem,
  Lid,
  skin: { unit: unitOf, frame: frameOf, Ground, Piece },
  options: {
    tolerance: { fr: 'L’écart', en: 'Tolerance' },
    piles: { fr: 'Les tas', en: 'The piles' },
    misere: { fr: 'Qui prend la dernière perd', en: 'The last match loses' },
  },
  values: {},
  labo: ({ tolerance, misere }) => `/labo/wythoff?ecart=${tolerance}${misere === 'yes' ? '&misere=oui' : ''}`,
}
