import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginCalling, call } from './calling'
import { settings } from './settings.svelte'

const started = vi.fn()
const node = () => ({
  frequency: { value: 0 },
  gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
  connect: (next: unknown) => next,
  start: started,
  stop: vi.fn(),
})

beforeEach(() => {
  const context = { currentTime: 0, destination: {}, createOscillator: node, createGain: node, resume: vi.fn() }
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        Object.assign(this, context)
      }
    },
  )
  started.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  settings.call = false
})

it('is silent until it is wanted', () => {
  call('Nim', 'À vous de jouer.')
  expect(started).not.toHaveBeenCalled()
})

it('sounds at once when it is switched on, and at every call from then on', () => {
  beginCalling()
  expect(started).toHaveBeenCalledTimes(2)
  settings.call = true
  call('Nim', 'À vous de jouer.')
  expect(started).toHaveBeenCalledTimes(4)
})
