/** « Cherchez mieux »: the position before a mistake, to be played again. */

import words from '../../../words/review.json'
import { Exercise } from '../../board/exercise.svelte'
import type { OpenRetry, Retried, Text } from '../../generated/api'
import { json } from '../../house/http'

export class Retry extends Exercise<Retried> {
  about = $state.raw<OpenRetry | null>(null)
  /** There is nothing to try here. */
  problem = $state.raw<Text | null>(null)
  protected readonly path: string

  constructor(match: string, ply: number) {
    super()
    this.path = `matches/${encodeURIComponent(match)}/review/mistakes/${ply}`
    void this.try(async () => {
      this.about = await json<OpenRetry>(this.path)
      this.open(this.about.opening)
    }).then(() => {
      if (!this.about) this.problem = this.note?.text ?? null
    })
  }

  get isRight(): boolean {
    return this.verdict?.is_right ?? false
  }

  protected movesOf({ move, reply }: Retried) {
    return reply ? [move, reply] : [move]
  }

  override play(move: string): void {
    this.note = { text: words.judging, rule: null }
    super.play(move)
  }
}
