/** What a game brings to be seen before it is played: its lid, its emblem, and its laboratory. */

export interface GameLook {
  /** The address of a small picture from the game's own geometry. */
  readonly emblem: string
  /** The address of a picture of its box. */
  readonly lid: string
  /** The address of the game's laboratory, if it has one, set to these options. */
  readonly labo?: (options: Readonly<Record<string, string>>) => string
}
