/** Trioker's box: plastic triangles on plum, two games with lids of their own, and the workshop. */
import type { Box } from '../box'
import champions from './champions.svg'
import emblem from './emblem.svg'
import lid from './lid.svg'
import rapide from './rapide.svg'

const workshop = () => import('./workshop/TriokerPage.svelte')

export const box: Box = {
  looks: {
    trioker: { emblem, lid },
    'trioker-champions': { emblem, lid: champions },
    'trioker-rapide': { emblem, lid: rapide },
    'trioker-puzzles': { emblem, lid },
    'trioker-voisin': { emblem, lid: rapide },
  },
  pages: { '/atelier/trioker': workshop, '/atelier/trioker/{view}': workshop },
}
