/** What a game brings to be seen: its lid, its emblem, its board, and where its box leads. */
import type { Skin } from '../board/skin'
import type { Text } from '../generated/api'

export interface GameLook {
  /** The address of a small picture from the game's own geometry. */
  readonly emblem: string
  /** The address of a picture of its box. */
  readonly lid: string
  readonly skin: Skin
  /** Where else the box leads: problems, sheets to print. */
  readonly links?: readonly { readonly href: string; readonly text: Text }[]
  /** The address of the game's laboratory, if it has one, set to these options. */
  readonly labo?: (options: Readonly<Record<string, string>>) => string
}
