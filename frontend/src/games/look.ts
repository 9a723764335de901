/** What a game brings to be seen: its lid, its emblem, its board, and its laboratory. */
import type { Skin } from '../board/skin'

export interface GameLook {
  /** The address of a small picture from the game's own geometry. */
  readonly emblem: string
  /** The address of a picture of its box. */
  readonly lid: string
  readonly skin: Skin
  /** The address of the game's laboratory, if it has one, set to these options. */
  readonly labo?: (options: Readonly<Record<string, string>>) => string
}
