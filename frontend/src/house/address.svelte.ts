/** The address one is at, and how to go elsewhere without loading anew. */

/** The path, and a number that rises whenever one goes somewhere, also to where one is. */
export const here = $state({ path: location.pathname, visits: 0 })

/** What is kept with an address: from where one came, and what a page wants to find again. */
interface Kept {
  readonly from?: string
  readonly page?: unknown
}

const kept = (): Kept => history.state ?? {}

export function go(path: string): void {
  const state: Kept = { from: location.pathname + location.search }
  history.pushState(state, '', path)
  followHistory()
  scrollTo(0, 0)
}

/** The address from which one came here. */
export const cameFrom = (): string | undefined => kept().from
/** What the page at this address has kept. */
export const keptHere = (): unknown => kept().page

/** Write another address for the page that is shown, and what it wants to find again. */
export function rewrite(path: string, page: unknown): void {
  history.replaceState({ ...kept(), page }, '', path)
}

/** Follow the browser's own buttons. */
export function followHistory(): void {
  here.path = location.pathname
  here.visits += 1
}

/** Bring into sight what the address names on its page, once it is there. */
export function showNamed(): void {
  document.getElementById(decoded(location.hash.slice(1)))?.scrollIntoView()
}

/** The link of this house that is pointed at, if one is. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.origin === location.origin ? link : null
}

/**
 * What an address holds where a pattern such as `/j/{game}` has braces; null where it does not fit.
 * One that ends with `:path` holds all that follows.
 */
export function fitted(pattern: string, path: string): Record<string, string> | null {
  const shape = pattern.replace(/\{(\w+)(:path)?\}/g, (_, name, rest) => `(?<${name}>${rest ? '.+?' : '[^/]+'})`)
  const found = new RegExp(`^${shape}/?$`).exec(path.replace(/\/+/g, '/'))
  return found && Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, part]) => [name, decoded(part)]))
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const part = (text: string) => encodeURIComponent(text).replace(/%(2F|2C|3A|40|2B|3D)/g, decodeURIComponent)

/** Where a position can be looked at freely: it stands in the address as it is written, with low lines for spaces. */
export function boardAt(game: string, position: string | null, options: Readonly<Record<string, string>>): string {
  const path = `/a/${part(game)}${position === null ? '' : `/${part(position.replaceAll(' ', '_'))}`}`
  const query = new URLSearchParams(options).toString()
  return query ? `${path}?${query}` : path
}

/** The position that such an address holds. */
export const positionIn = (address: string): string => address.replaceAll('_', ' ')
