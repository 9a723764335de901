/** R.S.V.P.'s look: an upright frame of cubes, seen from both sides. */
import type { GameLook } from '../look'
import emblem from './emblem.svg'
import lid from './lid.svg'

export const rsvp: GameLook = { emblem, lid }
