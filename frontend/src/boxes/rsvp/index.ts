/** R.S.V.P.'s box: an upright frame of cubes, seen from both sides. */
import type { Box } from '../box'
import emblem from './emblem.svg'
import lid from './lid.svg'

export const box: Box = {
  looks: { rsvp: { emblem, lid } },
  pages: { '/mots': () => import('./words/WordsPage.svelte') },
  beside: () => import('./words/Beside.svelte'),
}
