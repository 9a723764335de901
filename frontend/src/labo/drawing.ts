/** The picture of the grid: pure drawing, the same on the page and in the file to take home. */
import { type Frame, tickStep } from './frame'
import type { Position, Truth } from './labo.svelte'

export interface Palette {
  readonly paper: string
  readonly inset: string
  readonly ink: string
  readonly soft: string
  readonly lost: string
  readonly onLost: string
  /** The colour of value zero, and a blue that can be read on paper. */
  readonly deep: string
  readonly blue: string
  readonly line: string
}

export interface Scene {
  readonly frame: Frame
  readonly tolerance: number
  readonly pairs: readonly Position[]
  readonly slope: number | null
  /** A pixel for each cell, row 0 at the bottom; null while values are veiled. */
  readonly shades: CanvasImageSource | null
  readonly values: readonly (readonly number[])[]
  readonly tried: ReadonlyMap<string, Truth>
  readonly shows: { readonly lost: boolean; readonly differences: boolean; readonly lines: boolean }
  readonly chosen: Position | null
  readonly playing: Position | null
  readonly marked: Position | null
  readonly cursor: Position | null
  /** From where the possible moves are shown. */
  readonly star: Position | null
  readonly names: { readonly first: string; readonly second: string; readonly decimal: string }
}

type Pen = CanvasRenderingContext2D

/** Room for the numbers along the axes. */
const LEFT = 38
const BELOW = 34
const LEGIBLE = 18
const FONT = '"Bricolage Grotesque", "Helvetica Neue", Arial, sans-serif'

/** Where cells lie on a square picture of this size. */
export class Place {
  readonly cell: number
  readonly side: number

  constructor(
    readonly frame: Frame,
    size: number,
  ) {
    this.side = size - Math.max(LEFT, BELOW)
    this.cell = this.side / frame.span
  }

  x(column: number): number {
    return LEFT + (column - this.frame.x) * this.cell
  }

  /** The upper edge of a row. */
  y(row: number): number {
    return this.side - (row + 1 - this.frame.y) * this.cell
  }

  /** The cell under a point; null in the margins. */
  at(px: number, py: number): Position | null {
    const column = Math.floor((px - LEFT) / this.cell + this.frame.x)
    const row = Math.floor((this.side - py) / this.cell + this.frame.y)
    return px < LEFT || py > this.side || column < 0 || row < 0 ? null : [column, row]
  }

  /** A point as shares of width and height, counted as the frame counts. */
  share(px: number, py: number): Position {
    return [(px - LEFT) / this.side, (this.side - py) / this.side]
  }

  sees([column, row]: Position): boolean {
    const { x, y, span } = this.frame
    return column > x - 1 && column < x + span && row > y - 1 && row < y + span
  }
}

export function draw(pen: Pen, size: number, scene: Scene, palette: Palette): void {
  const place = new Place(scene.frame, size)
  pen.fillStyle = palette.paper
  pen.fillRect(0, 0, size, size)
  pen.save()
  pen.beginPath()
  pen.rect(LEFT, 0, place.side, place.side)
  pen.clip()
  drawValues(pen, place, scene, palette)
  drawGrid(pen, place, palette)
  drawTried(pen, place, scene, palette)
  if (scene.star) drawStar(pen, place, scene.star, scene.tolerance, palette)
  if (scene.shows.lines && scene.slope) drawLines(pen, place, scene.slope, scene.names.decimal, palette)
  if (scene.shows.differences) drawDifferences(pen, place, scene, palette)
  if (scene.shows.lost) for (const at of bothWays(scene.pairs, place)) drawLost(pen, place, at, palette)
  drawMarks(pen, place, scene, palette)
  pen.restore()
  drawAxes(pen, place, scene.names, palette)
}

function* bothWays(pairs: readonly Position[], place: Place): Generator<Position> {
  for (const [low, high] of pairs) {
    if (place.sees([low, high])) yield [low, high]
    if (low !== high && place.sees([high, low])) yield [high, low]
  }
}

// What lies under everything

