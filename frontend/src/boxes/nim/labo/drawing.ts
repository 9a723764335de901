/** The picture of the grid, the same on the page and in the file to take home. */
import { say, settings } from '../../../house/settings.svelte'
import { type Frame, tickStep } from './frame'
import type { Labo, Position } from './labo.svelte'
import { words } from './words'

/** Named as the variables of the stylesheet: `deep` is the colour of value zero, `blue` can be read on paper. */
export const COLOURS = ['paper', 'inset', 'ink', 'soft', 'signal', 'on-signal', 'deep', 'blue', 'thin'] as const
type Colour = (typeof COLOURS)[number]
export type Palette = Readonly<Record<Colour, string>>

/** Room for the numbers along the axes. */
const LEFT = 38
const BELOW = 34
const LEGIBLE = 18
const [CROSS, TICK] = ['M.32.32.68.68M.68.32.32.68', 'M.28.54.44.70.74.32']
const [SQUARE, RHOMB, RING] = ['M-1-1H1V1H-1Z', 'M0-1.5 1.5 0 0 1.5-1.5 0Z', 'M0-1.15A1.15 1.15 0 1 1-.01-1.15Z']
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

  middle([column, row]: Position): Position {
    return [this.x(column + 0.5), this.y(row - 0.5)]
  }

  /** The cell under a point; null in the margins. */
  at([px, py]: Position): Position | null {
    const column = Math.floor((px - LEFT) / this.cell + this.frame.x)
    const row = Math.floor((this.side - py) / this.cell + this.frame.y)
    return px < LEFT || py > this.side || column < 0 || row < 0 ? null : [column, row]
  }

  /** A point as shares of width and height, counted as the frame counts. */
  share([px, py]: Position): Position {
    return [(px - LEFT) / this.side, (this.side - py) / this.side]
  }

  sees([column, row]: Position): boolean {
    const { x, y, span } = this.frame
    return column > x - 1 && column < x + span && row > y - 1 && row < y + span
  }
}

/** How far a value is from the strong colour of zero, from 0 to 1, in a table of this size. */
const shade = (value: number, size: number): number => Math.min(1, Math.sqrt(value / (1.3 * size)))

/** A pixel for each value, row 0 at the bottom, to be stretched over the grid. */
export function shadesOf(rows: readonly (readonly number[])[], palette: Palette): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const size = rows.length
  canvas.width = canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  const picture = pen.createImageData(size, size)
  const deep = (palette.deep.match(/[\d.]+/g) ?? []).map(Number)
  rows.forEach((row, column) => {
    row.forEach((value, at) => {
      const start = 4 * ((size - 1 - at) * size + column)
      picture.data.set(deep, start)
      picture.data[start + 3] = 255 * (1 - shade(value, size))
    })
  })
  pen.putImageData(picture, 0, 0)
  return canvas
}

/** From a start on, every round step within a span. */
function* steps(start: number, span: number, step: number): Generator<number> {
  for (let at = Math.ceil(start / step) * step; at <= start + span; at += step) yield at
}

export class Drawing {
  readonly #place: Place

  constructor(
    readonly pen: CanvasRenderingContext2D,
    size: number,
    readonly labo: Labo,
    readonly palette: Palette,
    /** The values as a picture; null while they are veiled. */
    readonly shades: CanvasImageSource | null,
  ) {
    this.#place = new Place(labo.frame, size)
    this.#fill('paper', 0, 0, size, size)
  }

