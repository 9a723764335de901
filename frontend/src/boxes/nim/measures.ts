/** How matches lie: each pile in as few lines as leave every match the width of a finger, on this very screen. */
import { innerHeight, innerWidth } from 'svelte/reactivity/window'
import type { Frame } from '../../board/skin'
import type { Cell, Layout } from '../../generated/api'

/** Each match has a place so wide, in the drawing's own measure, in which a line is so low or high. */
export const PITCH = 40
const [LOW, HIGH]: [number, number] = [48, 250]
/** Above each pile stands its name. */
export const NAME = 30
const EDGE = 4
/** Shorter lines would make the matches too large. */
const LEAST = 8
/** In pixels of the screen. */
const FINGER = 43.5

/** About the room that a desk leaves for its board (table/Desk.svelte). */
function room(): Pick<Frame, 'width' | 'height'> {
  const [width, height] = [innerWidth.current ?? 0, innerHeight.current ?? 0]
  if (width < height) return { width: width - 18, height: height - (width < 680 ? 220 : 290) }
  return { width: width * (height < 595 ? 0.43 : 0.59), height: height - 60 }
}

const linesOf = (count: number, columns: number) => Math.ceil(count / columns)

/** The longest lines in which fingers can tell matches apart, else those that leave most room; and how high they are. */
function fitted(piles: readonly number[]): { columns: number; line: number } {
  const { width, height } = room()
  const around = piles.length * NAME + EDGE
  let best = { columns: LEAST, line: LOW, scale: 0 }
  for (let columns = Math.max(...piles, LEAST); columns >= LEAST; columns--) {
    const lines = piles.reduce((sum, count) => sum + linesOf(count, columns), 0)
    const scale = Math.min(width / (columns * PITCH + 2 * EDGE), height / (lines * LOW + around))
    const line = Math.min((height / scale - around) / lines, HIGH)
    if (scale > best.scale) best = { columns, line, scale }
    if (scale * PITCH >= FINGER) break
  }
  return best
}

/** The matches of each pile. */
export function pilesOf({ cells }: Layout): readonly (readonly Cell[])[] {
  const names = new Set(cells.map(({ id }) => id.charAt(0)))
  return [...names].map((name) => cells.filter(({ id }) => id.startsWith(name)))
}

/** The matches where they lie on this screen: line after line, below the name of their pile. */
export function placed(layout: Layout): Layout {
  const piles = pilesOf(layout)
  const { columns, line } = fitted(piles.map(({ length }) => length))
  const cells: Cell[] = []
  let [rows, top] = [0, 0]
  for (const pile of piles) {
    top += NAME
    for (const [at, cell] of pile.entries()) {
      const [row, column] = [Math.floor(at / columns), at % columns]
      cells.push(cellAt(cell, rows + row, column, (top + row * line) / PITCH, line / PITCH))
    }
    rows += linesOf(pile.length, columns)
    top += linesOf(pile.length, columns) * line
  }
  return { ...layout, width: columns, height: top / PITCH, cells }
}

function cellAt(cell: Cell, row: number, column: number, top: number, high: number): Cell {
  const [right, bottom] = [column + 1, top + high]
  const outline: Cell['outline'] = [
    [column, top],
    [right, top],
    [right, bottom],
    [column, bottom],
  ]
  return { ...cell, row, column, x: column + 0.5, y: top + high / 2, outline }
}

/** How high the line is in which a match lies. */
export const lineOf = ({ outline: [from, , to] }: Cell): number => ((to?.[1] ?? 0) - (from?.[1] ?? 0)) * PITCH

export const frameOf = ({ width, height }: Layout): Frame => ({
  x: -EDGE,
  y: 0,
  width: width * PITCH + 2 * EDGE,
  height: height * PITCH + EDGE,
})
