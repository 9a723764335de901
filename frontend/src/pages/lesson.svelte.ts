/** A lesson on the board: one move to make, which the server judges. */
import { Exercise } from '../board/exercise.svelte'
import type { Judged, OpenLesson, ShownMove, Text } from '../generated/api'
import { json } from '../house/http'

export class Lesson extends Exercise<Judged> {
  about = $state.raw<OpenLesson | null>(null)
  /** There is no such lesson. */
  problem = $state.raw<Text | null>(null)
  protected readonly path: string

  constructor(game: string, number: string) {
    super()
    this.path = `games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(number)}`
    void this.try(async () => {
      this.about = await json<OpenLesson>(this.path)
      this.open(this.about.opening)
    }).then(() => {
      if (!this.about) this.problem = this.note?.text ?? null
    })
  }

  /** The lesson itself says what to do. */
  override get asks(): null {
    return null
  }

  get isRight(): boolean {
    return this.verdict?.is_right ?? false
  }

  protected movesOf({ choice }: Judged) {
    return [choice]
  }

  /** Put a move that does it on the board, to be looked at and played. */
  show(): void {
    void this.try(async () => {
      const { picked } = await json<ShownMove>(`${this.path}/shown`)
      this.again()
      this.act({ t: 'propose', picked })
    })
  }
}
