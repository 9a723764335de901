/** A position to try one move on: spelled like any move, and judged by the server. */
import type { Choice, Light, MatchView, Opening, Steps, Stroke, Text } from '../generated/api'
import { json, orTold } from '../house/http'
import { type Act, NO_PICKS, type Offer } from './picks'
import { Spelling } from './spelling.svelte'

/** What an exercise is about: the position, and whatever is told with it. */
type About = { readonly opening: Opening }
type Judged = { readonly said: Text; readonly is_right: boolean }

export abstract class Exercise<Asked extends About, Verdict extends Judged> extends Spelling {
  about = $state.raw<Asked | null>(null)
  /** Why there is nothing to try here. */
  problem = $state.raw<Text | null>(null)
  view = $state.raw<MatchView | null>(null)
  /** What became of the move that was tried. */
  verdict = $state.raw<Verdict | null>(null)

  /** The moves that a verdict shows on the board. */
  protected abstract movesOf(verdict: Verdict): readonly Choice[]

  /** It is asked for, and its questions are asked, at this address. */
  constructor(protected readonly path: string) {
    super()
    void this.try(async () => {
      this.about = await json<Asked>(path)
      this.layout = this.about.opening.layout
      this.view = this.about.opening.view
    }).then(() => {
      if (!this.about) this.problem = this.note?.text ?? null
    })
  }

  get isRight(): boolean {
    return this.verdict?.is_right ?? false
  }

  /** What is told with every question besides. */
  protected get sent(): object {
    return {}
  }

  get #tried(): readonly Choice[] {
    return this.verdict ? this.movesOf(this.verdict) : []
  }

  readonly offer: Offer = $derived.by(() => {
    const { steps = null, choices = null } = this.verdict ? {} : (this.view ?? {})
    return this.offered({ steps, choices })
  })

  get seen(): MatchView | null {
    return this.view
  }

  override get pieces() {
    return this.#tried.at(-1)?.pieces ?? super.pieces
  }

  override get isTried(): boolean {
    return this.verdict !== null
  }

  get strokes(): readonly Stroke[] {
    return this.#tried.flatMap((choice) => choice.strokes)
  }

  override get lights(): readonly Light[] {
    return this.#tried.at(-1)?.lights ?? super.lights
  }

  override get around() {
    return this.verdict && !this.isTyped ? {} : super.around
  }

  override get asks(): Text | null {
    return this.verdict ? null : (this.view?.asks ?? null)
  }

  /** The board as it was. */
  again(): void {
    this.verdict = null
    this.note = null
    this.picks = NO_PICKS
  }

  /** A new try begins on the board as it was. */
  override act(act: Act): void {
    if (this.verdict && act.t !== 'answer' && act.t !== 'peek') this.again()
    super.act(act)
  }

  override play(move: string): void {
    void this.try(async () => {
      const verdict = await json<Verdict>(`${this.path}/answer`, { move, ...this.sent })
      const [first] = this.movesOf(verdict)
      if (first) this.animate(this.view?.pieces ?? {}, first.pieces, first.turned)
      this.picks = NO_PICKS
      this.pointed = null
      this.verdict = verdict
      this.note = { text: verdict.said, rule: null }
      this.judged(verdict)
    })
  }

  protected judged(_verdict: Verdict): void {}

  protected override ask(picked: readonly string[]): void {
    void this.try(async () => {
      const answer = await json<Steps>(`${this.path}/steps`, { picked, ...this.sent })
      super.act({ t: 'answer', answer })
    })
  }

  protected whyNot(): Text {
    return { fr: '', en: '' }
  }

  protected async try(work: () => Promise<void>): Promise<void> {
    await orTold(work(), (refusal) => {
      super.act({ t: 'refused' })
      this.note = refusal
    })
  }
}
