/** The pages that the shelf does without: each comes when it is wanted, or a little before. */
import { part } from './parts'
import { linkOf, type Route, routeOf } from './route.svelte'

export const everyday = part(() => import('../pages'))
export const problems = part(() => import('../pages/ProblemsPage.svelte'))
export const status = part(() => import('../pages/StatusPage.svelte'))
export const labo = part(() => import('../labo/LaboPage.svelte'))
export const workshop = part(() => import('../trioker/TriokerPage.svelte'))

const SELDOM: Partial<Record<Route['page'], () => Promise<unknown>>> = { problems, status, labo, trioker: workshop }

/** Fetch what will be wanted; if that fails now, nobody hears of it before it is wanted. */
const prepare = (page: () => Promise<unknown>) => void page().catch(() => undefined)

/** Fetch the everyday pages as soon as there is nothing else to do. */
export function prepareEveryday(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout // which Safari does not have
  whenIdle(() => prepare(everyday))
}

/** Fetch the page of a link that is pointed at. */
export function prepareLink({ target }: Event): void {
  const link = linkOf(target)
  const page = link ? routeOf(link.pathname).page : 'missing'
  if (page !== 'shelf' && page !== 'missing') prepare(SELDOM[page] ?? everyday)
}
