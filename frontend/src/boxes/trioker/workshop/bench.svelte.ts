/** A puzzle on the bench: what lies on the board, what is in hand, and what the server says of it. */

import type { Board, Box, Ladder, Look } from '../../../generated/api'
import { Asking } from '../../../house/asking.svelte'
import { json } from '../../../house/http'

/** A piece on a cell, or in hand where there is no cell. */
export interface Laid {
  readonly piece: string
  readonly cell: string
  readonly turn: number
}

const TURNS = 3
const turned = (laid: Laid): Laid => ({ ...laid, turn: (laid.turn + 1) % TURNS })

export const writeLaid = ({ piece, cell, turn }: Laid) => `${piece}@${cell}+${turn}`

export function readLaid(text: string): Laid {
  const [piece = '', cell = '', turn = '0'] = text.split(/[@+]/)
  return { piece, cell, turn: Number(turn) }
}

export class Bench {
  placed = $state.raw<readonly Laid[]>([])
  held = $state.raw<Laid | null>(null)
  /** The cell over which the held piece is. */
  aim = $state<string | null>(null)
  /** A solution looked at, instead of what the person laid. */
  shown = $state.raw<readonly Laid[] | null>(null)
  tells = $state(true)
  readonly look = new Asking<Look>()
  readonly ladder = new Asking<Ladder>()
  /** How much of the hint is told. */
  rung = $state(0)

  constructor(
    readonly box: Box,
    readonly board: Board,
    readonly deal: number | null,
    readonly onchange: (placed: readonly Laid[]) => void,
  ) {}

  readonly seen = $derived(this.shown ?? this.placed)
  readonly byCell = $derived(new Map(this.seen.map((laid) => [laid.cell, laid])))
  readonly used = $derived(new Set(this.seen.map(({ piece }) => piece)))
  readonly hint = $derived(this.rung > 0 ? this.ladder.answer : null)

  asked(placed = this.placed) {
    const { link, joker, tip } = this.board
    return { shape: link, joker, tip, deal: this.deal, placed: placed.map(writeLaid) }
  }

  change(placed: readonly Laid[]): void {
    this.placed = placed
    this.shown = null
    this.rung = 0
    this.ladder.forget()
    this.onchange(placed)
    void this.watch()
  }

  /** Ask how things stand, as if the piece in hand lay where it is held. */
  async watch(): Promise<void> {
    const placed = this.aim && this.held ? [...this.without(this.aim), { ...this.held, cell: this.aim }] : this.placed
    const ask = (patient: boolean) =>
      this.look.ask(() => json<Look>('trioker/look', { ...this.asked(placed), counted: this.tells, patient }))
    if ((await ask(false))?.state === 'searching') await ask(true)
  }

  without(cell: string): readonly Laid[] {
    return this.placed.filter((laid) => laid.cell !== cell)
  }

  take(laid: Laid): void {
    this.held = { ...laid, cell: '' }
    this.shown = null
    if (laid.cell) this.change(this.without(laid.cell))
  }

  point(cell: string | null): void {
    if (!this.held || cell === this.aim) return
    this.aim = cell
    void this.watch()
  }

  lay(cell: string): void {
    const { held } = this
    this.held = this.aim = null
    if (held) this.change([...this.without(cell), { ...held, cell }])
  }

  /** Put the piece in hand back into the tray. */
  drop(): void {
    if (!this.held) return
    this.held = this.aim = null
    void this.watch()
  }

  /** Turn the piece in hand, or else the one on a cell. */
  turn(cell: string | undefined): void {
    if (this.held) {
      this.held = turned(this.held)
      if (this.aim) void this.watch()
    } else if (cell && !this.shown) {
      this.change(this.placed.map((laid) => (laid.cell === cell ? turned(laid) : laid)))
    }
  }

  async climb(): Promise<void> {
    this.shown = null
    if (!this.ladder.answer) await this.ladder.ask(() => json<Ladder>('trioker/clue', this.asked()))
    this.rung = Math.min(this.rung + 1, this.ladder.answer?.said.length ?? 0)
  }
}
