/** How pieces are drawn, asked for once by whoever draws them. */
import type { PieceSet } from '../../generated/api'
import { Asking } from '../../house/asking.svelte'
import { json } from '../../house/http'

class Tiles extends Asking<PieceSet> {
  readonly #signs = $derived(
    new Map(this.answer?.pieces.flatMap(({ ways }) => ways.map(({ code, signs }) => [code, signs] as const))),
  )

  open(): void {
    if (!this.answer && !this.isBusy) void this.ask(() => json<PieceSet>('trioker'))
  }

  /** The signs at the corners of a piece as it lies, from the point; old links turn even pieces that never are. */
  signsOf(code: string): string {
    return this.#signs.get(code) ?? code.slice(0, code.indexOf('+'))
  }
}

export const tiles = new Tiles()
