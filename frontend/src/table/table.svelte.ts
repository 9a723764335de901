/** One table as the page sees it: the server's view, the picks of a move, the replay, and the line to the server. */

import hands from '../../words/hands.json'
import { NO_OFFER, NO_PICKS, type Offer } from '../board/picks'
import { Spelling } from '../board/spelling.svelte'
import type { FromPage, FromServer, MatchView, Ply, Stroke, Text } from '../generated/api'
import { loadMatch, orTold, type Refusal } from '../house/http'
import { filled, settings } from '../house/settings.svelte'
import { named, words } from '../house/words'
import { Aids } from './aids.svelte'
import { Live } from './live'
import { Pacing } from './pacing'
import { Plies } from './plies'
import { type Claim, claimed, sitDown } from './seat'

export class Table extends Spelling {
  view = $state.raw<MatchView | null>(null)
  problem = $state.raw<Refusal | null>(null)
  isOnline = $state(true)
  /** The seat that whoever has come by a link may take. */
  claim = $state.raw<Claim | null>(null)
  isEntering = $state(false)
  /** What was done here, and at which version, until a newer view shows it. */
  pending = $state.raw<{ id: string; v: number } | null>(null)
  wantsRematch = $state(false)
  /** How many moves the replayed position has; null at the game as it is now. */
  ply = $state<number | null>(null)
  #replayed = $state.raw<Ply | null>(null)
  readonly #pacing = new Pacing((view) => this.#show(view))
  #live: Live | null = null
  #isClosed = false
  readonly aids = new Aids(this)
  readonly #plies: Plies

  constructor(readonly id: string) {
    super()
    this.#plies = new Plies(id)
  }

