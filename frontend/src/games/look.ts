/** What a game brings to be seen: its lid, its emblem, its board, and its options in words. */
import type { Component } from 'svelte'
import type { Skin } from '../board/skin'
import type { Text } from '../generated/api'

export interface GameLook {
  /** The address of a small picture from the game's own geometry. */
  readonly emblem: string
  readonly Lid: Component
  readonly skin: Skin
  readonly options: Readonly<Record<string, Text>>
  readonly values: Readonly<Record<string, Text>>
  /** The address of the game's laboratory, if it has one, set to these options. */
  readonly labo?: (options: Readonly<Record<string, string>>) => string
}
