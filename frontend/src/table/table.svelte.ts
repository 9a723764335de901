/** One table as the page sees it: the server's view, the picks of a move, the replay, and the line to the server. */
import { loadMatch, loadPly, Refusal } from '../app/http'
import { settings, wantsMotion } from '../app/settings.svelte'
import { hinted, words } from '../app/words'
import { MOTION_MS, type Motion, markedCells, motionBetween } from '../board/change'
import { type Act, NO_PICKS, type Offer, type Picks, pathTo, previews, reduce, type Whole } from '../board/picks'
import type { Pieces } from '../board/skin'
import type { FromServer, Layout, MatchView, Ply, Text } from '../generated/api'
import { Live } from './live'

export interface Note {
  readonly text: Text
  readonly rule: string | null
}

const NOTHING: Offer = { steps: null, choices: null }
const NO_CELLS: ReadonlySet<string> = new Set()

export class Table {
  layout = $state.raw<Layout | null>(null)
  view = $state.raw<MatchView | null>(null)
  problem = $state.raw<Refusal | null>(null)
  isOnline = $state(true)
  picks = $state.raw<Picks>(NO_PICKS)
  /** The cell or key that is hovered or focused. */
  pointed = $state<string | null>(null)
  note = $state.raw<Note | null>(null)
  /** What was done here, and at which version, until a newer view shows it. */
  pending = $state.raw<{ id: string; v: number } | null>(null)
  isHinting = $state(false)
  /** How many moves the replayed position has; null at the game as it is now. */
  ply = $state<number | null>(null)
  motion = $state.raw<Motion | null>(null)
  marked = $state.raw<ReadonlySet<string>>(NO_CELLS)
  #replayed = $state.raw<Ply | null>(null)
  #waiting: MatchView | null = null
  #motionEnd: ReturnType<typeof setTimeout> | undefined
  #live: Live | null = null
  #isClosed = false
  readonly #plies = new Map<string, Ply>()

  constructor(readonly id: string) {}