function drawValues(pen: Pen, place: Place, scene: Scene, palette: Palette): void {
  if (!scene.shades || scene.values.length === 0) return
  const size = scene.values.length
  pen.imageSmoothingEnabled = false
  pen.drawImage(scene.shades, place.x(0), place.y(size - 1), size * place.cell, size * place.cell)
  if (place.cell < LEGIBLE) return
  const { x, y, span } = scene.frame
  write(pen, Math.min(15, place.cell * 0.45), 600)
  for (let column = Math.floor(x); column < Math.min(x + span, size); column++) {
    for (let row = Math.floor(y); row < Math.min(y + span, size); row++) {
      const value = scene.values[column]?.[row] ?? 0
      pen.fillStyle = shade(value, size) < 0.36 ? palette.onLost : palette.ink
      pen.fillText(String(value), place.x(column + 0.5), place.y(row) + place.cell / 2)
    }
  }
}

/** How far a value is from the strong colour of zero, from 0 to 1, in a table of this size. */
export const shade = (value: number, size: number): number => Math.min(1, Math.sqrt(value / (1.3 * size)))

/** A pixel for each value, to be stretched over the grid. */
export function shadesOf(rows: readonly (readonly number[])[], palette: Palette): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const size = rows.length
  canvas.width = canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  const picture = pen.createImageData(size, size)
  const [deep, light] = [numbersOf(palette.deep), numbersOf(palette.paper)]
  for (let column = 0; column < size; column++) {
    for (let row = 0; row < size; row++) {
      const start = 4 * ((size - 1 - row) * size + column)
      const share = shade(rows[column]?.[row] ?? 0, size)
      for (const part of [0, 1, 2]) {
        picture.data[start + part] = (deep[part] ?? 0) * (1 - share) + (light[part] ?? 0) * share
      }
      picture.data[start + 3] = 255
    }
  }
  pen.putImageData(picture, 0, 0)
  return canvas
}

const numbersOf = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number)

function drawGrid(pen: Pen, place: Place, palette: Palette): void {
  const fine = place.cell >= 7 ? 1 : tickStep(7 / place.cell)
  const { x, y, span } = place.frame
  pen.strokeStyle = palette.line
  for (const [start, isColumn] of [
    [x, true],
    [y, false],
  ] as const) {
    for (let at = Math.ceil(start / fine) * fine; at <= start + span; at += fine) {
      pen.lineWidth = at % (5 * fine) === 0 ? 1.5 : 0.5
      pen.beginPath()
      if (isColumn) {
        pen.moveTo(place.x(at), 0)
        pen.lineTo(place.x(at), place.side)
      } else {
        pen.moveTo(LEFT, place.y(at - 1))
        pen.lineTo(LEFT + place.side, place.y(at - 1))
      }
      pen.stroke()
    }
  }
}

// Positions

function drawTried(pen: Pen, place: Place, scene: Scene, palette: Palette): void {
  for (const [name, truth] of scene.tried) {
    const [first = 0, second = 0] = name.split(',').map(Number)
    const at: Position = [first, second]
    if (!place.sees(at)) continue
    if (truth === 'lost') drawLost(pen, place, at, palette)
    else drawWon(pen, place, at, scene.shades !== null, palette)
  }
}

function drawLost(pen: Pen, place: Place, [column, row]: Position, palette: Palette): void {
  const [x, y, cell] = [place.x(column), place.y(row), place.cell]
  pen.fillStyle = palette.lost
  const edge = cell >= 8 ? 1 : 0
  const side = Math.max(cell - 2 * edge, 2.5)
  pen.fillRect(x + edge, y + edge, side, side)
  if (cell < 9) return
  pen.strokeStyle = palette.onLost
  pen.lineWidth = Math.max(1.5, cell / 10)
  pen.lineCap = 'round'
  const [near, far] = [cell * 0.32, cell * 0.68]
  pen.beginPath()
  pen.moveTo(x + near, y + near)
  pen.lineTo(x + far, y + far)
  pen.moveTo(x + far, y + near)
  pen.lineTo(x + near, y + far)
  pen.stroke()
}

