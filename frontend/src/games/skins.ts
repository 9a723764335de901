/** How each game's board looks, by the game's id; a game without a skin gets a plain board. */
import type { Skin } from '../board/skin'
import { skin as nim } from './nim/skin'
import { skin as plain } from './plain/skin'
import { skin as roliversi } from './roliversi/skin'
import { skin as rsvp } from './rsvp/skin'
import { skin as rvb } from './rvb/skin'
import { skin as trioker } from './trioker/skin'

const SKINS: Readonly<Record<string, Skin>> = {
  nim,
  roliversi,
  rsvp,
  rvb,
  'trioker-champions': trioker,
  'trioker-rapide': trioker,
}

export const skinOf = (game: string): Skin => SKINS[game] ?? plain
