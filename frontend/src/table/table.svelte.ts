/** One table as the page sees it: the server's view, the picks of a move, the replay, and the line to the server. */
import { MOTION_MS, motionBetween } from '../board/change'
import { NO_PICKS, type Offer } from '../board/picks'
import type { Pieces } from '../board/skin'
import { Spelling } from '../board/spelling.svelte'
import type { FromServer, HintStep, Light, MatchView, Ply, Stroke, Text, ToldAnalysis } from '../generated/api'
import { loadMatch, loadPly, Refusal } from '../house/http'
import { filled, settings, wantsMotion } from '../house/settings.svelte'
import { hands } from '../house/tableWords'
import { named, people, words } from '../house/words'
import { Live } from './live'
import { Pacing } from './pacing'
import { type Claim, claimed, sitDown } from './seat'

type Aid = keyof MatchView['rights']

const NOTHING: Offer = { steps: null, choices: null }

export class Table extends Spelling {
  view = $state.raw<MatchView | null>(null)
  problem = $state.raw<Refusal | null>(null)
  isOnline = $state(true)
  /** The seat that whoever has come by a link may take. */
  claim = $state.raw<Claim | null>(null)
  /** What was done here, and at which version, until a newer view shows it. */
  pending = $state.raw<{ id: string; v: number } | null>(null)
  isHinting = $state(false)
  /** The step of a hint that was told last, and those still to be asked for. */
  clue = $state.raw<HintStep | null>(null)
  #clues: readonly HintStep[] = []
  #advised: readonly string[] = []
  wantsRematch = $state(false)
  /** What the moves of the position in sight are worth; null until that was asked and answered. */
  analysis = $state.raw<ToldAnalysis | null>(null)
  isAnalysing = $state(false)
  /** How many moves the replayed position has; null at the game as it is now. */
  ply = $state<number | null>(null)
  #replayed = $state.raw<Ply | null>(null)
  readonly #pacing = new Pacing((view) => this.#show(view))
  #motionEnd: ReturnType<typeof setTimeout> | undefined
  #live: Live | null = null
  #isClosed = false
  /** What the others were asked for here. */
  #asked: Aid | null = null
  readonly #plies = new Map<string, Ply>()

  constructor(readonly id: string) {
    super()
  }

