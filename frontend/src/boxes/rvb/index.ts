/** RVB's box: hexagons of ink, each letter with its own colour and pattern. */
import type { Box } from '../box'
import emblem from './emblem.svg'
import lid from './lid.svg'

export const box: Box = { looks: { rvb: { emblem, lid } } }
