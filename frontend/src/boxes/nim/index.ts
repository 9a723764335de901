/** Nim's box: two rows of matches on matchbox blue, and the laboratory. */
import { words } from '../../house/words'
import type { Box } from '../box'
import emblem from './emblem.svg'
import lid from './lid.svg'

export const box: Box = {
  looks: { nim: { emblem, lid } },
  pages: { '/labo/wythoff': () => import('./labo/LaboPage.svelte') },
  room: {
    name: words.labo,
    href: ({ tolerance, misere }) => `/labo/wythoff?ecart=${tolerance}${misere === 'yes' ? '&misere=oui' : ''}`,
  },
}
