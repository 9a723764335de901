/** A move as it is being spelled, pick by pick. Knows the steps and choices that the server sent, and no rules. */
import type { Choice, MatchView, Steps } from '../generated/api'

/** The step that ends a move which could also go on. */
export const DONE = 'done'
/** More moves than this at once are no preview any more. */
const MOST_PREVIEWED = 4

export type Offer = Pick<MatchView, 'steps' | 'choices'> & {
  /** A move that may end after every cell is a line: it goes on from its end, or is cut back, and never jumps. */
  readonly isDrawn?: boolean
  /** The keys that are pieces: where a move begins with one, a cell picked before it waits for it. */
  readonly pieceKeys?: ReadonlySet<string>
  /** The row of each cell, where picks in several rows go together. */
  readonly rows?: ReadonlyMap<string, number> | undefined
  /** The keys of whoever moves, of which any may be taken in the hand until it is known where they fit. */
  readonly owned?: readonly string[] | undefined
}
/** Nothing may be picked, as on a board that is only looked at. */
export const NO_OFFER: Offer = { steps: null, choices: null }
/** What a move leaves on the board; a move half spelled has no text of its own yet. */
export type Whole = Pick<Choice, 'move' | 'said' | 'pieces' | 'strokes' | 'lights'>
type Path = readonly string[]

export interface Picks {
  readonly picked: Path
  /** The step that the player picked last; what follows of itself may stand after it. */
  readonly touched: string | null
  /** A step picked before its time, such as a ball taken in the hand, or the cell for a letter still to come. */
  readonly held: string | null
  /** Play as soon as the move is whole, without a confirming second tap. */
  readonly eager: boolean
  /** What the server said may follow, by the picks it was asked about. */
  readonly answers: ReadonlyMap<string, Steps>
}

export type Act =
  | { t: 'pick'; step: string; eager: boolean }
  | { t: 'peek'; step: string }
  | { t: 'draw'; from: string; step: string }
  | { t: 'key'; key: string; eager: boolean }
  | { t: 'take'; key: string }
  | { t: 'put'; key: string; cell: string; eager: boolean }
  | { t: 'lay'; picked: Path; cell: string; eager: boolean }
  | { t: 'confirm' }
  | { t: 'back' }
  | { t: 'answer'; answer: Steps }
  | { t: 'refused' }
  | { t: 'propose'; picked: Path }

/** The picks after an act; picks to ask the server about; a move to play. */
export interface Result {
  readonly picks: Picks
  readonly ask?: Path
  readonly play?: string
}

export const NO_PICKS: Picks = { picked: [], touched: null, held: null, eager: false, answers: new Map() }

const named = (path: Path) => path.join(' ')
const startsWith = (whole: Path, start: Path) => start.every((step, at) => whole[at] === step)
const isSame = (one: Path, other: Path) => one.length === other.length && startsWith(one, other)

/** Every move that begins with this path, where somebody has listed them: the answer to fewer picks, or the offer. */
export function listed(offer: Offer, picks: Picks, path: Path = []): readonly Choice[] | null {
  const starts = [...path.map((_, at) => path.slice(0, path.length - at)), []]
  const found = starts.map((start) => picks.answers.get(named(start))?.choices).find((choices) => choices)
  return (found ?? offer.choices)?.filter(({ picked }) => startsWith(picked, path)) ?? null
}

/** What may be picked after these picks: the server's word where it is known, else what the choices show of it. */
export function nextSteps(offer: Offer, picks: Picks, path: Path = picks.picked): ReadonlySet<string> {
  if (path.length === 0) return new Set(offer.steps ?? [])
  const answer = picks.answers.get(named(path))
  if (answer) return new Set(answer.steps)
  const following = (listed(offer, picks, path) ?? []).map((choice) => choice.picked[path.length])
  return new Set(following.filter((step) => step !== undefined))
}

/** The move that these picks spell if they end here. */
export function wholeMove(offer: Offer, picks: Picks, path: Path = picks.picked): Whole | null {
  if (path.length === 0) return null
  const choices = listed(offer, picks, path)
  const choice = choices?.find(({ picked }) => isSame(picked, path) || isSame(picked, [...path, DONE]))
  if (choice) return choice
  const answer = picks.answers.get(named(path))
  if (!answer?.said || answer.move === null) return null
  return { ...answer, move: answer.move, said: answer.said }
}

/** Whether it is known what may follow these picks; until then they may still go on by themselves. */
export function isSettled(offer: Offer, picks: Picks): boolean {
  const isSpelled = listed(offer, picks, picks.picked)?.some(({ picked }) => isSame(picked, picks.picked)) ?? false
  return isSpelled || picks.answers.has(named(picks.picked))
}

/** Every move to show while these picks are pointed at. */
export function previews(offer: Offer, picks: Picks, path: Path = picks.picked): readonly Whole[] {
  const whole = wholeMove(offer, picks, path)
  if (whole) return [whole]
  if (path.length === 0) return []
  const half = picks.answers.get(named(path))
  if (half?.asks) return [{ ...half, move: '', said: half.asks }]
  const fitting = listed(offer, picks, path) ?? []
  const inHand = fitting.filter(({ picked }) => picks.held !== null && picked.includes(picks.held))
  const shown = inHand.length > 0 ? inHand : fitting
  return shown.length <= MOST_PREVIEWED ? shown : []
}

