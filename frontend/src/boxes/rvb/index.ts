/** RVB's box: hexagons of ink, each letter with its own colour and pattern, and the problem of the day. */
import type { Box } from '../box'
import emblem from './emblem.svg'
import lid from './lid.svg'

export const box: Box = { looks: { rvb: { emblem, lid } }, hasDaily: true }
