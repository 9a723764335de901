/** The address one is at, and how to go elsewhere without loading anew. */

const here = $state({ path: location.pathname })

export function currentPath(): string {
  return here.path
}

export function go(path: string): void {
  history.pushState(null, '', path)
  here.path = location.pathname
  scrollTo(0, 0)
}

/** Follow the browser's own buttons. */
export function followHistory(): void {
  here.path = location.pathname
}

/** The link of this house that is pointed at, if one is. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.origin === location.origin ? link : null
}

/** What an address holds where a pattern such as `/j/{game}` has braces; null where it does not fit. */
export function fitted(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern, path].map((one) => one.split('/').filter(Boolean))
  if (!wanted || wanted.length !== given?.length) return null
  const found: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    if (name) found[name] = decoded(given[at] ?? '')
    else if (part !== given[at]) return null
  }
  return found
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
