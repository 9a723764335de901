/** What this browser remembers of problems that were solved; the shelf looks only, training writes. */

export const STORED_AS = 'grille.training'

/** What was kept, as far as it can be read. */
export function kept(): object {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {} // a browser that keeps nothing is no reason to fail
  }
}

/** The problems of each game that are solved. */
export const solvedHere = (): Readonly<Record<string, readonly number[]>> =>
  (kept() as { solved?: Record<string, readonly number[]> }).solved ?? {}
