/** How pieces are handled on any board: taken, turned, and put on a cell, by click, drag, key or wheel. */
export interface Hand {
  /** The piece in the hand, and the code as which it lies there. */
  readonly inHand: string | null
  readonly lying: string | null
  /** The cell or key that is hovered or focused. */
  readonly pointed: string | null
  canTake(piece: string): boolean
  take(piece: string): void
  /** Take a piece that is being dragged. */
  drag(piece: string): void
  turnPiece(): void
  /** Put the piece in the hand on a cell, or do what else can be done there. */
  pick(cell: string, isTouch: boolean): void
  /** Whether the piece in the hand would lie on that cell. */
  canLie(cell: string): boolean
  point(step: string | null): void
  /** Put the piece in the hand back to where it came from. */
  putBack(): void
}

/** One push at a wheel sends many events. */
const WHEEL_MS = 150

/** A wheel turns the piece in the hand, a step for each push. */
export function turnByWheel(hand: () => Hand): (event: WheelEvent) => void {
  let wheeled = 0
  return (event) => {
    if (hand().lying === null) return
    event.preventDefault()
    if (event.timeStamp - wheeled > WHEEL_MS) hand().turnPiece()
    wheeled = event.timeStamp
  }
}
