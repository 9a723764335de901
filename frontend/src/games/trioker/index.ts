/** Trioker's looks: plastic triangles on a plum board for the two games; the box itself leads to the workshop. */
import { framed } from '../../board/skin'
import type { GameLook } from '../look'
import { plain } from '../plain'
import champions from './champions.svg'
import emblem from './emblem.svg'
import Ground from './Ground.svelte'
import lid from './lid.svg'
import Mark from './Mark.svelte'
import Piece from './Piece.svelte'
import rapide from './rapide.svg'
import Stake from './Stake.svelte'
import Tray from './Tray.svelte'

const RIM = 34

function table(lid: string): GameLook {
  return {
    emblem,
    lid,
    skin: {
      unit: () => ({ x: 100, y: 100 }),
      frame: (layout, unit) => framed(layout, unit, RIM),
      Ground,
      Piece,
      Mark,
      Tray,
      Stake,
      inTray: ({ id, is_piece }) => is_piece || id.startsWith('+'),
      below: '19rem',
    },
  }
}

export const trioker = { ...plain, emblem, lid }
export const triokerChampions = table(champions)
export const triokerRapide = table(rapide)