  async open(): Promise<void> {
    try {
      const claim = claimed()
      const { layout, view } = await loadMatch(this.id)
      if (this.#isClosed) return
      this.layout = layout
      this.#show(view)
      const isFree = view.seats[claim?.seat ?? -1]?.kind === 'open' && !view.seats.some(({ you }) => you)
      if (claim && isFree) this.claim = claim
      else await this.#listen(claim, settings.name)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.problem = error
    }
  }

  /** Take the seat that was offered, under a name. */
  async enter(name: string): Promise<void> {
    const { claim } = this
    this.claim = null
    await this.#listen(claim, name)
  }

  async #listen(claim: Claim | null, name: string): Promise<void> {
    try {
      if (claim) await sitDown(this.id, claim, name)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.note = error
    }
    if (this.#isClosed) return
    this.#live = new Live(this.id, {
      hear: (message) => this.#hear(message),
      line: (isOpen) => {
        const isBack = isOpen && !this.isOnline
        this.isOnline = isOpen
        if (!isOpen) this.isHinting = this.isAnalysing = false
        // The house keeps moves, not wishes: one that was started again has to be told.
        if (isBack && this.wantsRematch) this.playAgain()
      },
    })
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#motionEnd)
    this.#pacing.stop()
    this.#live?.close()
  }

  // What is to be seen

  /** What may be picked now; nothing while replaying, waiting, or offline. */
  get offer(): Offer {
    const isHere = this.view && this.ply === null && this.pending === null && this.isOnline
    if (!isHere || !this.view) return NOTHING
    const { steps, choices, actor } = this.view
    const hasCells = this.layout?.cells.some(({ id }) => steps?.includes(id))
    const owned = hasCells && typeof actor === 'number' ? this.layout?.owned[actor] : undefined
    return {
      steps,
      choices,
      owned,
      isDrawn: this.layout?.is_drawn ?? false,
      pieceKeys: this.pieceKeys,
      rows: this.rows,
    }
  }

  /** Whether somebody at this browser is to move. */
  get isYours(): boolean {
    const actor = this.view?.actor
    return this.isOnline && !this.curtain && typeof actor === 'number' && (this.view?.seats[actor]?.you ?? false)
  }

  get #seen(): MatchView | Ply | null {
    return this.ply === null ? this.view : this.#replayed
  }

  get pieces(): Pieces {
    return this.#seen?.pieces ?? {}
  }

  get position(): string {
    return this.#seen?.position ?? ''
  }

  get strokes(): readonly Stroke[] {
    return this.view?.moves.slice(0, this.#shownPly).flatMap((made) => made.strokes) ?? []
  }

  override get lights(): readonly Light[] {
    return this.#seen?.lights ?? []
  }

  override get looked(): ReadonlySet<string> {
    return new Set(this.ply === null ? this.clue?.cells : [])
  }

  override get eyes(): number | null {
    return this.#seen?.eyes ?? null
  }

  override get trays() {
    return this.#seen?.trays ?? []
  }

  override get around() {
    return this.#seen?.around ?? {}
  }

  override get curtain(): Text | null {
    return this.view?.curtain ?? null
  }

  override get left() {
    return this.#seen?.left ?? null
  }

  get asks(): Text | null {
    if (this.isHinting) return words.hinting
    return this.offer.steps === null ? null : (this.view?.asks ?? null)
  }

  get scores(): readonly number[] | null {
    return this.#seen?.scores ?? null
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

  /** The board cannot be drawn, or not point at every move. */
  override get isTyped(): boolean {
    return this.view?.typed_only || this.layout?.cells.length === 0
  }

  get #shownPly(): number {
    return this.ply ?? this.view?.moves.length ?? 0
  }

  // What can be done

  play(move: string): void {
    this.#send((v, id) => ({ t: 'move', v, id, move }))
  }

  /** A move as it is written; the server reads it, and says what is wrong with it. What a key asks, this asks too. */
  write(text: string): void {
    if (this.isYours && this.ply === null) this.playOrAsk(text, text.toLowerCase())
    else this.note = { text: this.whyNot(), rule: null }
  }

  /** Whoever acts sits alone before the screen: the own hand may be shown. */
  override lift(): void {
    if (this.view && this.curtain) this.#live?.say({ t: 'ready', v: this.view.v })
  }

  undo(): void {
    if (this.#mayHave('takeback')) this.#send((v, id) => ({ t: 'undo', v, id }))
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
    this.#live?.say({ t: 'rematch', level })
  }

  /** Propose to end the series, or agree to it. */
  endSeries(): void {
    if (this.view?.series.can_end) this.#live?.say({ t: 'finish' })
  }

  /** Answer what another player asks for. */
  answer(agreed: boolean): void {
    if (this.view?.request?.yours) this.#live?.say({ t: 'answer', v: this.view.v, agreed })
  }

  /** Whether an aid is given here; where the others have to be asked, they are, and it comes when they agree. */
  #mayHave(aid: Aid): boolean {
    const right = this.view?.rights[aid] ?? 'no'
    if (right === 'ask' && this.view) {
      this.#asked = aid
      this.note = { text: people.asked, rule: null }
      this.#live?.say({ t: 'ask', v: this.view.v, aid })
    } else if (right === 'no' && this.view?.aids[aid] === 'never' && !this.view.outcome)
      this.note = { text: people.without, rule: null }
    return right === 'now'
  }

  /** The others agree: what was asked for is fetched at once. */
  #fetchAsked(): void {
    const aid = this.#asked
    if (aid === null || this.view?.request) return
    this.#asked = null
    if (this.view?.rights[aid] !== 'now') return
    if (aid === 'hints') this.hint()
    if (aid === 'analysis') this.analyse()
  }

  /** Let the machine play what it has found so far. */
  hurry(): void {
    if (this.view?.thinking) this.#live?.say({ t: 'now' })
  }

  hint(): void {
    if (!this.view || !this.isYours || this.ply !== null || this.isHinting) return
    if (this.#clues.length > 0) this.#tell(this.#clues)
    else if (this.#mayHave('hints')) {
      this.isHinting = true
      this.#live?.say({ t: 'hint', v: this.view.v })
    }
  }

  /** The next step of a hint; the last one shows the whole move. */
  #tell([clue, ...rest]: readonly HintStep[]): void {
    this.clue = clue ?? null
    this.#clues = rest
    if (rest.length === 0) this.act({ t: 'propose', picked: this.#advised })
    if (clue) this.note = { text: clue.said, rule: null }
  }

  /** Weigh the moves of the position in sight; when that is under way, stop it. */
  analyse(): void {
    if (this.isAnalysing) this.#forgetAnalysis()
    else if (this.#live && this.#mayHave('analysis')) {
      this.analysis = null
      this.isAnalysing = true
      this.#live.say({ t: 'analyse', ply: this.#shownPly })
    }
  }

  #forgetAnalysis(): void {
    if (this.isAnalysing) this.#live?.say({ t: 'stop' })
    this.isAnalysing = false
    this.analysis = null
    this.shown = null
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
    this.#forgetAnalysis()
    this.#stopMotion()
    if (isNext) this.#move(before, null)
    this.marked = new Set(this.#seen?.marked)
  }

  /** The position after so many moves, as it is written; null where the server does not tell. */
  async positionAfter(ply: number): Promise<string | null> {
    return (await this.#load(ply))?.position ?? null
  }

  // What the server says

  protected ask(picked: readonly string[]): void {
    this.#live?.say({ t: 'steps', v: this.view?.v ?? 0, picked: [...picked] })
  }

  #send(act: (v: number, id: string) => Parameters<Live['say']>[0]): void {
    this.#pacing.catchUp()
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
        if (message.id === 'hint') this.isHinting = false
        if (message.id === 'analyse') this.isAnalysing = false
        this.#arrive(message.view)
        this.act({ t: 'refused' })
        this.note = message
        return
      case 'analysis':
        if (message.ply === this.#shownPly && this.isAnalysing) this.analysis = message
        this.isAnalysing = false
        return
      case 'steps':
        this.act({ t: 'answer', answer: message })
        return
      case 'hint':
        this.isHinting = false
        if (message.v !== this.view?.v || this.ply !== null) return
        this.#advised = message.picked
        this.#tell(message.clues)
        return
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
    if (view.eyes !== before?.eyes) this.#plies.clear()
    // The line tells no choices; those that came with the page hold until the next move.
    this.view = isNew ? view : { ...view, choices: view.choices ?? before?.choices ?? null }
    this.wantsRematch &&= view.outcome !== null
    if (this.pending && view.v > this.pending.v) this.pending = null
    this.#plies.set(this.#place(view.moves.length), { ...view, said: view.last?.said ?? null })
    if (view.notice && view.notice.fr !== before?.notice?.fr) this.note = { text: view.notice, rule: null }
    if (!isNew) {
      this.#fetchAsked()
      return
    }
    this.#asked = null
    this.clue = null
    this.#clues = []
    this.picks = NO_PICKS
    this.asked = null
    this.isTurned = false
    this.isHinting = false
    if (this.ply === null) this.#forgetAnalysis()
    this.note = view.notice ? { text: view.notice, rule: null } : null
    if (this.ply !== null && this.ply <= view.moves.length) return
    this.ply = null
    this.pointed = null
    if (before && view.moves.length === before.moves.length + 1) this.#move(before.pieces, view.last?.turned ?? null)
    this.marked = new Set(view.marked)
    // Where there is one way to begin, what may follow is to be seen at once.
    const { steps, choices } = this.offer
    if (steps?.length === 1 && !choices) this.ask(steps)
  }

  #move(before: Pieces, turned: readonly string[] | null): void {
    if (!wantsMotion()) return
    clearTimeout(this.#motionEnd)
    this.motion = motionBetween(before, this.pieces, turned)
    this.#motionEnd = setTimeout(() => this.#stopMotion(), MOTION_MS)
  }

  #stopMotion(): void {
    clearTimeout(this.#motionEnd)
    this.motion = null
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

  protected whyNot(): Text {
    if (!this.isOnline) return words.offlineLong
    if (this.ply !== null) return words.replayHint
    if (this.view?.outcome) return words.isOver
    if (this.curtain) return hands.notReady
    return this.pending === null ? words.notYourTurn : words.sending
  }
}
