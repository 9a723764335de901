/** The boxes, found by their folders; a game without one gets a plain lid. */
import emblem from '../house/emblem.svg'
import type { Box, Look } from './box'
import lid from './plain.svg'

const found = import.meta.glob<Box>('./*/index.ts', { eager: true, import: 'box' })

export const boxes: ReadonlyMap<string, Box> = new Map(
  Object.entries(found).map(([path, box]) => [path.split('/')[1] ?? '', box]),
)

/** The box in which a game is, by the name of its folder. */
export const boxWith = (game: string): string | undefined => [...boxes].find(([, { looks }]) => game in looks)?.[0]

export const boxOf = (game: string): Box | undefined => boxes.get(boxWith(game) ?? '')

export const lookOf = (game: string): Look => boxOf(game)?.looks[game] ?? { emblem, lid }
