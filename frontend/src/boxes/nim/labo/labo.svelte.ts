/** The state of the laboratory: the rule, what was tried, which veils are lifted, and what to look at. */
import { untrack } from 'svelte'
import type { Decision, LostTable, Reasons, Values } from '../../../generated/api'
import { Asking } from '../../../house/asking.svelte'
import { decide, loadTable, loadValues, type Rule } from './ask'
import { FIRST, type Frame, SIZE, showing } from './frame'

export type Position = readonly [number, number]
export type Truth = 'won' | 'lost'
export type Layer = keyof Reasons

export const LAYERS: readonly Layer[] = ['lost', 'values', 'differences', 'lines']
export const MOST_TOLERANCE = 1_000_000
/** Constructions and periods are worked out up to this tolerance. */
export const MOST_BUILT_TOLERANCE = 10
const VALUE_SIZES = [64, 128, 256, SIZE] as const

export const named = ([first, second]: Position) => `${first},${second}`
export const isOnGrid = ([first, second]: Position) => Math.max(first, second) < SIZE

export class Labo {
  rule = $state.raw<Rule>({ tolerance: 1, misere: false })
  readonly #lost = new Asking<LostTable>()
  readonly #values = new Asking<Values>()
  readonly #decision = new Asking<Decision>()
  /** So many veils are lifted, in their order. */
  lifted = $state(0)
  hidden = $state.raw<ReadonlySet<Layer>>(new Set())
  frame = $state.raw<Frame>(FIRST)
  tried = $state.raw<ReadonlyMap<string, Truth>>(new Map())
  /** The cell that was asked about last. */
  chosen = $state.raw<Position | null>(null)
  /** Where something else on the page points: a counter-example, a pair being tried. */
  marked = $state.raw<Position | null>(null)
  /** Where the game beside the grid stands. */
  playing = $state.raw<Position | null>(null)
  showsStar = $state(true)

  readonly tolerance = $derived(this.rule.tolerance)
  readonly misere = $derived(this.rule.misere)
  readonly canBuild = $derived(!this.misere && this.tolerance <= MOST_BUILT_TOLERANCE)
  readonly table = $derived(this.#lost.answer)
  readonly values = $derived(this.#values.answer)
  /** What is known of the chosen cell. */
  readonly decision = $derived(this.#decision.answer)
  readonly trouble = $derived(this.#lost.trouble ?? this.#values.trouble ?? this.#decision.trouble)
  readonly pairs = $derived<readonly Position[]>(
    (this.table?.rows ?? []).map((row) => [Number(row.low), Number(row.high)] as const).filter(([low]) => low < SIZE),
  )
  readonly #partners = $derived(new Map([...this.pairs, ...this.pairs.map(([low, high]) => [high, low] as const)]))

  isShown(layer: Layer): boolean {
    return LAYERS.indexOf(layer) < this.lifted && !this.hidden.has(layer)
  }

  show(layer: Layer, is: boolean): void {
    const others = [...this.hidden].filter((hidden) => hidden !== layer)
    this.hidden = new Set(is ? others : [...others, layer])
  }

  truth([first, second]: Position): Truth | undefined {
    if (!this.table) return undefined
    return this.#partners.get(first) === second ? 'lost' : 'won'
  }

  // Asking the server

  /** Change the rule: whatever was tried under another one is forgotten. */
  async open(rule: Rule): Promise<void> {
    this.rule = rule
    this.#lost.forget()
    this.#values.forget()
    this.forget()
    await this.#lost.ask(() => loadTable(SIZE, rule))
  }

  /** Values for as much of the grid as is seen. */
  async loadValues(): Promise<void> {
    const { rule, frame } = this
    const needed = Math.ceil(Math.max(frame.x, frame.y) + frame.span)
    const size = VALUE_SIZES.find((least) => least >= needed) ?? SIZE
    if (rule.misere || (this.values?.size ?? 0) >= size || untrack(() => this.#values.isBusy)) return
    await this.#values.ask(() => loadValues(size, rule))
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
    for (const at of positions.filter(isOnGrid)) {
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
    this.marked = at && isOnGrid(at) ? at : null
    if (this.marked) this.frame = showing(this.frame, this.marked)
  }
}
