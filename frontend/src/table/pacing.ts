/** Moves are shown one after another: each to its end, and long enough to be seen before a machine answers it. */
import { MOTION_MS } from '../board/change'
import type { MatchView } from '../generated/api'
import { type Pace, settings, wantsMotion } from '../house/settings.svelte'

const PAUSE_MS: Readonly<Record<Pace, number>> = { calm: 1_600, brisk: 500, instant: 0 }

/** How long the move before this view's last one has to itself; a deal, which is many draws of chance, none. */
function pauseBefore({ moves, seats }: MatchView): number {
  const [before, last] = moves.slice(-2).map(({ seat }) => seat)
  if (before === null && last === null) return 0
  const isAnswer = seats[last ?? -1]?.kind === 'level'
  return (wantsMotion() ? MOTION_MS : 0) + (isAnswer ? PAUSE_MS[settings.pace] : 0)
}

export class Pacing {
  /** What has come and is not shown yet. */
  #coming: MatchView[] = []
  #shownAt = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly show: (view: MatchView) => void) {}

  /** A view that goes one move on takes its turn; any other, as after a cut, is shown at once. */
  take(view: MatchView, shown: MatchView | null): void {
    const before = this.#coming.at(-1) ?? shown
    if (view.moves.length - 1 === before?.moves.length) this.#coming.push(view)
    else if (view.v === this.#coming.at(-1)?.v) this.#coming.splice(-1, 1, view)
    else {
      this.stop()
      this.show(view)
    }
    this.#goOn()
  }

  /** The newest view, now. */
  catchUp(): void {
    const newest = this.#coming.at(-1)
    this.stop()
    if (newest) this.show(newest)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#coming = []
  }

  #goOn(): void {
    clearTimeout(this.#timer)
    const [next] = this.#coming
    if (!next) return
    const wait = this.#shownAt + pauseBefore(next) - performance.now()
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#goOn(), wait)
      return
    }
    this.#coming.shift()
    this.#shownAt = performance.now()
    this.show(next)
    this.#goOn()
  }
}
