/** What this browser keeps; one that keeps nothing is no reason to fail. */

export function kept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** The parts of what was kept, as far as it has any. */
export function partsKept(name: string): object {
  const found = kept(name)
  return typeof found === 'object' && found !== null ? found : {}
}

/** Keep something, or with null forget what was kept. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // see above
  }
}