  draw(cursor: Position | null): void {
    const { pen, labo } = this
    pen.save()
    pen.beginPath()
    pen.rect(LEFT, 0, this.#place.side, this.#place.side)
    pen.clip()
    this.#drawValues()
    this.#drawGrid()
    for (const [name, truth] of labo.tried) this.#drawTried(name, truth === 'lost')
    this.#drawStar()
    if (labo.isShown('lines')) this.#drawLines()
    if (labo.isShown('differences')) labo.pairs.forEach((pair, n) => void this.#drawDifference(pair, n))
    if (labo.isShown('lost')) for (const at of labo.pairs.flatMap(bothWays)) this.#drawLost(at)
    this.#drawMarks(cursor)
    pen.restore()
    this.#drawAxes()
  }

  // What lies under everything

  #drawValues(): void {
    const { frame, cell } = this.#place
    const rows = this.labo.values?.rows ?? []
    if (!this.shades) return
    const size = rows.length
    this.pen.imageSmoothingEnabled = false
    this.pen.drawImage(this.shades, this.#place.x(0), this.#place.y(size - 1), size * cell, size * cell)
    if (cell < LEGIBLE) return
    for (let column = Math.floor(frame.x); column < Math.min(frame.x + frame.span, size); column++) {
      for (let row = Math.floor(frame.y); row < Math.min(frame.y + frame.span, size); row++) {
        const value = rows[column]?.[row] ?? 0
        const colour = shade(value, size) < 0.36 ? 'on-signal' : 'ink'
        this.#write(String(value), this.#place.middle([column, row]), colour, 600, Math.min(15, cell * 0.45))
      }
    }
  }

  #drawGrid(): void {
    const { frame, cell, side } = this.#place
    const fine = cell >= 7 ? 1 : tickStep(7 / cell)
    const width = (at: number) => (at % (5 * fine) === 0 ? 1.5 : 0.5)
    for (const at of steps(frame.x, frame.span, fine)) {
      const x = this.#place.x(at)
      this.#line('thin', width(at), [x, 0], [x, side])
    }
    for (const at of steps(frame.y, frame.span, fine)) {
      const y = this.#place.y(at - 1)
      this.#line('thin', width(at), [LEFT, y], [LEFT + side, y])
    }
  }

  // Positions

  #drawTried(name: string, isLost: boolean): void {
    const [first = 0, second = 0] = name.split(',').map(Number)
    if (isLost) this.#drawLost([first, second])
    else this.#drawWon([first, second])
  }

  #drawLost(at: Position): void {
    const { cell } = this.#place
    if (!this.#place.sees(at)) return
    const [x, y] = [this.#place.x(at[0]), this.#place.y(at[1])]
    const edge = cell >= 8 ? 1 : 0
    const side = Math.max(cell - 2 * edge, 2.5)
    this.#fill('signal', x + edge, y + edge, side, side)
    if (cell >= 9) this.#stamp(CROSS, 'on-signal', [x, y], cell, Math.max(1.5, cell / 10))
  }

  /** A tick; over a number it moves into a corner. */
  #drawWon(at: Position): void {
    if (!this.#place.sees(at)) return
    const isSmall = this.shades !== null && this.#place.cell >= LEGIBLE
    const cell = isSmall ? this.#place.cell / 2 : this.#place.cell
    const [x, y] = [this.#place.x(at[0]) + (isSmall ? cell : 0), this.#place.y(at[1])]
    const side = Math.max(cell - 2, 1)
    this.#fill('inset', x + 1, y + 1, side, side)
    this.#stamp(TICK, 'ink', [x, y], cell, Math.max(1.25, cell / 11))
  }

  /** Everything one move reaches. */
  #drawStar(): void {
    const { cell } = this.#place
    this.pen.globalAlpha = 0.13
    for (const { first, least, most } of this.labo.star) {
      this.#fill('ink', this.#place.x(first), this.#place.y(most), cell, (most - least + 1) * cell)
    }
    this.pen.globalAlpha = 1
  }

  // What the veils hide

  #drawDifference(pair: Position, n: number): void {
    const { cell } = this.#place
    const apart = cell * (this.labo.tolerance + 1)
    const every = Math.max(1, Math.ceil(14 / apart))
    if (n % every > 0) return
    const size = Math.min(15, Math.max(10, cell / 2))
    const away = cell / 2 + size * 0.75
    for (const at of bothWays(pair)) {
      const least = Math.min(...at)
      const [x, y] = this.#place.middle(at)
      this.#line('blue', cell < 8 ? 0.75 : 1.5, this.#place.middle([at[0] - least, at[1] - least]), [x, y])
      if (apart * every < 16 || !this.#place.sees(at)) continue
      const spot: Position = at[0] === least ? [x - away, y - away * 0.2] : [x + away, y]
      this.#label(String(Math.abs(at[0] - at[1])), spot, 'blue', size)
    }
  }

  #drawLines(): void {
    const slope = this.labo.lost?.slope
    if (!slope) return
    const { x, y, span } = this.#place.frame
    const far = x + y + 2 * span
    const shown = slope.toFixed(3).replace('.', settings.lang === 'fr' ? ',' : '.')
    for (const [steep, text, dash] of [
      [slope, `y = ${shown} x`, []],
      [1 / slope, `y = x / ${shown}`, [10, 5]],
    ] as const) {
      const [from, to] = [this.#place.middle([0, 0]), this.#place.middle([far, far * steep])]
      this.#line('paper', 4, from, to)
      this.pen.setLineDash([...dash])
      this.#line('ink', 1.5, from, to)
      this.pen.setLineDash([])
      this.#label(text, this.#besideLine(steep), 'ink', 14)
    }
  }

  /** Beside a line from the origin, where it leaves the picture. */
  #besideLine(steep: number): Position {
    const { frame, side } = this.#place
    const [width, right] = [62, LEFT + side]
    if (steep > 1) return [Math.min(this.#place.x((frame.y + frame.span) / steep) + width, right - width), 26]
    const y = this.#place.y((frame.x + frame.span) * steep) - 22
    return [right - width, Math.min(Math.max(y, 50), side - 16)]
  }

  // What is looked at

  #drawMarks(cursor: Position | null): void {
    const { chosen, playing, marked } = this.labo
    this.#outline(chosen, SQUARE)
    this.#outline(playing, RING)
    this.#outline(marked, RHOMB)
    this.#outline(cursor, SQUARE, [4, 4])
  }

  #outline(at: Position | null, shape: string, dash: readonly number[] = []): void {
    if (!at) return
    const radius = Math.max(this.#place.cell / 2, 6)
    const middle = this.#place.middle(at)
    this.#stamp(shape, 'paper', middle, radius, 6)
    this.#stamp(shape, 'ink', middle, radius, 3, dash)
  }

  #drawAxes(): void {
    const { pen } = this
    const { frame, cell, side } = this.#place
    const step = tickStep(30 / cell)
    this.#line('ink', 2, [LEFT, 0], [LEFT, side], [LEFT + side, side])
    for (const at of steps(frame.x, frame.span - 0.5, step)) {
      this.#write(String(at), [this.#place.x(at + 0.5), side + 11], 'soft', 500, 13)
    }
    for (const at of steps(frame.y, frame.span - 0.5, step)) {
      const y = this.#place.y(at - 0.5)
      if (y > 46) this.#write(String(at), [LEFT - 6, y], 'soft', 500, 13, 'right') // above stands the axis's name
    }
    this.#write(`${say(words.firstPile)} →`, [LEFT + side, side + 26], 'ink', 700, 12, 'right')
    pen.save()
    pen.translate(8, 0)
    pen.rotate(-Math.PI / 2)
    this.#write(`${say(words.secondPile)} →`, [0, 0], 'ink', 700, 12, 'right')
    pen.restore()
  }