  async open(): Promise<void> {
    const claim = claimed()
    const opening = await orTold(loadMatch(this.id), (refusal) => (this.problem = refusal))
    if (!opening || this.#isClosed) return
    const { layout, view } = opening
    this.layout = layout
    this.#show(view)
    const isFree = view.seats[claim?.seat ?? -1]?.kind === 'open' && !view.seats.some(({ you }) => you)
    if (claim && isFree) this.claim = claim
    else if (claim) await orTold(sitDown(this.id, claim, settings.name), (refusal) => (this.note = refusal))
    this.#listen()
  }

  /** Take the seat that was offered, under a name; until then, and where it is refused, one looks on. */
  async enter(name: string): Promise<void> {
    const { claim } = this
    if (!claim || this.isEntering) return
    this.isEntering = true
    const seated = await orTold(sitDown(this.id, claim, name), (refusal) => {
      this.note = refusal
      this.isEntering = false
      if (refusal.status !== 0) this.claim = null
    })
    if (seated) this.#listen()
  }

  /** Hear every change, from the seat that one has by now. */
  #listen(): void {
    if (this.#isClosed) return
    this.#live?.close()
    this.#live = new Live(this.id, {
      hear: (message) => this.#hear(message),
      line: (isOpen) => {
        const isBack = isOpen && !this.isOnline
        this.isOnline = isOpen
        if (!isOpen) this.aids.cut()
        // The house keeps moves, not wishes: one that was started again has to be told.
        if (isBack && this.wantsRematch) this.playAgain()
      },
    })
  }

  close(): void {
    this.#isClosed = true
    this.stopMotion()
    this.#pacing.stop()
    this.#live?.close()
  }

  // What is to be seen

  /** What may be picked now; nothing while replaying, waiting, or offline. */
  readonly offer: Offer = $derived.by(() => {
    const isHere = this.view && this.ply === null && this.pending === null && this.isOnline
    if (!isHere || !this.view) return NO_OFFER
    const { steps, choices, actor } = this.view
    const hasCells = this.layout?.cells.some(({ id }) => steps?.includes(id))
    const owned = hasCells && typeof actor === 'number' ? this.layout?.owned[actor] : undefined
    return { ...this.offered({ steps, choices }), owned }
  })

  /** Whether somebody at this browser is to move. */
  get isYours(): boolean {
    const actor = this.view?.actor
    return this.isOnline && !this.curtain && typeof actor === 'number' && (this.view?.seats[actor]?.you ?? false)
  }

  get seen(): MatchView | Ply | null {
    return this.ply === null ? this.view : this.#replayed
  }

  get strokes(): readonly Stroke[] {
    return this.view?.moves.slice(0, this.shownPly).flatMap((made) => made.strokes) ?? []
  }

  override get looked(): ReadonlySet<string> {
    return new Set(this.ply === null ? this.aids.clue?.cells : [])
  }

  override get curtain(): Text | null {
    return this.view?.curtain ?? null
  }

  override get asks(): Text | null {
    if (this.aids.isHinting) return words.hinting
    return this.offer.steps === null ? null : (this.view?.asks ?? null)
  }

  /** How the game stands, or which of its moves is looked at again. */
  get head(): Text {
    if (this.ply === null) return this.view?.status ?? named('')
    return filled(words.replayed, { ply: this.ply, all: this.view?.moves.length ?? 0 })
  }

  /** What happened last. */
  get body(): Text {
    if (this.ply !== null) return this.view?.moves[this.ply - 1]?.said ?? words.noMoves
    return this.view?.outcome?.reason ?? this.view?.last?.said ?? words.noMoves
  }

  override get isTyped(): boolean {
    return this.view?.typed_only || super.isTyped
  }

  /** How many moves lead to the position in sight. */
  get shownPly(): number {
    return this.ply ?? this.view?.moves.length ?? 0
  }

  // What can be done

  override play(move: string): void {
    this.#send((v, id) => ({ t: 'move', v, id, move }))
  }

  /** A move as it is written; the server reads it, and says what is wrong with it. What a key asks, this asks too. */
  write(text: string): void {
    if (this.isYours && this.ply === null) this.playOrAsk(text, text.toLowerCase())
    else this.note = { text: this.whyNot(), rule: null }
  }

  /** Whoever acts sits alone before the screen: the own hand may be shown. */
  override lift(): void {
    if (this.view && this.curtain) this.say({ t: 'ready', v: this.view.v })
  }

  undo(): void {
    if (this.aids.mayHave('takeback')) this.#send((v, id) => ({ t: 'undo', v, id }))
  }

  resign(): void {
    this.#send((v, id) => ({ t: 'resign', v, id }))
  }

  /** Take back the seat that was left to a machine. */
  comeBack(): void {
    this.#send((v, id) => ({ t: 'return', v, id }))
  }

  /** Wish for a rematch, perhaps against another level; where everybody does, the page goes there. */
  playAgain(level: string | null = null): void {
    if (!this.view?.outcome) return
    this.wantsRematch = true
    this.say({ t: 'rematch', level })
  }

  /** Propose to end the series, or agree to it. */
  endSeries(): void {
    if (this.view?.series.can_end) this.say({ t: 'finish' })
  }

  /** Answer what another player asks for. */
  answer(agreed: boolean): void {
    if (this.view?.request?.yours) this.say({ t: 'answer', v: this.view.v, agreed })
  }

  /** Let the machine play what it has found so far. */
  hurry(): void {
    if (this.view?.thinking) this.say({ t: 'now' })
  }

  /** Show the game after so many moves. New moves never pull a replayer away. */
  async replay(ply: number): Promise<void> {
    this.#pacing.catchUp()
    const all = this.view?.moves.length ?? 0
    const to = Math.min(Math.max(ply, 0), all)
    const before = this.pieces
    const isNext = to === (this.ply ?? all) + 1
    const position = to === all ? null : await this.#load(to)
    if (to < all && !position) return
    this.#replayed = position
    this.ply = to === all ? null : to
    this.picks = NO_PICKS
    this.aids.forgetAnalysis()
    this.stopMotion()
    if (isNext) this.animate(before, this.pieces, null)
    this.marked = new Set(this.seen?.marked)
  }

  /** The position after so many moves, as it is written; null where the server does not tell. */
  async positionAfter(ply: number): Promise<string | null> {
    return (await this.#load(ply))?.position ?? null
  }

  // What the server says

  /** Whether there is a line on which it is said. */
  say(message: FromPage): boolean {
    this.#live?.say(message)
    return this.#live !== null
  }

  protected override ask(picked: readonly string[]): void {
    this.say({ t: 'steps', v: this.view?.v ?? 0, picked: [...picked] })
  }

  #send(act: (v: number, id: string) => FromPage): void {
    this.#pacing.catchUp()
    if (!this.view || this.pending !== null || !this.#live) return
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`
    this.pending = { id, v: this.view.v }
    this.note = null
    this.#live.say(act(this.view.v, id))
  }

  #hear(message: FromServer): void {
    if (message.t === 'view') this.#arrive(message.view)
    else if (message.t === 'analysis') this.aids.weigh(message)
    else if (message.t === 'steps') this.act({ t: 'answer', answer: message })
    else if (message.t === 'hint') this.aids.advise(message)
    else if (message.t === 'refused') {
      if (message.id === this.pending?.id) this.pending = null
      this.aids.refuse(message.id)
      this.#arrive(message.view)
      this.act({ t: 'refused' })
      this.note = message
    }
  }

  /** Who looks back is not kept waiting for what is new. */
  #arrive(view: MatchView): void {
    if (this.ply === null) this.#pacing.take(view, this.view)
    else this.#show(view)
  }

  #show(view: MatchView): void {
    const before = this.view
    const isNew = view.v !== before?.v || view.eyes !== before.eyes
    // What one pair of eyes has seen is not kept for another.
    if (view.eyes !== before?.eyes) this.#plies.forget()
    // The line tells no choices; those that came with the page hold until the next move.
    this.view = isNew ? view : { ...view, choices: view.choices ?? before?.choices ?? null }
    this.wantsRematch &&= view.outcome !== null
    if (view.seats.some(({ you }) => you)) this.claim = null
    if (this.pending && view.v > this.pending.v) this.pending = null
    this.#plies.keep(view.moves, { ...view, said: view.last?.said ?? null })
    if (view.notice && view.notice.fr !== before?.notice?.fr) this.note = { text: view.notice, rule: null }
    if (!isNew) {
      this.aids.fetchAsked()
      return
    }
    this.aids.forget()
    this.picks = NO_PICKS
    this.asked = null
    this.isTurned = false
    this.note = view.notice ? { text: view.notice, rule: null } : null
    if (this.ply !== null && this.ply <= view.moves.length) return
    this.ply = null
    this.pointed = null
    if (before && view.moves.length === before.moves.length + 1)
      this.animate(before.pieces, view.pieces, view.last?.turned ?? null)
    this.marked = new Set(view.marked)
    // Where there is one way to begin, what may follow is to be seen at once.
    const { steps, choices } = this.offer
    if (steps?.length === 1 && !choices) this.ask(steps)
  }

  #load(ply: number): Promise<Ply | null> {
    return orTold(this.#plies.after(this.view?.moves.slice(0, ply) ?? []), (refusal) => (this.note = refusal))
  }

  protected whyNot(): Text {
    if (!this.isOnline) return words.offlineLong
    if (this.ply !== null) return words.replayHint
    if (this.view?.outcome) return words.isOver
    if (this.curtain) return hands.notReady
    return this.pending === null ? words.notYourTurn : words.sending
  }
}