/** The picks if a step is picked now: it goes on, replaces a later pick, or starts over; null when it cannot be. */
export function pathTo(offer: Offer, picks: Picks, step: string): Path | null {
  if (offer.isDrawn && picks.picked.length > 0 && !isSettled(offer, picks)) return null
  if (isLine(offer, picks)) {
    const at = picks.picked.indexOf(step)
    if (at >= 0) return picks.picked.slice(0, at + 1)
    return nextSteps(offer, picks).has(step) ? [...picks.picked, step] : null
  }
  const others = inOtherRows(offer, picks, step)
  if (others.length > 0) return nextSteps(offer, picks, others).has(step) ? [...others, step] : null
  for (let kept = picks.picked.length; kept >= 0; kept--) {
    const start = picks.picked.slice(0, kept)
    if (nextSteps(offer, picks, start).has(step)) return [...start, step]
  }
  return null
}

/** The picks that a step never undoes: it may go with them, or is refused. */
function inOtherRows({ rows }: Offer, { picked }: Picks, step: string): Path {
  return rows ? picked.filter((one) => rows.get(one) !== rows.get(step)) : []
}

/** A move begins with the piece that is taken in the hand. */
function isPieceFirst(offer: Offer): boolean {
  return offer.steps?.some((step) => offer.pieceKeys?.has(step)) ?? false
}

function isLine(offer: Offer, picks: Picks): boolean {
  return offer.isDrawn === true && nextSteps(offer, picks).has(DONE)
}

/** The cells on which a player can start or go on, narrowed to the key in the hand. */
export function openSteps(offer: Offer, picks: Picks): ReadonlySet<string> {
  const next = nextSteps(offer, picks)
  const { held } = picks
  const choices = listed(offer, picks, picks.picked)
  if (held === null || !choices) return next
  const fitting = choices.filter(({ picked }) => picked.includes(held))
  return new Set(fitting.map(({ picked }) => picked[picks.picked.length]).filter((step) => step !== undefined))
}

/** Keys that can be taken in the hand now, before the cell they belong to. */
export function holdable(offer: Offer, picks: Picks): ReadonlySet<string> {
  const choices = listed(offer, picks)
  if (!choices) return new Set(offer.owned)
  return new Set(choices.flatMap(({ picked }) => picked.slice(1)).filter((step) => step !== DONE))
}

export function reduce(offer: Offer, picks: Picks, act: Act): Result {
  switch (act.t) {
    case 'pick':
      return pick(offer, picks, act.step, act.eager)
    case 'peek':
      return peek(offer, picks, act.step)
    case 'draw':
      return draw(offer, picks, act.from, act.step)
    case 'key':
      return press(offer, picks, act.key, act.eager)
    case 'take':
      return press(offer, { ...NO_PICKS, answers: picks.answers }, act.key, false)
    case 'put': {
      // A word is laid cell by cell: a letter for a cell that is picked goes on with it.
      if (picks.picked.includes(act.cell) && nextSteps(offer, picks).has(act.key)) {
        return pick(offer, picks, act.key, act.eager)
      }
      const [first, held] = isPieceFirst(offer) ? [act.key, act.cell] : [act.cell, act.key]
      return pick(offer, { ...NO_PICKS, answers: picks.answers, held }, first, act.eager)
    }
    case 'lay': {
      const isAgain = act.cell === picks.touched && isSame(act.picked, picks.picked)
      const laid = { ...picks, picked: act.picked, touched: act.cell, held: null, eager: act.eager || isAgain }
      return goOn(offer, laid)
    }
    case 'confirm': {
      const whole = wholeMove(offer, picks)
      return whole ? { picks, play: whole.move } : { picks }
    }
    case 'back':
      if (picks.picked.length === 0) return { picks: { ...picks, held: null } }
      return { picks: { ...picks, picked: [], touched: null, eager: false } }
    case 'answer':
      return hear(offer, picks, act.answer)
    case 'refused':
      if (isPieceFirst(offer) && picks.held !== null) return { picks: { ...picks, picked: [] } }
      return { picks: { ...picks, picked: known(offer, picks, picks.picked) } }
    case 'propose': {
      const picked = act.picked.filter((step) => step !== DONE)
      return goOn(offer, { ...picks, picked, touched: picked[0] ?? null, held: null, eager: false })
    }
  }
}

