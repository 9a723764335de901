/** Which page an address names; those that the shelf does without come when they are wanted, or a little before. */
import type { Component } from 'svelte'
import { boxes } from '../boxes'
import type { LoadPage } from '../boxes/box'
import { fitted, go, linkOf } from '../house/address.svelte'
import ShelfPage from '../pages/ShelfPage.svelte'
import { part } from './parts'

/** A page is given what its address holds; the shelf and the table tell besides that they are there. */
type Page = Component<Record<string, unknown>>

export interface Route {
  readonly load: () => Promise<Page>
  /** What the address holds where its pattern has braces. */
  readonly named: Readonly<Record<string, string>>
  /** The game or the box that the page is about. */
  readonly about: string | null
}

function alone(load: LoadPage): Route['load'] {
  const loaded = part(load)
  return async () => (await loaded()).default as Page
}
const everyday = part(() => import('../pages'))
const together = (name: keyof Awaited<ReturnType<typeof everyday>>) => async () => (await everyday())[name] as Page
const table = alone(() => import('../pages/TablePage.svelte'))
/** Settings and keys, which lie over any page. */
export const help = alone(() => import('./Help.svelte'))
const board = alone(() => import('../pages/board/BoardPage.svelte'))
const problems = alone(() => import('../pages/ProblemsPage.svelte'))
const retry = alone(() => import('../pages/review/RetryPage.svelte'))
const day = alone(() => import('../pages/DayPage.svelte'))
const run = alone(() => import('../pages/RunPage.svelte'))

/** The addresses of the house; boxes bring their own. */
const PAGES: Readonly<Record<string, Route['load']>> = {
  '/': async () => ShelfPage as Page,
  '/aide': alone(() => import('../pages/HelpPage.svelte')),
  '/etat': alone(() => import('../pages/StatusPage.svelte')),
  '/calculs': alone(() => import('../pages/LongRunsPage.svelte')),
  '/j/{game}': together('HomePage'),
  '/j/{game}/regles': together('RulesPage'),
  '/j/{game}/apprendre': together('LearnPage'),
  '/j/{game}/apprendre/{number}': together('LearnPage'),
  '/j/{game}/exemples/{example}': together('ExamplePage'),
  '/j/{game}/livret': alone(() => import('../pages/BookletPage.svelte')),
  '/e/jour': day,
  '/e/jour/{date}': day,
  '/e/progres': alone(() => import('../pages/ProgressPage.svelte')),
  '/e/fichier': alone(() => import('../pages/FilePage.svelte')),
  '/e/{game}': problems,
  '/e/{game}/serie': run,
  '/e/{game}/minutes': run,
  '/e/{game}/{number}': problems,
  '/j/{game}/problemes': problems,
  '/j/{game}/problemes/{number}': problems,
  '/imprimer/{box}': alone(() => import('../pages/PrintPage.svelte')),
  '/p/{match}': table,
  '/p/{match}/revoir': alone(() => import('../pages/review/ReviewPage.svelte')),
  '/p/{match}/chercher': retry,
  '/p/{match}/chercher/{ply}': retry,
  '/mes-parties': alone(() => import('../pages/OwnPage.svelte')),
  '/etudes': alone(() => import('../pages/board/StudiesPage.svelte')),
  '/etudes/{study}': alone(() => import('../pages/board/StudyPage.svelte')),
  '/a/{game}': board,
  '/a/{game}/{position:path}': board,
}

const BOXES = [...boxes].flatMap(([id, { pages = {} }]) =>
  Object.entries(pages).map(([pattern, load]) => [pattern, alone(load), id] as const),
)
const ALL = [...Object.entries(PAGES).map(([pattern, load]) => [pattern, load, null] as const), ...BOXES]

/** The page at an address; null where there is none. */
export function routeOf(path: string): Route | null {
  for (const [pattern, load, box] of ALL) {
    const named = fitted(pattern, path)
    if (named) return { load, named, about: box ?? named.game ?? null }
  }
  return null
}

/** Follow a link of this house without loading anew. */
export function followLink(event: MouseEvent): void {
  const link = linkOf(event.target)
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || event.defaultPrevented || link.target) return
  if (!routeOf(link.pathname) || (link.hash && link.pathname === location.pathname)) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}

/** Fetch what will be wanted; if that fails now, nobody hears of it before it is wanted. */
const prepare = (load: () => Promise<unknown>) => void load().catch(() => undefined)

/** Fetch the table and the everyday pages as soon as there is nothing else to do. */
export function prepareEveryday(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout // which Safari does not have
  whenIdle(() => {
    prepare(table)
    prepare(everyday)
    prepare(help)
  })
}

/** Fetch the page of a link that is pointed at. */
export function prepareLink({ target }: Event): void {
  const link = linkOf(target)
  const route = link && routeOf(link.pathname)
  if (route) prepare(route.load)
}
