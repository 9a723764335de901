/** Which page an address names, and how to go there without loading anew. */

export type Route =
  | { page: 'shelf' }
  | { page: 'game'; game: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string; number: string }
  | { page: 'example'; game: string; example: string }
  | { page: 'help' }
  | { page: 'status' }
  | { page: 'problems'; game: string; number: string | undefined }
  | { page: 'table'; match: string }
  | { page: 'labo'; game: 'nim' }
  | { page: 'trioker'; game: 'trioker'; view: string | undefined }
  | { page: 'missing' }

export function routeOf(path: string): Route {
  const [first, second, third, fourth, ...rest] = path.split('/').filter(Boolean).map(decoded)
  if (first === undefined) return { page: 'shelf' }
  if (first === 'aide' && second === undefined) return { page: 'help' }
  if (first === 'etat' && second === undefined) return { page: 'status' }
  if (second === undefined || rest.length > 0) return { page: 'missing' }
  if (first === 'j' && third === 'problemes') return { page: 'problems', game: second, number: fourth }
  if (first === 'j' && third === 'apprendre') return { page: 'learn', game: second, number: fourth ?? '1' }
  if (first === 'j' && third === 'exemples' && fourth) return { page: 'example', game: second, example: fourth }
  if (fourth !== undefined) return { page: 'missing' }
  if (first === 'atelier' && second === 'trioker') return { page: 'trioker', game: 'trioker', view: third }
  if (first === 'labo' && second === 'wythoff' && third === undefined) return { page: 'labo', game: 'nim' }
  if (first === 'p' && third === undefined) return { page: 'table', match: second }
  if (first === 'j' && third === undefined) return { page: 'game', game: second }
  if (first === 'j' && third === 'regles') return { page: 'rules', game: second }
  return { page: 'missing' }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

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

/** Follow a link of this house without loading anew. */
export function followLink(event: MouseEvent): void {
  const link = linkOf(event.target)
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || event.defaultPrevented || link.target) return
  if (routeOf(link.pathname).page === 'missing' || (link.hash && link.pathname === location.pathname)) return
  event.preventDefault()
  go(link.pathname + link.search)
}
