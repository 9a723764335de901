import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FromServer } from '../generated/api'
import { Live } from './live'

class Line {
  static readonly OPEN = 1
  static all: Line[] = []
  readyState = 0
  sent: string[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor(readonly url: string) {
    Line.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.readyState = 3
    this.onclose?.()
  }
  open() {
    this.readyState = Line.OPEN
    this.onopen?.()
  }
  tell(message: Partial<FromServer>) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const lines: boolean[] = []
const heard: FromServer[] = []
let live: Live

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  Line.all = []
  lines.length = heard.length = 0
  live = new Live('m1', { hear: (message) => heard.push(message), line: (isOpen) => lines.push(isOpen) })
})
afterEach(() => {
  live.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const current = () => Line.all.at(-1) ?? new Line('')

it('is open once the whole view has come', () => {
  current().open()
  expect(lines).toEqual([])
  current().tell({ t: 'view' })
  expect(lines).toEqual([true])
})

it('says at once that it is cut, and connects again', () => {
  current().open()
  current().close()
  expect(lines).toEqual([false])
  vi.advanceTimersByTime(150)
  expect(Line.all).toHaveLength(2)
})

it('repeats a move that was not acknowledged, with the same id, and only until it is', () => {
  current().open()
  live.say({ t: 'move', v: 0, id: 'act-0001', move: 'd3G' })
  current().close()
  vi.advanceTimersByTime(150)
  current().open()
  expect(current().sent.map((text) => JSON.parse(text).id)).toEqual(['act-0001'])
  current().tell({ t: 'ack', id: 'act-0001', v: 1 })
  current().close()
  vi.advanceTimersByTime(150)
  current().open()
  expect(current().sent).toEqual([])
})

it('asks once the line is open what was asked before, and not again on the next one', () => {
  live.say({ t: 'steps', v: 0, picked: ['222'] })
  expect(current().sent).toEqual([])
  current().open()
  expect(current().sent.map((text) => JSON.parse(text).picked)).toEqual([['222']])
  current().close()
  vi.advanceTimersByTime(150)
  current().open()
  expect(current().sent).toEqual([])
})

it('gives up a line on which nothing is heard any more', () => {
  current().open()
  vi.advanceTimersByTime(13_000)
  expect(lines).toEqual([false])
  expect(Line.all.length).toBeGreaterThan(1)
})

it('stays closed when the page leaves the table', () => {
  current().open()
  live.close()
  vi.advanceTimersByTime(60_000)
  expect(Line.all).toHaveLength(1)
})
