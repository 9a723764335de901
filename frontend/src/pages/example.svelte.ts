/** A worked example on the board: leafed through, and looked at from the side of whoever moved. */
import { NO_OFFER } from '../board/picks'
import { Spelling } from '../board/spelling.svelte'
import type { ExamplePly, OpenExample, Text } from '../generated/api'
import { words } from '../house/words'

export class Demonstration extends Spelling {
  readonly offer = NO_OFFER
  ply = $state(0)

  constructor(readonly example: OpenExample) {
    super()
    this.layout = example.layout
  }

  get seen(): ExamplePly | null {
    return this.example.plies[this.ply] ?? null
  }

  leaf(ply: number): void {
    this.ply = Math.min(Math.max(ply, 0), this.example.moves.length)
    this.marked = new Set(this.seen?.marked)
    this.isTurned = false
    this.note = null
  }

  get strokes() {
    return this.example.moves.slice(0, this.ply).flatMap((made) => made.strokes)
  }

  override get asks(): Text | null {
    return this.seen?.said ?? null
  }

  protected whyNot(): Text {
    return words.playToTry
  }
}
