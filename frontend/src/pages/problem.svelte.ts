/** A problem on the board, with its clues; solved ones are remembered. */
import { Exercise } from '../board/exercise.svelte'
import type { Clue, OpenProblem, Text, Verdict } from '../generated/api'
import { json } from '../house/http'
import { settings } from '../house/settings.svelte'

/** The problems of a game that were solved here. */
export const solvedOf = (game: string): readonly number[] => settings.solved[game] ?? []

export class Problem extends Exercise<Verdict> {
  level = $state(0)
  stand = $state<Text | null>(null)
  clues = $state(0)
  isLastClue = $state(false)
  protected readonly path: string

  constructor(
    readonly game: string,
    readonly number: number,
  ) {
    super()
    this.path = `${game}/problems/${number}`
    void this.try(async () => {
      const { opening, level, stand } = await json<OpenProblem>(this.path)
      this.open(opening)
      this.level = level
      this.stand = stand
    })
  }

  get isSolved(): boolean {
    return solvedOf(this.game).includes(this.number)
  }

  protected movesOf({ move, reply }: Verdict) {
    return reply ? [move, reply] : [move]
  }

  protected override judged(verdict: Verdict): void {
    const { game, number } = this
    if (verdict.is_right && !this.isSolved) settings.solved[game] = [...solvedOf(game), number]
  }

  /** One more clue; the last one begins to spell the answer. */
  clue(): void {
    if (this.isLastClue) return
    void this.try(async () => {
      const clue = await json<Clue>(`${this.path}/clues/${this.clues + 1}`)
      this.verdict = null
      this.clues += 1
      this.isLastClue = clue.is_last
      if (clue.picked) this.act({ t: 'propose', picked: clue.picked })
      this.note = { text: clue.said, rule: null }
    })
  }
}
