/** Roliversi's look: balls of four colours in a wooden board. */
import type { GameLook } from '../look'
import emblem from './emblem.svg'
import lid from './lid.svg'

export const roliversi: GameLook = { emblem, lid }
