/** Which page an address names, and how to go there without loading anew. */

export type Route =
  | { page: 'shelf' }
  | { page: 'game'; game: string }
  | { page: 'rules'; game: string }
  | { page: 'table'; match: string }
  | { page: 'labo' }
  | { page: 'missing' }

export function routeOf(path: string): Route {
  const [first, second, third, ...rest] = path.split('/').filter(Boolean).map(decoded)
  if (first === undefined) return { page: 'shelf' }
  if (second === undefined || rest.length > 0) return { page: 'missing' }
  if (first === 'labo' && second === 'wythoff' && third === undefined) return { page: 'labo' }
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

/** Let links and the browser's own buttons change the page; returns how to stop. */
export function followLinks(): () => void {
  const onBack = () => {
    here.path = location.pathname
  }
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented || link.target || link.origin !== location.origin) return
    if (routeOf(link.pathname).page === 'missing' || (link.hash && link.pathname === location.pathname)) return
    event.preventDefault()
    go(link.pathname + link.search)
  }
  addEventListener('popstate', onBack)
  document.addEventListener('click', onClick)
  return () => {
    removeEventListener('popstate', onBack)
    document.removeEventListener('click', onClick)
  }
}
