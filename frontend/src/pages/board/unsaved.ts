/** What was written in a study and is not yet known to be kept: this browser remembers it until it is. */

const placeOf = (study: string) => `grille.study.${study}`

export function unsaved(study: string): string | null {
  try {
    return localStorage.getItem(placeOf(study))
  } catch {
    return null // a browser that keeps nothing is no reason to fail
  }
}

/** Remember what was written, or with null forget it. */
export function remember(study: string, written: string | null): void {
  try {
    if (written === null) localStorage.removeItem(placeOf(study))
    else localStorage.setItem(placeOf(study), written)
  } catch {
    // see unsaved()
  }
}
