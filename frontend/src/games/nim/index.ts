/** Nim's look: two rows of matches on matchbox blue. */
import type { GameLook } from '../look'
import emblem from './emblem.svg'
import lid from './lid.svg'

export const nim: GameLook = {
  emblem,
  lid,
  labo: ({ tolerance, misere }) => `/labo/wythoff?ecart=${tolerance}${misere === 'yes' ? '&misere=oui' : ''}`,
}
