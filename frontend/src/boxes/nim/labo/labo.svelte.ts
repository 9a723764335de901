/** The state of the laboratory: the rule, what was tried, which veils are lifted, and what to look at. */
import { untrack } from 'svelte'
import type { Bounds, Decision, LostTable, Reach, Reasons, Values } from '../../../generated/api'
import { Asking } from '../../../house/asking.svelte'
import { decide, loadLost, loadReach, loadValues, type Rule } from './ask'
import { type Frame, firstOf, showing } from './frame'

export type Position = readonly [number, number]
export type Truth = 'won' | 'lost'
export type Layer = keyof Reasons

export const LAYERS: readonly Layer[] = ['lost', 'values', 'differences', 'lines']
/** Values come in tables of these sizes, and in one of the whole grid. */
const VALUE_SIZES = [64, 128, 256] as const

export const named = ([first, second]: Position) => `${first},${second}`

export class Labo {
  rule = $state.raw<Rule>({ tolerance: 1, misere: false })
  readonly #lost = new Asking<LostTable>()
  readonly #values = new Asking<Values>()
  readonly #decision = new Asking<Decision>()
  readonly #reach = new Asking<Reach>()
  /** So many veils are lifted, in their order. */
  lifted = $state(0)
  hidden = $state.raw<ReadonlySet<Layer>>(new Set())
  frame: Frame
  tried = $state.raw<ReadonlyMap<string, Truth>>(new Map())
  /** The cell that was asked about last. */
  chosen = $state.raw<Position | null>(null)
  /** Where something else on the page points: a counter-example, a pair being tried. */
  marked = $state.raw<Position | null>(null)
  /** Where the game beside the grid stands. */
  playing = $state.raw<Position | null>(null)
  showsStar = $state(true)

  constructor(readonly bounds: Bounds) {
    this.frame = $state.raw(firstOf(bounds.size))
  }

  readonly tolerance = $derived(this.rule.tolerance)
  readonly misere = $derived(this.rule.misere)
  readonly lost = $derived(this.#lost.answer)
  readonly values = $derived(this.#values.answer)
  /** Everything one move reaches from the cell that is looked at. */
  readonly star = $derived(this.#reach.answer?.spans ?? [])
  /** What is known of the chosen cell. */
  readonly decision = $derived(this.#decision.answer)
  readonly trouble = $derived(this.#lost.trouble ?? this.#values.trouble ?? this.#decision.trouble)
  readonly pairs = $derived<readonly Position[]>(
    (this.lost?.rows ?? [])
      .map((row) => [Number(row.low), Number(row.high)] as const)
      .filter(([low]) => low < this.bounds.size),
  )
  readonly #partners = $derived(new Map([...this.pairs, ...this.pairs.map(([low, high]) => [high, low] as const)]))

  /** Constructions and periods are worked out up to a tolerance. */
  get canBuild(): boolean {
    return !this.misere && this.tolerance <= this.bounds.built_tolerance
  }

  isShown(layer: Layer): boolean {
    return LAYERS.indexOf(layer) < this.lifted && !this.hidden.has(layer)
  }

  show(layer: Layer, is: boolean): void {
    const others = [...this.hidden].filter((hidden) => hidden !== layer)
    this.hidden = new Set(is ? others : [...others, layer])
  }

  isOnGrid([first, second]: Position): boolean {
    return Math.max(first, second) < this.bounds.size
  }

  truth([first, second]: Position): Truth | undefined {
    if (!this.lost) return undefined
    return this.#partners.get(first) === second ? 'lost' : 'won'
  }

  // Asking the server

  /** Change the rule: whatever was tried under another one is forgotten. */
  async open(rule: Rule): Promise<void> {
    this.rule = rule
    this.#lost.forget()
    this.#values.forget()
    this.forget()
    await this.#lost.ask(() => loadLost(this.bounds.size, rule))
  }

  /** Values for as much of the grid as is seen. */
  async loadValues(): Promise<void> {
    const { rule, frame } = this
    const needed = Math.ceil(Math.max(frame.x, frame.y) + frame.span)
    const size = VALUE_SIZES.find((least) => least >= needed) ?? this.bounds.size
    if (rule.misere || (this.values?.size ?? 0) >= size || untrack(() => this.#values.isBusy)) return
    await this.#values.ask(() => loadValues(size, rule))
  }

  async loadStar(): Promise<void> {
    const [at, { rule }] = [this.chosen ?? this.playing, this]
    if (at && this.showsStar) await this.#reach.ask(() => loadReach(at, rule))
    else this.#reach.forget()
  }

  /** Try a position: its cell is filled, and its winning moves are told. */
  async ask(at: Position): Promise<void> {
    this.chosen = at
    this.#decision.forget()
    const decision = await this.#decision.ask(() => decide([String(at[0]), String(at[1])], this.rule))
    if (decision) this.fill([at])
  }

  // Filling the grid

  /** Fill cells that were tried, and those that are the same with the piles exchanged. */
  fill(positions: readonly Position[]): void {
    const tried = new Map(this.tried)
    for (const at of positions.filter((at) => this.isOnGrid(at))) {
      const truth = this.truth(at)
      if (truth) tried.set(named(at), truth).set(named([at[1], at[0]]), truth)
    }
    if (tried.size > this.tried.size) this.tried = tried
  }

  forget(): void {
    this.tried = new Map()
    this.chosen = this.marked = null
    this.#decision.forget()
  }

  /** Point at a position, if it is on the grid. */
  mark(at: Position | null): void {
    this.marked = at && this.isOnGrid(at) ? at : null
    if (this.marked) this.frame = showing(this.frame, this.marked)
  }
}
