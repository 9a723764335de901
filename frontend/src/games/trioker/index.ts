/** Trioker's look: plastic triangles with pips at their corners; its box leads to the workshop. */
import { plain } from '../plain'
import emblem from './emblem.svg'
import lid from './lid.svg'

export const trioker = { ...plain, emblem, lid }
