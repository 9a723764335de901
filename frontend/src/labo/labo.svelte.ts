/** The state of the laboratory: the rule, what was tried, which veils are lifted, and what to look at. */
import { Refusal } from '../app/http'
import type { Decision, LostTable, Text, Values } from '../generated/api'
import { decide, loadTable, loadValues, type Rule } from './ask'
import { FIRST, type Frame, SIZE, showing } from './frame'

export type Position = readonly [number, number]
export type Truth = 'won' | 'lost'
export type Layer = 'lost' | 'values' | 'differences' | 'lines'

export const LAYERS: readonly Layer[] = ['lost', 'values', 'differences', 'lines']
export const MOST_TOLERANCE = 1_000_000
const VALUE_SIZES = [64, 128, 256, SIZE] as const

export const named = ([first, second]: Position) => `${first},${second}`
export const isOnGrid = ([first, second]: Position) => Math.max(first, second) < SIZE

export class Labo {
  rule = $state.raw<Rule>({ tolerance: 1, misere: false })
  /** So many veils are lifted, in their order. */
  lifted = $state(0)
  hidden = $state.raw<ReadonlySet<Layer>>(new Set())
  frame = $state.raw<Frame>(FIRST)
  table = $state.raw<LostTable | null>(null)
  values = $state.raw<Values | null>(null)
  tried = $state.raw<ReadonlyMap<string, Truth>>(new Map())
  /** The cell that was asked about last, and its answer once it is here. */
  chosen = $state.raw<Position | null>(null)
  decision = $state.raw<Decision | null>(null)
  /** Where something else on the page points: a counter-example, a pair being tried. */
  marked = $state.raw<Position | null>(null)
  /** Where the game beside the grid stands. */
  playing = $state.raw<Position | null>(null)
  showsStar = $state(true)
  trouble = $state.raw<Text | null>(null)

  readonly pairs = $derived<readonly Position[]>(
    (this.table?.rows ?? []).map((row) => [Number(row.low), Number(row.high)] as const).filter(([low]) => low < SIZE),
  )
  readonly #partners = $derived(
    new Map(
      this.pairs.flatMap(
        ([low, high]) =>
          [
            [low, high],
            [high, low],
          ] as const,
      ),
    ),
  )

  get tolerance(): number {
    return this.rule.tolerance
  }

  get misere(): boolean {
    return this.rule.misere
  }

  isShown(layer: Layer): boolean {
    return LAYERS.indexOf(layer) < this.lifted && !this.hidden.has(layer)
  }

  show(layer: Layer, is: boolean): void {
    const hidden = new Set(this.hidden)
    if (is) hidden.delete(layer)
    else hidden.add(layer)
    this.hidden = hidden
  }

  truth([first, second]: Position): Truth | undefined {
    if (!this.table) return undefined
    return this.#partners.get(first) === second ? 'lost' : 'won'
  }

  // Asking the server

  /** Change the rule: whatever was tried under another one is forgotten. */
  async open(rule: Rule): Promise<void> {
    this.rule = rule
    this.table = this.values = null
    this.forget()
    await this.#attempt(async () => {
      const table = await loadTable(SIZE, rule)
      if (rule === this.rule) this.table = table
    })
  }

  /** Values for as much of the grid as is seen. */
  async loadValues(): Promise<void> {
    const tolerance = this.tolerance
    const needed = Math.ceil(Math.max(this.frame.x, this.frame.y) + this.frame.span)
    const size = VALUE_SIZES.find((least) => least >= needed) ?? SIZE
    if (this.misere || (this.values?.size ?? 0) >= size) return
    await this.#attempt(async () => {
      const values = await loadValues(size, tolerance)
      if (tolerance === this.tolerance && (this.values?.size ?? 0) < size) this.values = values
    })
  }

  /** Try a position: its cell is filled, and its winning moves are told. */
  async ask(at: Position): Promise<void> {
    const rule = this.rule
    this.chosen = at
    this.decision = null
    await this.#attempt(async () => {
      const decision = await decide(String(at[0]), String(at[1]), rule)
      if (rule !== this.rule) return
      this.fill([at])
      if (this.chosen === at) this.decision = decision
    })
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    this.trouble = null
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.trouble = error.text
    }
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
    this.chosen = this.decision = this.marked = null
  }

  /** Point at a position, if it is on the grid. */
  mark(at: Position | null): void {
    this.marked = at && isOnGrid(at) ? at : null
    if (this.marked) this.frame = showing(this.frame, this.marked)
  }
}
