/** A finished game gone through: the board after any move, what each was worth as far as it is known, and the best one. */
import { NO_OFFER } from '../../board/picks'
import { Spelling } from '../../board/spelling.svelte'
import type { Better, MatchView, Opening, Ply, Review, ReviewedMove, Stroke, Text } from '../../generated/api'
import { json, loadMatch, orTold, type Refusal } from '../../house/http'
import { words } from '../../house/words'

const POLL_MS = 700
const UNDER_WAY: readonly Review['stage'][] = ['waiting', 'going']

export class Replay extends Spelling {
  opening = $state.raw<Opening | null>(null)
  review = $state.raw<Review | null>(null)
  problem = $state.raw<Refusal | null>(null)
  readonly offer = NO_OFFER
  ply = $state(0)
  /** The best move in the place of the one that was played, while it is looked at. */
  better = $state.raw<Better | null>(null)
  openHands = $state(false)
  #seen = $state.raw<Ply | null>(null)
  readonly #plies = new Map<string, Ply>()
  #next: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  readonly #path: string

  constructor(match: string) {
    super()
    this.#path = `matches/${encodeURIComponent(match)}/review`
    void this.#try(async () => {
      const opening = await loadMatch(match)
      this.layout = opening.layout
      this.opening = opening
      await this.leaf(this.all)
      if (!this.problem) await this.#look()
      if (this.review?.stage === 'none') await this.start()
    })
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#next)
  }

  get all(): number {
    return this.opening?.view.moves.length ?? 0
  }

  get isUnderWay(): boolean {
    return this.review !== null && UNDER_WAY.includes(this.review.stage)
  }

  /** The move that led to the position in sight. */
  get move(): ReviewedMove | undefined {
    return this.review?.moves[this.ply - 1]
  }

  get mistakes(): readonly ReviewedMove[] {
    return this.review?.moves.filter(({ mistake }) => mistake) ?? []
  }

  // Going through it

  /** Begin, or go on from where it was stopped. */
  start(): Promise<void> {
    return this.#look({ open_hands: this.openHands })
  }

  stop(): Promise<void> {
    return this.#look({ open_hands: this.openHands }, '/stop')
  }

  /** Judge by what each player could know, or by all hands. */
  async judge(openHands: boolean): Promise<void> {
    this.openHands = openHands
    await this.#look()
    if (this.review?.stage === 'none') await this.start()
    await this.leaf(this.ply)
  }

  #look(wanted?: { open_hands: boolean }, door = ''): Promise<void> {
    clearTimeout(this.#next)
    const asked = wanted ? door : this.#query
    return this.#try(async () => {
      const review = await json<Review>(`${this.#path}${asked}`, wanted)
      if (this.#isClosed || review.open_hands !== this.openHands) return
      this.review = review
      if (this.isUnderWay) this.#next = setTimeout(() => void this.#look(), POLL_MS)
    })
  }

  get #query(): string {
    return this.openHands ? '?open_hands=yes' : ''
  }

  async #try(work: () => Promise<void>): Promise<void> {
    await orTold(work(), (refusal) => {
      if (this.review) this.note = refusal
      else this.problem = refusal
    })
  }

  // What is to be seen

  leaf(ply: number): Promise<void> {
    const to = Math.min(Math.max(ply, 0), this.all)
    return this.#try(async () => {
      const seen = await this.#load(to)
      const isNext = to === this.ply + 1 && this.better === null
      if (isNext) this.animate(this.pieces, seen.pieces, null)
      this.ply = to
      this.#seen = seen
      this.better = null
      this.shown = null
      this.note = null
      this.isTurned = false
      this.marked = new Set(seen.marked)
    })
  }

  async #load(ply: number): Promise<Ply> {
    const door = `/plies/${ply}${this.#query}`
    const seen = this.#plies.get(door) ?? (await json<Ply>(this.#path + door))
    this.#plies.set(door, seen)
    return seen
  }

  /** The best move on the board as it was before; and back again. */
  showBetter(): Promise<void> {
    if (this.better) return this.leaf(this.ply)
    return this.#try(async () => {
      this.better = await json<Better>(`${this.#path}/plies/${this.ply}/better${this.#query}`)
      this.shown = this.better.choice
      this.marked = new Set()
    })
  }

  get seen(): Ply | null {
    return this.better?.before ?? this.#seen
  }

  get strokes(): readonly Stroke[] {
    const made = this.opening?.view.moves.slice(0, this.ply - (this.better ? 1 : 0)) ?? []
    return made.flatMap(({ strokes }) => strokes)
  }

  /** Who moved on from the position in sight; nobody where the game ended. */
  get actor(): MatchView['actor'] {
    const next = this.opening?.view.moves[this.ply]
    return next ? (next.seat ?? 'chance') : null
  }

  protected whyNot(): Text {
    return words.isOver
  }
}
