/** A move being spelled on a board: what may be picked, what is pointed at, and what there is to say about it. */
import { settings } from '../app/settings.svelte'
import type { Layout, Stroke, Text } from '../generated/api'
import type { Motion } from './change'
import { type Act, NO_PICKS, type Offer, type Picks, pathTo, previews, reduce, type Whole } from './picks'
import type { Pieces } from './skin'

export interface Note {
  readonly text: Text
  readonly rule: string | null
}

export abstract class Spelling {
  layout = $state.raw<Layout | null>(null)
  picks = $state.raw<Picks>(NO_PICKS)
  /** The cell or key that is hovered or focused. */
  pointed = $state<string | null>(null)
  /** A move to look at that is not being spelled. */
  shown = $state.raw<Whole | null>(null)
  note = $state.raw<Note | null>(null)
  motion = $state.raw<Motion | null>(null)
  marked = $state.raw<ReadonlySet<string>>(new Set())

  abstract get offer(): Offer
  abstract get pieces(): Pieces
  abstract get position(): string
  /** The lines drawn so far. */
  abstract get strokes(): readonly Stroke[]
  /** What is to be picked first. */
  abstract get asks(): Text | null
  abstract play(move: string): void
  protected abstract ask(picked: readonly string[]): void
  protected abstract whyNot(): Text

  /** The board cannot be drawn, or not point at every move. */
  get isTyped(): boolean {
    return false
  }

  get previewed(): readonly Whole[] {
    if (this.shown) return [this.shown]
    const path = this.pointed === null ? null : pathTo(this.offer, this.picks, this.pointed)
    return previews(this.offer, this.picks, path ?? this.picks.picked)
  }

  act(act: Act): void {
    const isAsked = act.t === 'pick' || act.t === 'key' || act.t === 'draw' || act.t === 'confirm'
    if (this.offer.steps === null) {
      if (isAsked) this.note = { text: this.whyNot(), rule: null }
      return
    }
    if (isAsked) this.note = null
    const result = reduce(this.offer, this.picks, act)
    this.picks = result.picks
    if (result.ask) this.ask(result.ask)
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
}
