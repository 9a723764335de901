/** A study: several boards under one name, kept as they change where it is one's own. */
import type { OpenStudy, Saved, StudyChapter } from '../../generated/api'
import { json, orTold, type Refusal } from '../../house/http'
import { keep, kept } from '../../house/storage'
import { Free } from './board.svelte'
import { bare, read, type Written } from './variations'

/** So long after the last change it is kept. */
const PAUSE_MS = 700
/** Where this browser remembers what was written in a study until it is known to be kept. */
const placeOf = (study: string) => `grille.study.${study}`

type Chapter = Omit<StudyChapter, 'branches'> & Written

export class Study {
  name = $state('')
  isYours = $state(false)
  chapters = $state.raw<readonly Chapter[]>([])
  /** The chapter in sight, and its board. */
  number = $state(0)
  free = $state.raw<Free | null>(null)
  trouble = $state.raw<Refusal | null>(null)
  isKept = $state(true)
  #version = 0
  #last = ''
  #pause: ReturnType<typeof setTimeout> | undefined

  constructor(readonly id: string) {}

  async open(): Promise<void> {
    await this.#saveWhatWasLeft()
    const study = await this.#ask<OpenStudy>(`studies/${this.id}`)
    if (!study) return
    this.name = study.name
    this.isYours = study.yours
    this.chapters = study.chapters
    this.#version = study.v
    this.#last = JSON.stringify(this.#written)
    this.show(0)
  }

  close(): void {
    this.free?.stop()
    if (!this.isKept) void this.#keep()
  }

  /** The page goes away, and waits for no answer. */
  leave(): void {
    if (this.isKept) return
    navigator.sendBeacon(
      `/api/studies/${this.id}`,
      new Blob([JSON.stringify(this.#sent)], { type: 'application/json' }),
    )
  }

  /** What was written just before the page was left; where it has arrived already, it is refused and nothing is lost. */
  async #saveWhatWasLeft(): Promise<void> {
    const left = kept(placeOf(this.id))
    if (left === null) return
    await this.#ask(`studies/${this.id}`, left)
    if (this.trouble?.status !== 0) keep(placeOf(this.id), null)
    this.trouble = null
  }

  /** Another chapter; what was done in this one stays. */
  show(number: number): void {
    const chapter = this.chapters[number]
    if (!chapter) return
    this.free?.stop()
    this.number = number
    this.free = new Free(chapter.game)
    void this.free.open(chapter.position, chapter.options, read(chapter))
  }

  /** Take over what became of the chapter in sight. */
  note(): void {
    const { free } = this
    const chapter = this.chapters[this.number]
    if (free?.board && chapter && !free.isEditing) this.change({ ...chapter, ...free.written })
  }

  change(chapter: Chapter): void {
    this.chapters = this.chapters.map((one, at) => (at === this.number ? chapter : one))
    this.touch()
  }

  /** A chapter that begins with the position in sight. */
  add(title: string): void {
    if (!this.free) return
    const { game, options, position } = this.free
    this.chapters = [...this.chapters, { title, game, options: { ...options }, position, comment: '', branches: [] }]
    this.show(this.chapters.length - 1)
    this.touch()
  }

  drop(): void {
    if (this.chapters.length < 2) return
    this.chapters = this.chapters.filter((_, at) => at !== this.number)
    this.show(Math.max(0, this.number - 1))
    this.touch()
  }

  /** Keep it, once nothing has changed for a moment. */
  touch(): void {
    if (!this.isYours || JSON.stringify(this.#written) === this.#last) return
    this.isKept = false
    keep(placeOf(this.id), this.#sent)
    clearTimeout(this.#pause)
    this.#pause = setTimeout(() => void this.#keep(), PAUSE_MS)
  }

  get #written() {
    return { name: this.name, chapters: this.chapters.map((one) => ({ ...one, branches: bare(one) })) }
  }

  get #sent() {
    return { ...this.#written, v: this.#version }
  }

  async #keep(): Promise<void> {
    clearTimeout(this.#pause)
    const written = this.#written
    const saved = await this.#ask<Saved>(`studies/${this.id}`, { ...written, v: this.#version })
    if (!saved) return
    this.trouble = null
    this.#version = saved.v
    this.#last = JSON.stringify(written)
    this.isKept = JSON.stringify(this.#written) === this.#last
    if (this.isKept) keep(placeOf(this.id), null)
    else this.touch()
  }

  #ask<T>(path: string, body?: unknown): Promise<T | null> {
    return orTold(json<T>(path, body), (refusal) => (this.trouble = refusal))
  }
}
