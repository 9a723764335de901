/** Which part of the grid is seen: zooming and moving keep it inside the grid. */
export const LEAST_SPAN = 6
const FIRST_SPAN = 21

/** The square from (x, y) on, so many cells wide. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly span: number
  /** Piles on the grid go from 0 up to this, not included. */
  readonly size: number
}

export const wholeOf = (size: number): Frame => ({ x: 0, y: 0, span: size, size })
export const firstOf = (size: number): Frame => ({ ...wholeOf(size), span: FIRST_SPAN })

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

export function clamped({ x, y, span, size }: Frame): Frame {
  const kept = within(span, LEAST_SPAN, size)
  return { x: within(x, 0, size - kept), y: within(y, 0, size - kept), span: kept, size }
}

/** Zoom by a factor; the point at this share of the width and height stays where it is. */
export function zoomed(frame: Frame, factor: number, shareX = 0.5, shareY = 0.5): Frame {
  const span = within(frame.span * factor, LEAST_SPAN, frame.size)
  const gone = frame.span - span
  return clamped({ ...frame, x: frame.x + gone * shareX, y: frame.y + gone * shareY, span })
}

export function moved(frame: Frame, x: number, y: number): Frame {
  return clamped({ ...frame, x: frame.x + x, y: frame.y + y })
}

/** The least move of the frame that brings a cell into it, with some room around. */
export function showing(frame: Frame, [x, y]: readonly [number, number]): Frame {
  const room = Math.min(2, frame.span / 4)
  const near = (start: number, at: number) =>
    within(start, at + 1 + room - frame.span, Math.max(at + 1 + room - frame.span, at - room))
  return clamped({ ...frame, x: near(frame.x, x), y: near(frame.y, y) })
}

/** Round steps for the numbers along an axis, at least so many cells apart. */
export function tickStep(least: number): number {
  for (let unit = 1; ; unit *= 10) {
    for (const step of [unit, 2 * unit, 5 * unit]) if (step >= least) return step
  }
}
