import { expect, it } from 'vitest'
import { boxes } from './boxes'

/** From the top: a file may import from its own layer and from those after it. */
const LAYERS = {
  main: /^main\.ts$/,
  app: /^app\//,
  pages: /^pages\//,
  boxes: /^boxes\/(?!box\.)[^/]+$/,
  box: /^boxes\/[^/]+\//,
  declared: /^boxes\/box\.ts$/,
  table: /^table\//,
  board: /^board\//,
  widgets: /^widgets\//,
  house: /^house\//,
  made: /^(generated|style)\//,
} as const

type Sources = Readonly<Record<string, string>>

const written = import.meta.glob<string>(['./**/*.{ts,svelte,css}', '!./generated/**', '!./layers.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const SOURCES: Sources = Object.fromEntries(Object.entries(written).map(([path, text]) => [path.slice(2), text]))

const layerOf = (path: string) => Object.values(LAYERS).findIndex((layer) => layer.test(path))
const folderOf = (path: string) => path.split('/').slice(0, 2).join('/')
const isBox = (path: string) => LAYERS.box.test(path)

/** What a file imports from the page's own files. */
function importsOf(path: string, text: string, all: Sources): string[] {
  const named = [...text.matchAll(/(?:\bfrom |\bimport |\bimport\()'(\.[^']*)'/g)].map(([, name = '']) => name)
  const wanted = named.map((name) => new URL(name, `file:///src/${path}`).pathname)
  const own = wanted.filter((name) => name.startsWith('/src/')).map((name) => name.slice(5).replace(/\/$/, ''))
  return own.map((name) => [name, `${name}.ts`, `${name}.svelte`, `${name}/index.ts`].find((one) => one in all) ?? name)
}

/** Imports that go up, or from one box to another. */
function faultsOf(all: Sources): string[] {
  return Object.entries(all).flatMap(([path, text]) =>
    importsOf(path, text, all)
      .filter((other) => {
        const isUp = layerOf(other) < layerOf(path) || layerOf(path) < 0
        return isUp || (isBox(path) && isBox(other) && folderOf(path) !== folderOf(other))
      })
      .map((other) => `${path} → ${other}`),
  )
}

/** Files that need each other, each such circle as it is first met. */
function circlesOf(all: Sources): string[] {
  const [done, found] = [new Set<string>(), [] as string[]]
  function walk(path: string, way: readonly string[]): void {
    if (way.includes(path)) found.push([...way.slice(way.indexOf(path)), path].join(' → '))
    if (done.has(path) || way.includes(path)) return
    for (const other of importsOf(path, all[path] ?? '', all)) walk(other, [...way, path])
    done.add(path)
  }
  for (const path of Object.keys(all)) walk(path, [])
  return found
}

/** The names of games in files that serve all of them. */
function gamesNamedIn(all: Sources): string[] {
  const names = [...boxes].flatMap(([id, { looks }]) => [id, ...Object.keys(looks)])
  const name = new RegExp(`\\b(${names.join('|')})\\b`, 'i')
  const shared = Object.entries(all).filter(([path]) => !isBox(path) && !path.includes('.test.'))
  return shared.flatMap(([path, text]) => (name.test(text) ? [`${path}: ${name.exec(text)?.[0]}`] : []))
}

it('lets an import go down only', () => {
  expect(faultsOf(SOURCES)).toEqual([])
})

it('knows no circles', () => {
  expect(circlesOf(SOURCES)).toEqual([])
})

it('names games in their boxes only', () => {
  expect(boxes.size).toBeGreaterThan(4)
  expect(gamesNamedIn(SOURCES)).toEqual([])
})

it('sees an import that goes up, or from box to box, and a file in no layer', () => {
  const up = { 'board/Board.svelte': "import { go } from '../table/Play.svelte'", 'table/Play.svelte': '' }
  expect(faultsOf(up)).toEqual(['board/Board.svelte → table/Play.svelte'])
  const lazily = {
    'boxes/nim/index.ts': "() => import('../rvb')",
    'boxes/rvb/index.ts': "import '..'",
    'boxes/index.ts': '',
  }
  expect(faultsOf(lazily)).toEqual(['boxes/nim/index.ts → boxes/rvb/index.ts', 'boxes/rvb/index.ts → boxes/index.ts'])
  expect(faultsOf({ 'else.ts': "import './house/words'" })).toHaveLength(1)
})

it('sees a circle, and a game that is named', () => {
  const two = { 'board/one.ts': "import type { Two } from './two'", 'board/two.ts': "import './one'" }
  expect(circlesOf(two)).toEqual(['board/one.ts → board/two.ts → board/one.ts'])
  expect(gamesNamedIn({ 'app/App.svelte': "route.game === 'trioker'" })).toEqual(['app/App.svelte: trioker'])
})
