/** Each game's look by its id; a game without one gets a plain lid. */
import type { GameLook } from './look'
import { nim } from './nim'
import { plain } from './plain'
import { roliversi } from './roliversi'
import { rsvp } from './rsvp'
import { rvb } from './rvb'
import { trioker, triokerChampions, triokerRapide } from './trioker'

const LOOKS: Readonly<Record<string, GameLook>> = {
  nim,
  roliversi,
  rsvp,
  rvb,
  trioker,
  'trioker-champions': triokerChampions,
  'trioker-rapide': triokerRapide,
}

export const lookOf = (game: string): GameLook => LOOKS[game] ?? plain