function pick(offer: Offer, picks: Picks, step: string, eager: boolean): Result {
  const isAgain = step === picks.touched || (isPieceFirst(offer) && picks.picked.includes(step))
  const again = isAgain ? wholeMove(offer, picks) : null
  if (again) return { picks, play: again.move }
  const end = picks.picked.at(-1)
  // A quick hand goes on before the server has answered.
  if (offer.isDrawn && end !== undefined && !isSettled(offer, picks)) return draw(offer, picks, end, step)
  const path = pathTo(offer, picks, step)
  if (!path && isPieceFirst(offer)) return pickCell(offer, picks, step, eager)
  // Where it cannot be, the server is asked all the same: it answers with the rule that forbids it.
  if (!path) return { picks, ask: [...(isLine(offer, picks) ? picks.picked : inOtherRows(offer, picks, step)), step] }
  const { held } = picks
  if (held !== null && !fitsHand(offer, picks, path, held)) return { picks, ask: [...path, held] }
  return goOn(offer, { ...picks, picked: path, touched: step, eager })
}

/** A cell that cannot follow yet waits for its piece; one that cannot follow at all is asked about. */
function pickCell(offer: Offer, picks: Picks, cell: string, eager: boolean): Result {
  const [piece] = picks.picked
  if (piece === undefined) return { picks: { ...picks, held: picks.held === cell ? null : cell } }
  if (!isSettled(offer, { ...picks, picked: [piece] })) return { picks: { ...picks, held: cell, eager } }
  return { picks, ask: [piece, cell] }
}

function fitsHand(offer: Offer, picks: Picks, path: Path, held: string): boolean {
  return listed(offer, picks, path)?.some(({ picked }) => picked.includes(held)) ?? true
}

/** A pointer draws on from cell to cell: the line follows at once, and back; the server is asked about all of it. */
function draw(offer: Offer, picks: Picks, from: string, step: string): Result {
  const line = picks.picked.at(-1) === from ? picks.picked : [from]
  const isBack = line.at(-2) === step
  if (line.includes(step) && !isBack) return { picks }
  return goOn(offer, { ...picks, picked: isBack ? line.slice(0, -1) : [...line, step], touched: step, eager: false })
}

/** As much of a path as the server has heard of. */
function known(offer: Offer, picks: Picks, path: Path): Path {
  const isKnown = path.length === 0 || isSettled(offer, { ...picks, picked: path })
  return isKnown ? path : known(offer, picks, path.slice(0, -1))
}

/** A key goes on with the move, or waits in the hand for its cell. */
function press(offer: Offer, picks: Picks, key: string, eager: boolean): Result {
  const isFirst = offer.steps?.includes(key) ?? false
  if (isFirst && offer.pieceKeys?.has(key)) return takePiece(offer, picks, key, eager)
  if (isFirst || nextSteps(offer, picks).has(key)) return pick(offer, { ...picks, held: null }, key, eager)
  if (!holdable(offer, picks).has(key)) return { picks, ask: [key] }
  const taken = { ...NO_PICKS, answers: picks.answers, held: picks.held === key ? null : key }
  return picks.answers.has('') || offer.choices ? { picks: taken } : { picks: taken, ask: [] }
}

/** A piece goes to the cell that waits for it or holds another; pressed once more it is played, or put back. */
function takePiece(offer: Offer, picks: Picks, key: string, eager: boolean): Result {
  const fresh = { ...NO_PICKS, answers: picks.answers }
  if (picks.picked[0] !== key) return pick(offer, { ...fresh, held: picks.picked[1] ?? picks.held }, key, eager)
  const whole = wholeMove(offer, picks)
  return whole ? { picks, play: whole.move } : { picks: fresh }
}

/** Go on alone as far as there is nothing to decide. */
function goOn(offer: Offer, picks: Picks): Result {
  const next = nextSteps(offer, picks)
  if (picks.held !== null && next.has(picks.held)) {
    const held = isPieceFirst(offer) ? null : picks.held
    return goOn(offer, { ...picks, picked: [...picks.picked, picks.held], held })
  }
  if (!isSettled(offer, picks)) return { picks, ask: picks.picked }
  const whole = wholeMove(offer, picks)
  const [only] = next
  if (picks.held !== null && isPieceFirst(offer) && next.size > 0) {
    return { picks, ask: [...picks.picked, picks.held] }
  }
  if (next.size === 1 && only !== undefined && only !== DONE) {
    // A piece in the hand that fits one cell only is shown there, and not played before anybody has seen it.
    const isSeen = picks.picked.length > 1 || !isPieceFirst(offer)
    return goOn(offer, { ...picks, picked: [...picks.picked, only], eager: picks.eager && isSeen })
  }
  const canOnlyEnd = whole !== null && (next.size === 0 || (next.size === 1 && only === DONE))
  return canOnlyEnd && picks.eager && !isLine(offer, picks) ? { picks, play: whole.move } : { picks }
}

function peek(offer: Offer, picks: Picks, step: string): Result {
  const path = pathTo(offer, picks, step)
  const isHeard = !path || previews(offer, picks, path).length > 0 || picks.answers.has(named(path))
  return isHeard ? { picks } : { picks, ask: path }
}

function hear(offer: Offer, picks: Picks, answer: Steps): Result {
  const told = { ...picks, answers: new Map(picks.answers).set(named(answer.picked), answer) }
  const isNext = answer.picked.length > 0 && isSame(answer.picked, picks.picked)
  return isNext ? goOn(offer, told) : { picks: told }
}
