/** What helps at a table, as far as the table gives it: hints step by step, and what the moves are worth. */
import type { Act } from '../board/picks'
import type { Note } from '../board/spelling.svelte'
import type { FromPage, FromServer, HintStep, MatchView, ToldAnalysis } from '../generated/api'
import { people } from '../house/words'

type Aid = keyof MatchView['rights']
type Told<T> = Extract<FromServer, { t: T }>

/** The table where somebody is helped. */
interface Helped {
  readonly view: MatchView | null
  readonly isYours: boolean
  readonly ply: number | null
  readonly shownPly: number
  note: Note | null
  shown: unknown
  act(act: Act): void
  /** Whether there is a line on which it is said. */
  say(message: FromPage): boolean
}

export class Aids {
  isHinting = $state(false)
  /** The step of a hint that was told last, and those still to be asked for. */
  clue = $state.raw<HintStep | null>(null)
  #clues: readonly HintStep[] = []
  #advised: readonly string[] = []
  /** What the moves of the position in sight are worth; null until that was asked and answered. */
  analysis = $state.raw<ToldAnalysis | null>(null)
  isAnalysing = $state(false)
  /** What the others were asked for. */
  #asked: Aid | null = null

  constructor(readonly table: Helped) {}

  /** Whether an aid is given here; where the others have to be asked, they are, and it comes when they agree. */
  mayHave(aid: Aid): boolean {
    const { view } = this.table
    const right = view?.rights[aid] ?? 'no'
    if (right === 'ask' && view) {
      this.#asked = aid
      this.table.note = { text: people.asked, rule: null }
      this.table.say({ t: 'ask', v: view.v, aid })
    } else if (right === 'no' && view?.aids[aid] === 'never' && !view.outcome)
      this.table.note = { text: people.without, rule: null }
    return right === 'now'
  }

  /** The others agree: what was asked for is fetched at once. */
  fetchAsked(): void {
    const [aid, { view }] = [this.#asked, this.table]
    if (aid === null || view?.request) return
    this.#asked = null
    if (view?.rights[aid] !== 'now') return
    if (aid === 'hints') this.hint()
    if (aid === 'analysis') this.analyse()
  }

  hint(): void {
    const { view, isYours, ply } = this.table
    if (!view || !isYours || ply !== null || this.isHinting) return
    if (this.#clues.length > 0) this.#tell(this.#clues)
    else if (this.clue) this.#tell([this.clue])
    else if (this.mayHave('hints')) this.isHinting = this.table.say({ t: 'hint', v: view.v })
  }

  advise({ v, picked, clues }: Told<'hint'>): void {
    this.isHinting = false
    if (v !== this.table.view?.v || this.table.ply !== null) return
    this.#advised = picked
    this.#tell(clues)
  }

  /** The next step of a hint; the last one shows the whole move, and stays. */
  #tell([clue, ...rest]: readonly HintStep[]): void {
    this.clue = clue ?? null
    this.#clues = rest
    if (rest.length === 0) this.table.act({ t: 'propose', picked: this.#advised })
    if (clue) this.table.note = { text: clue.said, rule: null }
  }

  /** Weigh the moves of the position in sight; when that is under way, stop it. */
  analyse(): void {
    if (this.isAnalysing) this.forgetAnalysis()
    else if (this.mayHave('analysis')) {
      this.analysis = null
      this.isAnalysing = this.table.say({ t: 'analyse', ply: this.table.shownPly })
    }
  }

  weigh(analysis: Told<'analysis'>): void {
    if (analysis.ply === this.table.shownPly && this.isAnalysing) this.analysis = analysis
    this.isAnalysing = false
  }

  forgetAnalysis(): void {
    if (this.isAnalysing) this.table.say({ t: 'stop' })
    this.isAnalysing = false
    this.analysis = null
    this.table.shown = null
  }

  /** A wish was refused. */
  refuse(id: string | null): void {
    if (id === 'hint') this.isHinting = false
    if (id === 'analyse') this.isAnalysing = false
  }

  /** The line is cut: nothing that was asked for will come. */
  cut(): void {
    this.isHinting = this.isAnalysing = false
  }

  /** A new position: what was told of the last one is over. */
  forget(): void {
    this.#asked = null
    this.clue = null
    this.#clues = []
    this.isHinting = false
    if (this.table.ply === null) this.forgetAnalysis()
  }
}
