/** A question to the server: its answer once it is here, or what a person is told instead. */
import type { Text } from '../generated/api'
import { orTold } from './http'

export class Asking<Answer> {
  answer = $state.raw<Answer | null>(null)
  trouble = $state.raw<Text | null>(null)
  isBusy = $state(false)
  #asked = 0

  /** What is given is asked at once, and can be asked again. */
  constructor(readonly question?: () => Promise<Answer>) {
    void this.ask()
  }

  /** Ask; of several questions only the newest is answered. */
  async ask(question = this.question): Promise<Answer | null> {
    if (!question) return null
    const asked = this.#start(true)
    const answer = await orTold(question(), ({ text }) => {
      if (asked === this.#asked) this.trouble = text
    })
    if (asked !== this.#asked) return null
    this.isBusy = false
    if (!this.trouble) this.answer = answer
    return answer
  }

  /** Forget the answer, even one that is still to come. */
  forget(): void {
    this.#start(false)
    this.answer = null
  }

  #start(isBusy: boolean): number {
    this.trouble = null
    this.isBusy = isBusy
    this.#asked += 1
    return this.#asked
  }
}
