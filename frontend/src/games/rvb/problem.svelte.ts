/** A problem on the board: spelled like any move, and judged by the server. */
import { json, Refusal } from '../../app/http'
import { settings } from '../../app/settings.svelte'
import { type Act, NO_PICKS, type Offer } from '../../board/picks'
import { Spelling } from '../../board/spelling.svelte'
import type { Clue, MatchView, OpenProblem, Steps, Text, Verdict } from '../../generated/api'

export class Problem extends Spelling {
  view = $state.raw<MatchView | null>(null)
  level = $state(0)
  /** What became of the strike that was tried. */
  verdict = $state.raw<Verdict | null>(null)
  clues = $state(0)
  isLastClue = $state(false)

  constructor(readonly number: number) {
    super()
    void this.#try(async () => {
      const { opening, level } = await json<OpenProblem>(`rvb/problems/${number}`)
      this.layout = opening.layout
      this.view = opening.view
      this.level = level
    })
  }

  get isSolved(): boolean {
    return settings.solved.includes(this.number)
  }

  get offer(): Offer {
    const { steps = null, choices = null } = this.verdict ? {} : (this.view ?? {})
    return { steps, choices, isDrawn: true }
  }

  get pieces() {
    return this.verdict?.reply?.pieces ?? this.verdict?.strike.pieces ?? this.view?.pieces ?? {}
  }

  get position() {
    return this.view?.position ?? ''
  }

  get strokes() {
    return this.verdict ? [...this.verdict.strike.strokes, ...(this.verdict.reply?.strokes ?? [])] : []
  }

  get asks(): Text | null {
    return this.verdict ? null : (this.view?.asks ?? null)
  }

  /** A new try begins on the grid as it was. */
  override act(act: Act): void {
    if (act.t !== 'answer' && act.t !== 'peek') this.verdict = null
    super.act(act)
  }

  play(move: string): void {
    void this.#try(async () => {
      const verdict = await json<Verdict>(`rvb/problems/${this.number}/answer`, { move })
      this.picks = NO_PICKS
      this.pointed = null
      this.verdict = verdict
      this.note = { text: verdict.said, rule: null }
      if (verdict.is_right && !this.isSolved) settings.solved = [...settings.solved, this.number]
    })
  }

  /** One more clue; the last one puts the pen down where the line begins. */
  clue(): void {
    if (this.isLastClue) return
    void this.#try(async () => {
      const clue = await json<Clue>(`rvb/problems/${this.number}/clues/${this.clues + 1}`)
      this.verdict = null
      this.clues += 1
      this.isLastClue = clue.is_last
      if (clue.cell) this.act({ t: 'propose', picked: [clue.cell] })
      this.note = { text: clue.said, rule: null }
    })
  }

  protected ask(picked: readonly string[]): void {
    void this.#try(async () => {
      const answer = await json<Steps>(`rvb/problems/${this.number}/steps`, { picked })
      super.act({ t: 'answer', answer })
    })
  }

  protected whyNot(): Text {
    return { fr: '', en: '' }
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      super.act({ t: 'refused' })
      this.note = error
    }
  }
}
