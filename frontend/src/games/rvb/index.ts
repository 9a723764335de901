/** RVB's look: hexagons of ink, each letter with its own colour and pattern. */
import type { GameLook } from '../look'
import emblem from './emblem.svg'
import lid from './lid.svg'

export const rvb: GameLook = { emblem, lid }
