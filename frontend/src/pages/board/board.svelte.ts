/** A free board: any position, set up or walked through, with what each of its moves is worth. */

import words from '../../../words/board.json'
import { type Act, NO_PICKS, type Offer } from '../../board/picks'
import { type Seen, Spelling } from '../../board/spelling.svelte'
import type { Draft, Edited, FreeBoard, Line, MatchView, Steps, Stroke, Text, Worths } from '../../generated/api'
import { json, orTold, Refusal } from '../../house/http'
import {
  after,
  BARE,
  beside,
  branchOf,
  commented,
  endOf,
  grown,
  lineTo,
  named,
  promoted,
  pruned,
  ROOT,
  type Tree,
  untold,
  written,
} from './variations'

/** What the server answers while its engines have too much to do, and how long after it they are asked again. */
const BUSY = 429
const PATIENCE_MS = 3_000

type Options = Readonly<Record<string, string>>
type Edit = { place?: string; brush?: string | null; turn?: string }

export class Free extends Spelling {
  options = $state.raw<Options>({})
  /** Where the tree begins; null at the game's own start. */
  root = $state.raw<string | null>(null)
  tree = $state.raw<Tree>(BARE)
  at = $state(ROOT)
  board = $state.raw<FreeBoard | null>(null)
  trouble = $state.raw<Refusal | null>(null)
  /** What was set up, while it is being set up; the brush in the hand puts things there, none takes them away. */
  draft = $state.raw<Draft | null>(null)
  brush = $state<string | null>(null)
  values = $state.raw<Worths | null>(null)
  wantsValues = $state(true)
  isWeighing = $state(false)
  isFollowing = $state(false)
  /** What is said of the line that was followed last. */
  line = $state.raw<Text | null>(null)
  #look = 0
  #weighing: AbortController | null = null
  /** Edits are answered in turn: each builds on the one before. */
  #edits = Promise.resolve()
  readonly #known = new Map<string, FreeBoard>()

  constructor(readonly game: string) {
    super()
  }

  // What is to be seen

  get view(): MatchView | null {
    return this.board?.opening.view ?? null
  }

  /** What is set up is a position to be, of which nothing else is known. */
  readonly seen: Seen | null = $derived.by(() => {
    if (!this.view || !this.draft) return this.view
    return { ...this.view, pieces: this.draft.pieces, lights: [], around: {} }
  })

  override get position(): string {
    return this.board?.position ?? ''
  }

  get isEditing(): boolean {
    return this.draft !== null
  }

  readonly offer: Offer = $derived.by(() => {
    const { steps = null, choices = null } = this.isEditing ? {} : (this.view ?? {})
    return this.offered({ steps, choices })
  })

  get strokes(): readonly Stroke[] {
    return this.isEditing ? [] : (this.view?.moves.flatMap((made) => made.strokes) ?? [])
  }

  override get isTyped(): boolean {
    return this.view?.typed_only || super.isTyped
  }

  /** Every cell can be set while the position is set up. */
  override get cells() {
    if (!this.isEditing) return super.cells
    const all = new Set(this.layout?.cells.map(({ id }) => id))
    return { open: all, aside: new Set<string>(), next: all }
  }

  override get marks() {
    const isFitting = this.values?.picked.join() === this.#picked.join()
    return this.wantsValues && !this.isEditing && isFitting ? (this.values?.marks ?? {}) : {}
  }

  override get asks(): Text | null {
    return this.isEditing ? words.touch : (this.view?.asks ?? null)
  }