  // The pen

  #fill(colour: Colour, x: number, y: number, width: number, height: number): void {
    this.pen.fillStyle = this.palette[colour]
    this.pen.fillRect(x, y, width, height)
  }

  #line(colour: Colour, width: number, ...points: Position[]): void {
    this.pen.strokeStyle = this.palette[colour]
    this.pen.lineWidth = width
    this.pen.beginPath()
    for (const [x, y] of points) this.pen.lineTo(x, y)
    this.pen.stroke()
  }

  /** A shape from a point on, so many times as large as it is given. */
  #stamp(shape: string, colour: Colour, [x, y]: Position, size: number, width: number, dash: readonly number[] = []) {
    this.pen.save()
    this.pen.translate(x, y)
    this.pen.scale(size, size)
    this.pen.setLineDash(dash.map((length) => length / size))
    if (dash.length === 0) this.pen.lineCap = this.pen.lineJoin = 'round'
    this.pen.strokeStyle = this.palette[colour]
    this.pen.lineWidth = width / size
    this.pen.stroke(new Path2D(shape))
    this.pen.restore()
  }

  #write(text: string, [x, y]: Position, colour: Colour, weight: number, size: number, align?: 'right'): void {
    this.pen.font = `${weight} ${size}px ${FONT}`
    this.pen.textAlign = align ?? 'center'
    this.pen.textBaseline = 'middle'
    this.pen.fillStyle = this.palette[colour]
    this.pen.fillText(text, x, y)
  }

  /** A text on a scrap of paper, to be read over anything. */
  #label(text: string, [x, y]: Position, colour: Colour, size: number): void {
    this.pen.font = `700 ${size}px ${FONT}`
    const width = this.pen.measureText(text).width + size * 0.5
    this.#fill('paper', x - width / 2, y - size * 0.62, width, size * 1.24)
    this.#write(text, [x, y], colour, 700, size)
  }
}

const bothWays = (pair: Position): readonly Position[] => (pair[0] === pair[1] ? [pair] : [pair, [pair[1], pair[0]]])
