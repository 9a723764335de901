/** The board of both Trioker games: plastic triangles on plum, and a tray of one's own pieces. */
import { framed, type MarkPlace, type Sight, type Skin } from '../../board/skin'
import Ground from './Ground.svelte'
import Mark from './Mark.svelte'
import Piece from './Piece.svelte'
import Stake from './Stake.svelte'
import Tray from './Tray.svelte'

const RIM = 34
/** The coin is tossed by nobody's hand. */
const COIN = ['pile', 'face']

/** A triangle has room for a small one in its middle. */
const mark = ({ at, unit }: Sight): MarkPlace => ({ ...at, r: 0.25 * unit.x })

export const skin: Skin = {
  unit: () => ({ x: 100, y: 100 }),
  frame: (layout, unit) => framed(layout, unit, RIM),
  Ground,
  Piece,
  Mark,
  Tray,
  mark,
  Stake,
  inTray: ({ id, is_piece }) => is_piece || id.startsWith('+') || COIN.includes(id),
}
