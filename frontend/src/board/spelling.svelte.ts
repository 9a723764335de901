/** A move being spelled on a board: what may be picked, what is pointed at, and what there is to say about it. */
import type { Choice, Key, Layout, Light, Mark, Ply, Stroke, Text, Tray } from '../generated/api'
import { settings, wantsMotion } from '../house/settings.svelte'
import { MOTION_MS, type Motion, motionBetween } from './change'
import type { Hand } from './hand'
import { keyFor } from './letters'
import {
  type Act,
  listed,
  NO_PICKS,
  nextSteps,
  type Offer,
  openSteps,
  type Picks,
  pathTo,
  previews,
  reduce,
  type Whole,
} from './picks'
import type { Pieces } from './skin'
import { cellsFor, type Turned, wayTo } from './turning'

export interface Note {
  readonly text: Text
  readonly rule: string | null
}

interface Cells {
  /** Those that can be picked. */
  readonly open: ReadonlySet<string>
  /** Those on which the piece in the hand goes once it is turned. */
  readonly aside: ReadonlySet<string>
  /** Those with which the move goes on; where it goes on with something else, others can be picked instead. */
  readonly next: ReadonlySet<string>
}

/** A position as somebody sees it. */
export type Seen = Pick<Ply, 'pieces' | 'position' | 'lights' | 'eyes' | 'left' | 'trays' | 'around' | 'scores'>

const NOWHERE: ReadonlySet<string> = new Set()

export abstract class Spelling implements Hand {
  layout = $state.raw<Layout | null>(null)
  picks = $state.raw<Picks>(NO_PICKS)
  readonly pieceKeys = $derived(new Set(this.layout?.keys.filter((key) => key.is_piece).map((key) => key.id)))
  readonly rows = $derived(
    this.layout?.joins_rows ? new Map(this.layout.cells.map(({ id, row }) => [id, row])) : undefined,
  )
  /** The cell or key that is hovered or focused. */
  pointed = $state<string | null>(null)
  /** A move to look at that is not being spelled. */
  shown = $state.raw<Whole | null>(null)
  note = $state.raw<Note | null>(null)
  motion = $state.raw<Motion | null>(null)
  marked = $state.raw<ReadonlySet<string>>(new Set())
  /** How often the piece in the hand is turned. */
  #turn = $state(0)
  /** A move that is asked about once more, and the key that asks. */
  asked = $state.raw<{ key: Key; move: string } | null>(null)
  /** The other face of the board is looked at. */
  isTurned = $state(false)

  #motionEnd: ReturnType<typeof setTimeout> | undefined

  abstract get offer(): Offer
  /** The position in sight; null before there is one. */
  abstract get seen(): Seen | null
  /** The lines drawn so far. */
  abstract get strokes(): readonly Stroke[]
  protected abstract whyNot(): Text

  /** What is to be picked first. */
  get asks(): Text | null {
    return null
  }

  play(_move: string): void {}

  protected ask(_picked: readonly string[]): void {}

  get pieces(): Pieces {
    return this.seen?.pieces ?? {}
  }

  get position(): string {
    return this.seen?.position ?? ''
  }

  /** The words that the last move brought out. */
  get lights(): readonly Light[] {
    return this.seen?.lights ?? []
  }

  /** The words in sight: of the moves pointed at, or of the last one. */
  readonly lit: readonly Light[] = $derived.by(() => {
    return this.previewed.length > 0 ? this.previewed.flatMap((whole) => whole.lights) : this.lights
  })

  /** The seat through whose eyes the board is seen. */
  get eyes(): number | null {
    return this.seen?.eyes ?? null
  }

  /** How many pieces of each key are left to take. */
  get left(): Readonly<Record<string, number>> | null {
    return this.seen?.left ?? null
  }

  get scores(): readonly number[] | null {
    return this.seen?.scores ?? null
  }

  /** What lies before everybody. */
  get trays(): readonly Tray[] {
    return this.seen?.trays ?? []
  }

  /** What is to be said before the next hand is shown. */
  get curtain(): Text | null {
    return null
  }

  /** Where to look, when that was asked for. */
  get looked(): ReadonlySet<string> {
    return NOWHERE
  }

