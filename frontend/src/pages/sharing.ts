/** A day's result to show around: which problems are done, and nothing of how. */
import { dayOf } from './training.svelte'

const DAY_MS = 86_400_000
const SIDE = 44
const GAP = 10
const EDGE = 24

/** For each of the last seven days, today last, whether something was tried. */
export const lastDays = (played: ReadonlySet<string>, now = Date.now()): boolean[] =>
  [6, 5, 4, 3, 2, 1, 0].map((ago) => played.has(dayOf(now - ago * DAY_MS)))

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** A small picture: the day, and a square for each problem, full where it is done. */
export function picture(day: string, marks: readonly boolean[]): string {
  const width = 2 * EDGE + Math.max(marks.length * (SIDE + GAP) - GAP, 340)
  const squares = marks.map((done, at) => {
    const x = EDGE + at * (SIDE + GAP)
    const tick = done ? `<path d="M${x + 11} 102l8 9 15-20" stroke="#f6f1e7" stroke-width="5" fill="none"/>` : ''
    const fill = done ? '#1d1b18' : 'none'
    return `<rect x="${x}" y="80" width="${SIDE}" height="${SIDE}" fill="${fill}" stroke="#1d1b18" stroke-width="3"/>${tick}`
  })
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="150" font-family="sans-serif">
<rect width="100%" height="100%" fill="#f6f1e7"/>
<text x="${EDGE}" y="36" font-size="22" font-weight="bold" fill="#1d1b18">Grille</text>
<text x="${EDGE}" y="62" font-size="16" fill="#1d1b18">${escaped(day)}</text>
${squares.join('\n')}
</svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`
}
