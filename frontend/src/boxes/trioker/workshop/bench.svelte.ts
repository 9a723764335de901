/** A puzzle on the bench: what lies on the board, what is in the hand, and what the server says of it. */
import type { Hand } from '../../../board/hand'
import type { Pieces } from '../../../board/skin'
import type { Board, Clues, Layout, Look, PieceSet } from '../../../generated/api'
import { Asking } from '../../../house/asking.svelte'
import { json } from '../../../house/http'

/** A piece on a cell, by the code as which it lies. */
export interface Laid {
  readonly cell: string
  readonly way: string
}

export const pieceOf = (way: string) => way.split('+')[0] ?? ''

export const writeLaid = ({ cell, way }: Laid) => way.replace('+', `@${cell}+`)

export function readLaid(text: string): Laid {
  const [piece = '', cell = '', turn = '0'] = text.split(/[@+]/)
  return { cell, way: `${piece}+${turn}` }
}

export class Bench implements Hand {
  placed = $state.raw<readonly Laid[]>([])
  /** What is in the hand, by the code as which it lies. */
  lying = $state<string | null>(null)
  pointed = $state<string | null>(null)
  /** A solution looked at, instead of what the person laid. */
  shown = $state.raw<readonly Laid[] | null>(null)
  tells = $state(true)
  readonly look = new Asking<Look>()
  readonly clues = new Asking<Clues>()
  /** How much of the hint is told. */
  step = $state(0)

  readonly layout: Layout

  constructor(
    readonly set: PieceSet,
    readonly board: Board,
    readonly deal: number | null,
    readonly onchange: (placed: readonly Laid[]) => void,
  ) {
    this.layout = layoutOf(set, board)
  }

  readonly seen = $derived(this.shown ?? this.placed)
  readonly pieces = $derived<Pieces>(Object.fromEntries(this.seen.map(({ cell, way }) => [cell, way])))
  readonly used = $derived(new Set(this.seen.map(({ way }) => pieceOf(way))))
  readonly hint = $derived(this.step > 0 ? this.clues.answer : null)
  readonly inHand = $derived(this.lying === null ? null : pieceOf(this.lying))
  /** What lies where once the piece in the hand is put where it is held. */
  readonly #coming = $derived(
    this.lying !== null && this.pointed !== null
      ? [...this.#without(this.pointed), { cell: this.pointed, way: this.lying }]
      : null,
  )

  asked(placed = this.placed) {
    const { link, joker, tip } = this.board
    return { shape: link, joker, tip, deal: this.deal, placed: placed.map(writeLaid) }
  }

  change(placed: readonly Laid[]): void {
    this.placed = placed
    this.shown = null
    this.step = 0
    this.clues.forget()
    this.onchange(placed)
    void this.watch()
  }

  /** Ask how things stand, as if the piece in the hand lay where it is held. */
  async watch(): Promise<void> {
    const asked = { ...this.asked(this.#coming ?? this.placed), counted: this.tells }
    const ask = (patient: boolean) => this.look.ask(() => json<Look>('trioker/look', { ...asked, patient }))
    if ((await ask(false))?.state === 'searching') await ask(true)
  }

  #without(cell: string): readonly Laid[] {
    return this.placed.filter((laid) => laid.cell !== cell)
  }

  // The hand

  canTake(piece: string): boolean {
    return !this.used.has(piece)
  }

  take(piece: string): void {
    if (this.canTake(piece)) this.drag(piece)
  }

  /** Take a piece from the tray, or from the board as it lies there. */
  drag(piece: string): void {
    if (piece === this.inHand) return
    const laid = this.placed.find(({ way }) => pieceOf(way) === piece)
    this.lying = laid?.way ?? this.layout.turns[piece]?.[0] ?? null
    this.shown = null
    if (laid) this.change(this.#without(laid.cell))
    else if (this.pointed !== null) void this.watch()
  }

  canLie(): boolean {
    return true
  }

  point(cell: string | null): void {
    if (cell === this.pointed) return
    this.pointed = cell
    if (this.lying !== null) void this.watch()
  }

  /** Lay the piece in the hand, or turn the one that lies there. */
  pick(cell: string): void {
    const { lying } = this
    this.lying = null
    if (lying !== null) this.change([...this.#without(cell), { cell, way: lying }])
    else this.#turnOn(cell)
  }

  putBack(): void {
    if (this.lying === null) return
    this.lying = null
    void this.watch()
  }

  /** Take what lies on a cell off the board. */
  clear(cell: string): void {
    this.change(this.#without(cell))
  }

  /** Turn the piece in the hand, or else the one that is pointed at. */
  turnPiece(): void {
    if (this.lying === null) this.#turnOn(this.pointed)
    else {
      this.lying = this.#next(this.lying)
      if (this.pointed !== null) void this.watch()
    }
  }

  #turnOn(cell: string | null): void {
    const isThere = this.placed.some((laid) => laid.cell === cell)
    if (!isThere || this.shown) return
    this.change(this.placed.map((laid) => (laid.cell === cell ? { cell, way: this.#next(laid.way) } : laid)))
  }

  #next(way: string): string {
    const turns = this.layout.turns[pieceOf(way)] ?? [way]
    return turns[(turns.indexOf(way) + 1) % turns.length] ?? way
  }

  // Help

  async askClue(): Promise<void> {
    this.shown = null
    if (!this.clues.answer) await this.clues.ask(() => json<Clues>('trioker/clue', this.asked()))
    this.step = Math.min(this.step + 1, this.clues.answer?.said.length ?? 0)
  }

  /** What is shown as if it lay there: the piece in the hand, or the one that help promises. */
  get previewed() {
    const promised = this.step > 2 && this.hint?.placement ? readLaid(this.hint.placement) : null
    const coming = this.#coming ?? (promised ? [...this.seen, promised] : null)
    const pieces = Object.fromEntries(coming?.map(({ cell, way }) => [cell, way]) ?? [])
    return coming ? [{ move: '', pieces, strokes: [] }] : []
  }
}

/** A shape as the one board draws it. */
function layoutOf({ pieces }: PieceSet, { cells, frame }: Board): Layout {
  const keys = pieces.map(({ name, said }) => ({ id: name, name: said, letter: '', is_piece: true }))
  const turns = Object.fromEntries(pieces.map(({ name, ways }) => [name, ways.map(({ code }) => code)]))
  const nothing = { pieces: {}, marks: {}, values: {}, behind: [], owned: [], is_drawn: false, joins_rows: false }
  return { ...nothing, width: frame.width, height: frame.height, cells, keys, turns }
}
