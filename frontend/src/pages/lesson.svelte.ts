/** A lesson on the board: one move to make, which the server judges. */
import { Exercise } from '../board/exercise.svelte'
import type { Judged, OpenLesson, ShownMove } from '../generated/api'
import { json } from '../house/http'

export class Lesson extends Exercise<OpenLesson, Judged> {
  constructor(game: string, number: string) {
    super(`games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(number)}`)
  }

  /** The lesson itself says what to do. */
  override get asks(): null {
    return null
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