  /** What there is to know of empty cells. */
  get around(): Readonly<Record<string, Text>> {
    return this.seen?.around ?? {}
  }

  /** What the best move through each cell or key is worth, where that is shown. */
  get marks(): Readonly<Record<string, Mark>> {
    return {}
  }

  /** The piece in the hand. */
  get inHand(): string | null {
    const [piece = ''] = this.picks.picked
    return this.pieceKeys.has(piece) ? piece : null
  }

  /** The piece in the hand as it is turned, where it can be. */
  readonly #held: Turned | null = $derived.by(() => {
    const [piece, turns = []] = [this.inHand, this.layout?.turns[this.inHand ?? '']]
    const lying = turns[this.#turn % turns.length]
    return piece === null || lying === undefined ? null : { piece, turns, lying }
  })

  get lying(): string | null {
    return this.#held?.lying ?? null
  }

  get cells(): Cells {
    return this.#cells
  }

  readonly #cells: Cells = $derived.by(() => {
    const cells = this.#held && cellsFor(this.#starting(this.#held.piece), this.#held)
    if (cells?.open.size) return { ...cells, next: cells.open }
    const next = openSteps(this.offer, this.picks)
    return { open: this.#instead(next) ?? next, aside: NOWHERE, next }
  })

  /** Where a cell is picked and what follows is none: those that can be picked in its place. */
  #instead(next: ReadonlySet<string>): ReadonlySet<string> | null {
    const { offer, picks } = this
    const isCell = (step: string) => this.layout?.cells.some(({ id }) => id === step) ?? false
    const at = picks.picked.findLastIndex(isCell)
    if (offer.isDrawn || offer.rows || at < 0 || [...next].some(isCell)) return null
    return nextSteps(offer, picks, picks.picked.slice(0, at))
  }

  /** What a finger means that comes down beside it: what can be picked, and what is. */
  get meant(): ReadonlySet<string> {
    return new Set([...this.cells.open, ...this.picks.picked])
  }

  /** A move that was tried lies on the board until it is cleared. */
  get isTried(): boolean {
    return false
  }

  /** The board cannot be drawn, or not point at every move. */
  get isTyped(): boolean {
    return this.layout?.cells.length === 0
  }

  get previewed(): readonly Whole[] {
    return this.#previewed
  }

  readonly #previewed: readonly Whole[] = $derived.by(() => {
    if (this.shown) return [this.shown]
    const isPicked = this.pointed !== null && this.pieceKeys.has(this.pointed) && this.pointed === this.picks.picked[0]
    const path = this.pointed === null || isPicked ? null : this.#pathTo(this.pointed)
    return previews(this.offer, this.picks, path ?? this.picks.picked)
  })

  #pathTo(step: string): readonly string[] | null {
    return this.#laid(step)?.picked ?? pathTo(this.offer, this.picks, step)
  }

  /** The move that lays the piece in the hand on a cell. */
  #laid(cell: string): Choice | undefined {
    return this.#held ? wayTo(this.#starting(this.#held.piece), this.#held, cell) : undefined
  }

  canLie(cell: string): boolean {
    return this.#laid(cell) !== undefined
  }

  /** What may be picked of what the server offers. */
  protected offered({ steps, choices }: Pick<Offer, 'steps' | 'choices'>): Offer {
    return { steps, choices, isDrawn: this.layout?.is_drawn ?? false, pieceKeys: this.pieceKeys, rows: this.rows }
  }

  /** Let the eye follow from one position to the next. */
  protected animate(before: Pieces, after: Pieces, turned: readonly string[] | null): void {
    if (!wantsMotion()) return
    clearTimeout(this.#motionEnd)
    this.motion = motionBetween(before, after, turned)
    this.#motionEnd = setTimeout(() => this.stopMotion(), MOTION_MS)
  }

  protected stopMotion(): void {
    clearTimeout(this.#motionEnd)
    this.motion = null
  }

  act(act: Act): void {
    const isAsked = act.t === 'pick' || act.t === 'key' || act.t === 'draw' || act.t === 'put' || act.t === 'confirm'
    if (this.offer.steps === null) {
      if (isAsked) this.note = { text: this.whyNot(), rule: null }
      return
    }
    if (isAsked) this.note = null
    const result = reduce(this.offer, this.picks, act)
    this.picks = result.picks
    if (result.ask) this.ask(result.ask)
    if (result.play !== undefined) this.playOrAsk(result.play, this.picks.picked[0])
    else if (act.t === 'key' || act.t === 'answer') this.#layWhereItMust()
  }

  /** What cannot be taken back is asked once more, by the key with which it begins. */
  protected playOrAsk(move: string, step: string | undefined): void {
    const key = this.#asking(step)
    if (key) this.asked = { key, move }
    else this.play(move)
  }

  #asking(step: string | undefined): Key | undefined {
    return this.layout?.keys.find(({ id, asks }) => id === step && asks)
  }

  /** What was asked once more is meant. */
  mean(): void {
    if (this.asked) this.play(this.asked.move)
    this.asked = null
  }

  pick(step: string, isTouch: boolean): void {
    const eager = !isTouch && !settings.confirm
    const laid = this.#laid(step)
    this.act(laid ? { t: 'lay', picked: laid.picked, cell: step, eager } : { t: 'pick', step, eager })
  }

  /** Whether a piece can be laid or given away now. */
  canTake(piece: string): boolean {
    return this.offer.steps?.includes(piece) || this.#gift(piece) !== undefined
  }

  #gift(piece: string): Choice | undefined {
    const choices = this.offer.steps?.flatMap((step) => this.#starting(step))
    return choices?.find(({ picked }) => picked.length > 1 && picked.at(-1) === piece)
  }

  /** The moves known to begin with a step. */
  #starting(step: string): readonly Choice[] {
    return listed(this.offer, this.picks, [step]) ?? []
  }

  /** Take a piece in the hand, as it lies in the tray; one that can only be given away is offered so. */
  take(piece: string): void {
    const gift = this.#gift(piece)
    this.#turn = 0
    if (!gift) this.act({ t: 'key', key: piece, eager: false })
    else if (this.picks.picked.includes(piece)) this.act({ t: 'confirm' })
    else this.act({ t: 'propose', picked: gift.picked })
  }

  /** A piece that fits one cell only lies there as it is turned: it can be played so, or turned on. */
  #layWhereItMust(): void {
    const [, cell, turn] = this.picks.picked
    const laid = cell !== undefined && turn === undefined ? this.#laid(cell) : undefined
    if (laid && cell) this.act({ t: 'lay', picked: laid.picked, cell, eager: false })
  }

  drag(piece: string): void {
    if (this.inHand !== piece) this.#turn = 0
    this.act({ t: 'take', key: piece })
  }

  putBack(): void {
    this.act({ t: 'back' })
  }

  /** Turn the piece in the hand, and on the cell to which it was put if it fits there so. */
  turnPiece(): void {
    if (this.#held === null) return
    this.#turn += 1
    const { picked } = this.picks
    const [, cell = ''] = picked
    const laid = this.#laid(cell)
    // Where it fits in one way only it stays as it is; to lay it so once more would be to play it.
    if (laid && laid.picked.join() !== picked.join()) this.act({ t: 'lay', picked: laid.picked, cell, eager: false })
  }

  /** A key is meant wherever the pointer rests. */
  press(key: string, isTouch = false): void {
    this.pointed = null
    this.act({ t: 'key', key, eager: (!isTouch && !settings.confirm) || this.#asking(key) !== undefined })
  }

  /** The curtain before a hand rises. */
  lift(): void {}

  /** A piece goes straight to a cell. */
  put(key: string, cell: string): void {
    this.pointed = null
    this.act({ t: 'put', key, cell, eager: !settings.confirm })
  }

  /** A letter typed on an empty cell is put there; whether it was. */
  type(sign: string, cell: string): boolean {
    const key = this.layout ? keyFor(this.layout, sign) : undefined
    if (!key?.is_piece || cell in this.pieces) return false
    this.put(key.id, cell)
    return true
  }

  point(step: string | null): void {
    this.pointed = step
    if (step !== null && this.offer.steps !== null) this.act({ t: 'peek', step })
  }
}
