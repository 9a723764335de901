/** The live line to a table: says what is done here, hears every change, and comes back by itself when cut. */
import type { FromPage, FromServer } from '../generated/api'

const PING_MS = 2_500
const SILENCE_MS = 9_000
const RETRY_MS = [100, 300, 700, 1_500, 3_000] as const

type Timer = ReturnType<typeof setTimeout>

export interface Listener {
  hear(message: FromServer): void
  line(isOpen: boolean): void
}

export class Live {
  #socket: WebSocket | null = null
  #retries = 0
  #retry: Timer | undefined
  #heardAt = 0
  #isClosed = false
  readonly #heartbeat: Timer
  /** Acts sent and not yet answered, by id: sent again after a cut, which is safe because an id acts once. */
  readonly #open = new Map<string, FromPage>()
  /** What was asked while the line was being opened. */
  #early: FromPage[] = []

  constructor(
    readonly match: string,
    readonly listener: Listener,
  ) {
    this.#connect()
    this.#heartbeat = setInterval(() => this.#beat(), PING_MS)
    addEventListener('online', this.#hurry)
    addEventListener('offline', this.#drop)
  }

  say(message: FromPage): void {
    if ('id' in message) this.#open.set(message.id, message)
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
    else if (this.#socket && !('id' in message)) this.#early.push(message)
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    clearTimeout(this.#retry)
    removeEventListener('online', this.#hurry)
    removeEventListener('offline', this.#drop)
    this.#socket?.close()
  }

  #connect(): void {
    const host = location.origin.replace(/^http/, 'ws')
    const socket = new WebSocket(`${host}/api/matches/${encodeURIComponent(this.match)}/live`)
    this.#socket = socket
    socket.onopen = () => {
      this.#retries = 0
      this.#heardAt = Date.now()
      for (const act of [...this.#open.values(), ...this.#early.splice(0)]) this.say(act)
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket) return
      this.#heardAt = Date.now()
      this.#take(JSON.parse(event.data))
    }
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost()
    }
  }

  #take(message: FromServer): void {
    if (message.t === 'ack' || message.t === 'refused') this.#open.delete(message.id ?? '')
    // The line is open once the whole view is here: before that the board may be an old one.
    if (message.t === 'view') this.listener.line(true)
    this.listener.hear(message)
  }

  #lost(): void {
    this.#socket = null
    this.#early = []
    if (this.#isClosed) return
    this.listener.line(false)
    const wait = RETRY_MS[Math.min(this.#retries++, RETRY_MS.length - 1)]
    this.#retry = setTimeout(() => this.#connect(), wait)
  }

  #beat(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    if (Date.now() - this.#heardAt > SILENCE_MS) this.#drop()
    else this.say({ t: 'ping' })
  }

  readonly #hurry = () => {
    if (this.#socket) return
    clearTimeout(this.#retry)
    this.#connect()
  }

  /** Give up a line that no longer carries anything, without waiting for the browser to notice. */
  readonly #drop = () => {
    const socket = this.#socket
    if (!socket) return
    this.#lost()
    socket.close()
  }
}
