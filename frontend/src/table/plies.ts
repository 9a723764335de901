/** The positions of one game as they were, each asked for once. */
import type { MoveLine, Ply } from '../generated/api'
import { loadPly } from '../house/http'

/** A position is kept by the moves that led to it, so that one taken back is never mistaken for another. */
const placeOf = (moves: readonly MoveLine[]) => moves.map(({ move }) => move).join(' ')

export class Plies {
  readonly #known = new Map<string, Ply>()

  constructor(readonly match: string) {}

  async after(moves: readonly MoveLine[]): Promise<Ply> {
    const known = this.#known.get(placeOf(moves))
    if (known) return known
    const loaded = await loadPly(this.match, moves.length)
    this.keep(moves, loaded)
    return loaded
  }

  keep(moves: readonly MoveLine[], ply: Ply): void {
    this.#known.set(placeOf(moves), ply)
  }

  forget(): void {
    this.#known.clear()
  }
}