  get #picked(): readonly string[] {
    const { picked, held } = this.picks
    return held === null ? picked : [...picked, held]
  }

  get #where() {
    return { options: this.options, position: this.root, moves: lineTo(this.tree, this.at).map(({ move }) => move) }
  }

  /** As it is kept: where it begins, and everything that grows from there. */
  get written() {
    const { comment, branches } = written(this.tree)
    return { game: this.game, options: { ...this.options }, position: this.root, comment, branches: [...branches] }
  }

  // Going about

  /** Begin with a position, or with a tree that grows from it. */
  async open(position: string | null, options: Options, tree: Tree = BARE, at = ROOT): Promise<void> {
    const before = { root: this.root, options: this.options, tree: this.tree, at: this.at }
    Object.assign(this, { root: position, options, tree, at })
    this.#known.clear()
    if (await this.#show()) this.draft = null
    else if (this.board) Object.assign(this, before)
  }

  async walk(at: number): Promise<void> {
    const before = this.at
    this.at = at
    if (!(await this.#show())) this.at = before
  }

  /** One move forth or back, or to another variation, or to either end. */
  step(way: 'back' | 'forth' | 'up' | 'down' | 'start' | 'end'): void {
    const all = beside(this.tree, this.at)
    const place = all.findIndex(({ id }) => id === this.at)
    const to = {
      back: () => branchOf(this.tree, this.at)?.parent,
      forth: () => after(this.tree, this.at)[0]?.id,
      up: () => (this.at === ROOT ? undefined : all[place - 1]?.id),
      down: () => (this.at === ROOT ? undefined : all[place + 1]?.id),
      start: () => ROOT,
      end: () => endOf(this.tree, this.at),
    }[way]()
    if (to !== undefined && to !== this.at) void this.walk(to)
  }

  override play(move: string): void {
    const before = { tree: this.tree, at: this.at }
    Object.assign(this, grown(this.tree, this.at, untold(move)))
    void this.#show().then((isShown) => {
      if (!isShown) Object.assign(this, before)
    })
  }

  prune(): void {
    const { parent } = branchOf(this.tree, this.at) ?? {}
    if (parent === undefined) return
    this.tree = pruned(this.tree, this.at)
    void this.walk(parent)
  }

  promote(): void {
    this.tree = promoted(this.tree, this.at)
  }

  comment(text: string): void {
    this.tree = commented(this.tree, this.at, text)
  }

  /** Show where one is; false where the server refuses it. */
  async #show(): Promise<boolean> {
    const where = this.#where
    const name = JSON.stringify(where)
    const shown = this.#known.get(name) ?? (await this.#ask<FreeBoard>('', where))
    if (!shown) return false
    this.#known.set(name, shown)
    if (name !== JSON.stringify(this.#where)) return true // somebody has walked on meanwhile
    const before = this.pieces
    this.board = shown
    this.tree = named(this.tree, this.at, shown.made)
    this.layout = shown.opening.layout
    this.note = null
    this.line = null
    this.picks = NO_PICKS
    this.pointed = null
    const isFirst = Object.keys(before).length === 0
    if (!isFirst && !this.isEditing) this.animate(before, this.pieces, this.view?.last?.turned ?? null)
    this.marked = new Set(this.view?.marked)
    this.#forget()
    void this.weigh()
    return true
  }

  // What moves are worth

  #forget(): void {
    this.#weighing?.abort()
    this.#weighing = null
    this.isWeighing = false
    this.values = null
    this.shown = null
    this.#look = 0
  }

  /** Look at the position longer and longer, until all is known or nobody wants it any more. */
  async weigh(): Promise<void> {
    if (!this.wantsValues || this.isEditing || typeof this.view?.actor !== 'number' || this.isWeighing) return
    this.#weighing = new AbortController()
    const { signal } = this.#weighing
    this.isWeighing = true
    for (let look: number | null = this.#look; look !== null && !signal.aborted; ) {
      this.#look = look
      const told: Worths | null = await this.#ask<Worths>('/worths', this.#wanted, signal)
      if (signal.aborted) return
      if (told) this.values = told
      else if (this.note instanceof Refusal && this.note.status === BUSY) {
        // Others think too: it is asked again, and nobody is troubled with that.
        this.note = null
        await new Promise((ready) => setTimeout(ready, PATIENCE_MS))
        continue
      }
      look = told?.next ?? null
    }
    this.isWeighing = false
    if (this.values?.picked.join() !== this.#picked.join()) void this.#narrow()
  }

  stop(): void {
    this.#weighing?.abort()
    this.isWeighing = false
  }

  get #wanted() {
    return { ...this.#where, picked: this.#picked, look: this.#look }
  }

  /** What the moves are worth that go on from what is picked. */
  async #narrow(): Promise<void> {
    if (!this.values || !this.wantsValues) return
    const wanted = this.#wanted
    const told = await this.#ask<Worths>('/worths', wanted)
    if (told && JSON.stringify(wanted) === JSON.stringify(this.#wanted)) this.values = told
  }

  override act(act: Act): void {
    const before = this.#picked.join()
    super.act(act)
    if (this.#picked.join() !== before) void this.#narrow()
  }

  /** Put the best line into the tree, to be walked through. */
  async follow(): Promise<void> {
    if (this.isFollowing) return
    this.isFollowing = true
    const told = await this.#grow('/line')
    this.isFollowing = false
    if (told) this.line = told.moves.length > 0 ? told.said : words.noLine
  }

  /** Let chance act. */
  async draw(): Promise<void> {
    if (await this.#grow('/chance')) void this.walk(endOf(this.tree, this.at))
  }

  /** Put moves that the server tells into the tree. */
  async #grow(path: string): Promise<Line | null> {
    const from = this.at
    const line = await this.#ask<Line>(path, this.#where)
    let { tree, at } = { tree: this.tree, at: from }
    for (const made of line?.moves ?? []) ({ tree, at } = grown(tree, at, made))
    this.tree = tree
    return this.at === from ? line : null
  }

  // Setting up

  edit(): void {
    this.stop()
    this.values = null
    this.draft = this.board?.draft ?? null
    this.brush ??= this.board?.editing?.brushes[0]?.id ?? ''
    this.picks = NO_PICKS
  }

  /** What was set up is the position, and the tree begins anew. */
  async done(): Promise<void> {
    await this.#edits
    if (this.note) return
    this.draft = null
    void this.weigh()
  }

  touch(place: string, brush = this.brush): void {
    this.#edit({ place, brush })
  }

  turn(turn: string): void {
    this.#edit({ turn })
  }

  set(dial: string, value: string): void {
    this.#edit({}, { [dial]: value })
  }

  #edit(what: Edit, dials: Draft['dials'] = {}): void {
    this.#edits = this.#edits.then(() => this.#change(what, dials))
  }

  async #change(what: Edit, dials: Draft['dials']): Promise<void> {
    if (!this.draft) return
    this.draft = { ...this.draft, dials: { ...this.draft.dials, ...dials } }
    const told = await this.#ask<Edited>('/edit', { options: this.options, draft: this.draft, ...what })
    if (!told || !this.draft) return
    this.draft = told.draft
    this.note = told.refused ? { text: told.refused, rule: told.rule } : null
    if (!told.board) return
    this.board = told.board
    this.layout = told.board.opening.layout
    this.root = told.board.position
    this.tree = BARE
    this.at = ROOT
    this.marked = new Set()
    this.#known.clear()
  }

  override pick(step: string, isTouch: boolean): void {
    if (this.isEditing) this.touch(step)
    else super.pick(step, isTouch)
  }

  override type(sign: string, cell: string): boolean {
    if (!this.isEditing) return super.type(sign, cell)
    const brush = this.board?.editing?.brushes.find(({ letter }) => letter === sign.toUpperCase())
    if (brush) this.touch(cell, brush.id)
    else if (sign === 'Delete' || sign === 'Backspace') this.touch(cell, null)
    else return false
    return true
  }

  override get previewed() {
    return this.isEditing ? [] : super.previewed
  }

  // What the server says

  protected override ask(picked: readonly string[]): void {
    void this.#ask<Steps>('/steps', { ...this.#where, picked }).then((answer) => {
      if (answer) super.act({ t: 'answer', answer })
      else super.act({ t: 'refused' })
    })
  }

  protected whyNot(): Text {
    return this.view?.status ?? words.touch
  }

  #ask<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T | null> {
    return orTold(json<T>(`games/${encodeURIComponent(this.game)}/board${path}`, body, signal), (refusal) => {
      if (!signal?.aborted) this.note = refusal
      if (!this.board) this.trouble = refusal
    })
  }
}
