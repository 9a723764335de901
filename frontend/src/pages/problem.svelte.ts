/** A problem on the board, played out against the machine's resistance, with its clues. */
import { Exercise } from '../board/exercise.svelte'
import type { Clue, OpenProblem, Verdict } from '../generated/api'
import { json } from '../house/http'
import { isSolved, markSolved, record } from './training.svelte'

export class Problem extends Exercise<OpenProblem, Verdict> {
  clues = $state(0)
  isLastClue = $state(false)
  /** What became of it: nothing yet, a wrong move or a look at a clue, or solved at once. */
  isClean = $state(true)
  isDone = $state(false)
  /** The moves so far, the other's among them. */
  #played = $state.raw<readonly string[]>([])

  constructor(
    readonly game: string,
    readonly number: number,
    readonly onend: (isRight: boolean) => void = () => undefined,
  ) {
    super(`problems/${game}/${number}`)
  }

  get isSolved(): boolean {
    return isSolved(this.game, this.number)
  }

  get isBegun(): boolean {
    return this.#played.length > 0
  }

  override get isTyped(): boolean {
    return this.view?.typed_only ?? false
  }

  protected override get sent() {
    return { played: this.#played }
  }

  protected movesOf({ move, replies }: Verdict) {
    return [move, ...replies]
  }

  protected override judged({ is_right, is_done, move, replies, view }: Verdict): void {
    if (!is_right) {
      this.#fail()
      return
    }
    this.#played = [...this.#played, move.move, ...replies.map((reply) => reply.move)]
    if (is_done) {
      this.isDone = true
      if (!this.about?.is_brought) markSolved(this.game, this.number)
      if (this.isClean) this.#end(true)
    } else if (view) {
      this.view = view
      this.verdict = null
    }
  }

  /** The first wrong move or clue decides; the problem may be solved all the same. */
  #fail(): void {
    if (!this.isClean) return
    this.isClean = false
    this.#end(false)
  }

  /** What comes from a file trains nobody: nobody has measured it. */
  #end(isRight: boolean): void {
    if (!this.about?.is_brought) record(this.game, this.number, isRight)
    this.onend(isRight)
  }

  /** One more clue; the last one begins to spell the answer. */
  clue(): void {
    if (this.isLastClue || this.isDone || this.isBegun) return
    void this.try(async () => {
      const clue = await json<Clue>(`${this.path}/clues/${this.clues + 1}`)
      this.verdict = null
      this.clues += 1
      this.isLastClue = clue.is_last
      this.#fail()
      if (clue.picked && !this.isTyped) this.act({ t: 'propose', picked: clue.picked })
      this.note = { text: clue.said, rule: null }
    })
  }
}
