/** Moves as lines of a list: what chance does several times in a row, as in dealing, is one line. */

export interface Line {
  /** The plies it tells of. */
  readonly first: number
  readonly last: number
}

export function linesOf(isChance: readonly boolean[]): Line[] {
  const lines: Line[] = []
  for (const [at, isDrawn] of isChance.entries()) {
    const before = lines.at(-1)
    if (before && isDrawn && isChance[at - 1]) lines[lines.length - 1] = { ...before, last: at + 1 }
    else lines.push({ first: at + 1, last: at + 1 })
  }
  return lines
}

export const countOf = ({ first, last }: Line): number => last - first + 1

/** The ply to which a key leads. */
export const plyAt = (key: string, at: number, all: number): number | undefined =>
  ({ ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all })[key]
