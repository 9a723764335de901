/** Roliversi's box: balls of four colours in a wooden board. */
import type { Box } from '../box'
import emblem from './emblem.svg'
import lid from './lid.svg'

export const box: Box = { looks: { roliversi: { emblem, lid } } }
