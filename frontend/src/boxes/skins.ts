/** How each game's board looks, found in the folder of its box; a game without a skin gets a plain board. */
import { skin as plain } from '../board/plain/skin'
import type { Skin } from '../board/skin'
import { boxWith } from '.'

const found = import.meta.glob<Skin>('./*/skin.ts', { eager: true, import: 'skin' })

export const skinOf = (game: string): Skin => found[`./${boxWith(game)}/skin.ts`] ?? plain
