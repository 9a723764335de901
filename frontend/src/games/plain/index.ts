/** The look of a game that has none of its own yet: a plain box. */
import emblem from '../../app/emblem.svg'
import type { GameLook } from '../look'
import lid from './lid.svg'

export const plain: GameLook = { emblem, lid }