/** A tick; over a number it moves into a corner. */
function drawWon(pen: Pen, place: Place, [column, row]: Position, isOverValue: boolean, palette: Palette): void {
  const isSmall = isOverValue && place.cell >= LEGIBLE
  const cell = isSmall ? place.cell * 0.5 : place.cell
  const [x, y] = [place.x(column) + (isSmall ? cell : 0), place.y(row)]
  pen.fillStyle = palette.inset
  pen.fillRect(x + 1, y + 1, Math.max(cell - 2, 1), Math.max(cell - 2, 1))
  pen.strokeStyle = palette.ink
  pen.lineWidth = Math.max(1.25, cell / 11)
  pen.lineCap = pen.lineJoin = 'round'
  pen.beginPath()
  pen.moveTo(x + cell * 0.28, y + cell * 0.54)
  pen.lineTo(x + cell * 0.44, y + cell * 0.7)
  pen.lineTo(x + cell * 0.74, y + cell * 0.32)
  pen.stroke()
}

/** Everything one move reaches: along the row, along the column, and the band between. */
function drawStar(pen: Pen, place: Place, [first, second]: Position, tolerance: number, palette: Palette): void {
  const { cell } = place
  pen.fillStyle = palette.ink
  pen.globalAlpha = 0.13
  pen.fillRect(place.x(0), place.y(second), first * cell, cell)
  pen.fillRect(place.x(first), place.y(second - 1), cell, second * cell)
  for (let take = 1; take <= first; take++) {
    const least = Math.max(1, take - tolerance)
    const most = Math.min(second, take + tolerance)
    if (least <= most) pen.fillRect(place.x(first - take), place.y(second - least), cell, (most - least + 1) * cell)
  }
  pen.globalAlpha = 1
}

// What the veils hide

function drawDifferences(pen: Pen, place: Place, scene: Scene, palette: Palette): void {
  const every = Math.max(1, Math.ceil(14 / (place.cell * (scene.tolerance + 1))))
  const size = Math.min(15, Math.max(10, place.cell * 0.5))
  scene.pairs.forEach(([low, high], n) => {
    if (n % every > 0) return
    for (const isUpper of [true, false]) {
      const [column, row] = isUpper ? [low, high] : [high, low]
      if (!isUpper && low === high) continue
      pen.strokeStyle = palette.blue
      pen.lineWidth = place.cell < 8 ? 0.75 : 1.5
      pen.beginPath()
      pen.moveTo(place.x(column - low + 0.5), place.y(row - low) + place.cell / 2)
      pen.lineTo(place.x(column + 0.5), place.y(row) + place.cell / 2)
      pen.stroke()
      if (place.cell * (scene.tolerance + 1) * every < 16 || !place.sees([column, row])) continue
      const away = place.cell / 2 + size * 0.75
      const [x, y] = [place.x(column + 0.5), place.y(row) + place.cell / 2]
      label(
        pen,
        String(high - low),
        isUpper ? x - away : x + away,
        isUpper ? y - away * 0.2 : y,
        size,
        palette.blue,
        palette,
      )
    }
  })
}

function drawLines(pen: Pen, place: Place, slope: number, decimal: string, palette: Palette): void {
  const far = place.frame.x + place.frame.y + 2 * place.frame.span
  const shown = slope.toFixed(3).replace('.', decimal)
  for (const [steep, text, dash] of [
    [slope, `y = ${shown} x`, []],
    [1 / slope, `y = x / ${shown}`, [10, 5]],
  ] as const) {
    for (const [colour, width] of [
      [palette.paper, 4],
      [palette.ink, 1.5],
    ] as const) {
      pen.strokeStyle = colour
      pen.lineWidth = width
      pen.setLineDash(colour === palette.ink ? [...dash] : [])
      pen.beginPath()
      pen.moveTo(place.x(0.5), place.y(0) + place.cell / 2)
      pen.lineTo(place.x(far + 0.5), place.y(far * steep) + place.cell / 2)
      pen.stroke()
    }
    pen.setLineDash([])
    const [x, y] = labelSpot(place, steep)
    label(pen, text, x, y, 14, palette.ink, palette)
  }
}

