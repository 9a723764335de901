/** Roliversi's look: balls in the hollows of a wooden board. */
import type { GameLook } from '../look'
import emblem from './emblem.svg'
import Ground from './Ground.svelte'
import KeyFace from './KeyFace.svelte'
import Lid from './Lid.svelte'
import Piece from './Piece.svelte'

const RIM = 46

export const roliversi: GameLook = {
  emblem,
  Lid,
  skin: {
    unit: () => ({ x: 100, y: 100 }),
    frame: (layout, unit) => ({
      x: -RIM,
      y: -RIM,
      width: layout.width * unit.x + RIM + RIM / 2,
      height: layout.height * unit.y + RIM + RIM / 2,
    }),
    Ground,
    Piece,
    KeyFace,
    seatKeys: [
      ['G', 'B'],
      ['Y', 'R'],
    ],
  },
  options: {
    size: { fr: 'Le plateau', en: 'The board' },
    start: { fr: 'Le départ', en: 'The start' },
    line: { fr: 'Les lignes', en: 'Lines' },
  },
  values: {
    '4': { fr: '4 × 4', en: '4 × 4' },
    '6': { fr: '6 × 6', en: '6 × 6' },
    '8': { fr: '8 × 8', en: '8 × 8' },
    diagonal: { fr: 'en croix', en: 'crosswise' },
    parallel: { fr: 'côte à côte', en: 'side by side' },
    stop: { fr: 'arrêtée', en: 'stopped' },
    through: { fr: 'traversée', en: 'let through' },
  },
}
