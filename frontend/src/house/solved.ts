/** What this browser remembers of problems that were solved; the shelf looks only, training writes. */
import { partsKept } from './storage'

export const STORED_AS = 'grille.training'

/** The problems of each game that are solved. */
export const solvedHere = (): Readonly<Record<string, readonly number[]>> =>
  (partsKept(STORED_AS) as { solved?: Record<string, readonly number[]> }).solved ?? {}