  async open(): Promise<void> {
    try {
      const { layout, view } = await loadMatch(this.id)
      if (this.#isClosed) return
      this.layout = layout
      this.#show(view)
      this.#live = new Live(this.id, {
        hear: (message) => this.#hear(message),
        line: (isOpen) => {
          this.isOnline = isOpen
        },
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.problem = error
    }
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#motionEnd)
    this.#live?.close()
  }

  // What is to be seen

  /** What may be picked now; nothing while replaying, waiting, or offline. */
  get offer(): Offer {
    const isHere = this.view && this.ply === null && this.pending === null && this.isOnline
    return isHere ? (this.view ?? NOTHING) : NOTHING
  }

  /** Whether somebody at this browser is to move. */
  get isYours(): boolean {
    const actor = this.view?.actor
    return this.isOnline && typeof actor === 'number' && (this.view?.seats[actor]?.you ?? false)
  }

  get previewed(): readonly Whole[] {
    const path = this.pointed === null ? null : pathTo(this.offer, this.picks, this.pointed)
    return previews(this.offer, this.picks, path ?? this.picks.picked)
  }

  get pieces(): Pieces {
    return (this.ply === null ? this.view?.pieces : this.#replayed?.pieces) ?? {}
  }

  get position(): string {
    return (this.ply === null ? this.view?.position : this.#replayed?.position) ?? ''
  }

  get scores(): readonly number[] | null {
    return (this.ply === null ? this.view?.scores : this.#replayed?.scores) ?? null
  }

  get #shownPly(): number {
    return this.ply ?? this.view?.moves.length ?? 0
  }

  // What can be done

  act(act: Act): void {
    const isAsked = act.t === 'pick' || act.t === 'key' || act.t === 'confirm'
    if (this.offer.steps === null) {
      if (isAsked) this.note = { text: this.#whyNot(), rule: null }
      return
    }
    if (isAsked) this.note = null
    const result = reduce(this.offer, this.picks, act)
    this.picks = result.picks
    if (result.ask) this.#live?.say({ t: 'steps', v: this.view?.v ?? 0, picked: [...result.ask] })
    if (result.play !== undefined) this.play(result.play)
  }

  pick(step: string, isTouch: boolean): void {
    this.act({ t: 'pick', step, eager: !isTouch && !settings.confirm })
  }

  press(key: string): void {
    this.act({ t: 'key', key, eager: !settings.confirm })
  }

  point(step: string | null): void {
    this.pointed = step
    if (step !== null && this.offer.steps !== null) this.act({ t: 'peek', step })
  }

  play(move: string): void {
    this.#send((v, id) => ({ t: 'move', v, id, move }))
  }

  /** A move as it is written; the server reads it, and says what is wrong with it. */
  write(text: string): void {
    if (this.isYours && this.ply === null) this.play(text)
    else this.note = { text: this.#whyNot(), rule: null }
  }

  undo(): void {
    if (this.view?.can_undo) this.#send((v, id) => ({ t: 'undo', v, id }))
  }

  resign(): void {
    this.#send((v, id) => ({ t: 'resign', v, id }))
  }

  hint(): void {
    if (!this.view || !this.isYours || this.ply !== null || this.isHinting) return
    this.isHinting = true
    this.#live?.say({ t: 'hint', v: this.view.v })
  }

  /** Show the game after so many moves. New moves never pull a replayer away. */
  async replay(ply: number): Promise<void> {
    const all = this.view?.moves.length ?? 0
    const to = Math.min(Math.max(ply, 0), all)
    const before = this.pieces
    const isNext = to === (this.ply ?? all) + 1
    const position = to === all ? null : await this.#load(to)
    if (to < all && !position) return
    this.#replayed = position
    this.ply = to === all ? null : to
    this.picks = NO_PICKS
    this.#stopMotion()
    if (isNext) this.#move(before, null)
    await this.#mark()
  }

  // What the server says

  #send(act: (v: number, id: string) => Parameters<Live['say']>[0]): void {
    if (!this.view || this.pending !== null || !this.#live) return
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`
    this.pending = { id, v: this.view.v }
    this.note = null
    this.#live.say(act(this.view.v, id))
  }

  #hear(message: FromServer): void {
    switch (message.t) {
      case 'view':
        this.#arrive(message.view)
        return
      case 'refused':
        if (message.id === this.pending?.id) this.pending = null
        this.isHinting = false
        this.#arrive(message.view)
        this.note = message
        return
      case 'steps':
        this.act({ t: 'answer', answer: message })
        return
      case 'hint':
        this.isHinting = false
        if (message.v !== this.view?.v || this.ply !== null) return
        this.act({ t: 'propose', picked: message.picked })
        this.note = { text: hinted(message.move, message.proof), rule: null }
        return
    }
  }

  /** A move is shown to its end before the next one begins; of several that wait only the newest counts. */
  #arrive(view: MatchView): void {
    if (this.motion && this.ply === null && view.v !== this.view?.v) this.#waiting = view
    else this.#show(view)
  }

  #show(view: MatchView): void {
    const before = this.view
    const isNew = view.v !== before?.v
    this.view = view
    if (this.pending && view.v > this.pending.v) this.pending = null
    this.#plies.set(this.#place(view.moves.length), { ...view, said: view.last?.said ?? null })
    if (!isNew) return
    this.picks = NO_PICKS
    this.isHinting = false
    this.note = view.notice ? { text: view.notice, rule: null } : null
    if (this.ply !== null && this.ply <= view.moves.length) return
    this.ply = null
    this.pointed = null
    if (before && view.moves.length === before.moves.length + 1) this.#move(before.pieces, view.last?.turned ?? null)
    void this.#mark()
  }

  #move(before: Pieces, turned: readonly string[] | null): void {
    if (!wantsMotion()) return
    this.motion = motionBetween(before, this.pieces, turned)
    this.#motionEnd = setTimeout(() => this.#stopMotion(), MOTION_MS)
  }

  #stopMotion(): void {
    clearTimeout(this.#motionEnd)
    this.motion = null
    const waiting = this.#waiting
    this.#waiting = null
    if (waiting) this.#show(waiting)
  }

  async #mark(): Promise<void> {
    const ply = this.#shownPly
    const place = this.#place(ply)
    const before = ply > 0 ? await this.#load(ply - 1) : null
    const isStill = ply === this.#shownPly && place === this.#place(ply)
    if (isStill) this.marked = before ? markedCells(before.pieces, this.pieces) : NO_CELLS
  }

  async #load(ply: number): Promise<Ply | null> {
    const place = this.#place(ply)
    const known = this.#plies.get(place)
    if (known) return known
    try {
      const loaded = await loadPly(this.id, ply)
      this.#plies.set(place, loaded)
      return loaded
    } catch (error) {
      if (error instanceof Refusal) this.note = error
      else throw error
      return null
    }
  }

  /** A position is kept by the moves that led to it, so that one taken back is never mistaken for another. */
  #place(ply: number): string {
    const moves = this.view?.moves.slice(0, ply) ?? []
    return moves.map((made) => made.move).join(' ')
  }

  #whyNot(): Text {
    if (!this.isOnline) return words.offlineLong
    if (this.ply !== null) return words.replayHint
    if (this.view?.outcome) return words.isOver
    return this.pending === null ? words.notYourTurn : words.sending
  }
}