/** Beside a line from the origin, where it leaves the picture. */
function labelSpot(place: Place, steep: number): Position {
  const { x, y, span } = place.frame
  const width = 62
  if (steep > 1) {
    const at = place.x((y + span) / steep)
    return [Math.min(at + width, LEFT + place.side - width), 26]
  }
  return [LEFT + place.side - width, Math.min(Math.max(place.y((x + span) * steep) - 22, 50), place.side - 16)]
}

// What is looked at

function drawMarks(pen: Pen, place: Place, scene: Scene, palette: Palette): void {
  const outline = (at: Position, path: (x: number, y: number, radius: number) => void, dash: number[] = []) => {
    const [x, y] = [place.x(at[0] + 0.5), place.y(at[1]) + place.cell / 2]
    for (const [colour, width] of [
      [palette.paper, 6],
      [palette.ink, 3],
    ] as const) {
      pen.strokeStyle = colour
      pen.lineWidth = width
      pen.setLineDash(colour === palette.ink ? dash : [])
      pen.beginPath()
      path(x, y, Math.max(place.cell / 2, 6))
      pen.stroke()
    }
    pen.setLineDash([])
  }
  const square = (x: number, y: number, radius: number) => pen.rect(x - radius, y - radius, 2 * radius, 2 * radius)
  if (scene.chosen) outline(scene.chosen, square)
  if (scene.playing) outline(scene.playing, (x, y, radius) => pen.arc(x, y, radius * 1.15, 0, 2 * Math.PI))
  if (scene.marked) {
    outline(scene.marked, (x, y, radius) => {
      const reach = radius * 1.5
      pen.moveTo(x, y - reach)
      for (const [right, down] of [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ] as const)
        pen.lineTo(x + right * reach, y + down * reach)
    })
  }
  if (scene.cursor) outline(scene.cursor, square, [4, 4])
}

function drawAxes(pen: Pen, place: Place, names: Scene['names'], palette: Palette): void {
  const step = tickStep(30 / place.cell)
  const { x, y, span } = place.frame
  pen.strokeStyle = palette.ink
  pen.lineWidth = 2
  pen.beginPath()
  pen.moveTo(LEFT, 0)
  pen.lineTo(LEFT, place.side)
  pen.lineTo(LEFT + place.side, place.side)
  pen.stroke()
  write(pen, 13, 500)
  pen.fillStyle = palette.soft
  for (let at = Math.ceil(x / step) * step; at + 0.5 < x + span; at += step) {
    pen.fillText(String(at), place.x(at + 0.5), place.side + 11)
  }
  pen.textAlign = 'right'
  for (let at = Math.ceil(y / step) * step; at + 0.5 < y + span; at += step) {
    const y = place.y(at) + place.cell / 2
    if (y > 46) pen.fillText(String(at), LEFT - 6, y) // above stands the name of the axis
  }
  write(pen, 12, 700)
  pen.fillStyle = palette.ink
  pen.textAlign = 'right'
  pen.fillText(`${names.first} →`, LEFT + place.side, place.side + 26)
  pen.save()
  pen.translate(8, 0)
  pen.rotate(-Math.PI / 2)
  pen.fillText(`${names.second} →`, 0, 0)
  pen.restore()
}

function write(pen: Pen, size: number, weight: number): void {
  pen.font = `${weight} ${size}px ${FONT}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
}

/** A text on a scrap of paper, to be read over anything. */
function label(pen: Pen, text: string, x: number, y: number, size: number, colour: string, palette: Palette): void {
  write(pen, size, 700)
  const width = pen.measureText(text).width + size * 0.5
  pen.fillStyle = palette.paper
  pen.fillRect(x - width / 2, y - size * 0.62, width, size * 1.24)
  pen.fillStyle = colour
  pen.fillText(text, x, y)
}
