/** Trioker's looks: plastic triangles on plum; the box itself leads to the workshop, and each game has its own lid. */
import type { GameLook } from '../look'
import champions from './champions.svg'
import emblem from './emblem.svg'
import lid from './lid.svg'
import rapide from './rapide.svg'

export const trioker: GameLook = { emblem, lid }
export const triokerChampions: GameLook = { emblem, lid: champions }
export const triokerRapide: GameLook = { emblem, lid: rapide }
