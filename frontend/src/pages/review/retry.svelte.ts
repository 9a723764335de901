/** « Cherchez mieux »: the position before a mistake, to be played again. */

import words from '../../../words/review.json'
import { Exercise } from '../../board/exercise.svelte'
import type { OpenRetry, Retried } from '../../generated/api'

export class Retry extends Exercise<OpenRetry, Retried> {
  constructor(match: string, ply: number) {
    super(`matches/${encodeURIComponent(match)}/review/mistakes/${ply}`)
  }

  protected movesOf({ move, reply }: Retried) {
    return reply ? [move, reply] : [move]
  }

  override play(move: string): void {
    this.note = { text: words.judging, rule: null }
    super.play(move)
  }
}
