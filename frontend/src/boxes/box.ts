/** What a box brings to the page besides its board: looks, and pages of its own. */
import type { Component } from 'svelte'
import type { MatchView, Text } from '../generated/api'

export interface Look {
  /** The address of a small picture from the game's own geometry. */
  readonly emblem: string
  /** The address of a picture of its box. */
  readonly lid: string
}

/** A page is given what stands in its address where its pattern has braces. */
export type LoadPage = () => Promise<{ default: Component<never> }>

/** A page of the box that opens with the options of a game. */
export interface Room {
  readonly name: Text
  readonly href: (options: Readonly<Record<string, string>>) => string
}

/** What stands beside a table knows what is to be seen on it. */
export type BesideProps = Pick<MatchView, 'options' | 'position' | 'pieces' | 'eyes'>

/** Declared as `box` in the index of a box's folder. */
export interface Box {
  /** The looks of the box and of the games in it, by their ids. */
  readonly looks: Readonly<Record<string, Look>>
  /** Its pages by their addresses, such as `/atelier/jeu/{view}`; each comes when it is wanted. */
  readonly pages?: Readonly<Record<string, LoadPage>>
  readonly room?: Room
  /** Help of its own beside the table, for those who may be given hints. */
  readonly beside?: () => Promise<{ default: Component<BesideProps> }>
}
