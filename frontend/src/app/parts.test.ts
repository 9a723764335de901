import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { part as sharedPart } from './parts'
import Unreachable from './Unreachable.svelte'

const RETRY_MS = 3_000

/** The parts of a page that was just opened. */
async function openPage(): Promise<typeof sharedPart> {
  vi.resetModules()
  return (await import('./parts')).part
}

it('fetches a part once, when it is first asked for', async () => {
  const part = await openPage()
  const fetchPart = vi.fn(async () => 'table')
  const table = part(fetchPart)
  expect(fetchPart).not.toHaveBeenCalled()
  expect([await table(), await table()]).toEqual(['table', 'table'])
  expect(fetchPart).toHaveBeenCalledOnce()
})

it('asks for nothing more once a part failed, and keeps what has come', async () => {
  const part = await openPage()
  const here = part(async () => 'shelf')
  await here()
  const missing = vi.fn(() => Promise.reject(new Error('cut')))
  const never = vi.fn(async () => 'labo')
  const [lost, later] = [part(missing), part(never)]
  await expect(lost()).rejects.toThrow('cut')
  await expect(lost()).rejects.toThrow('cut')
  await expect(later()).rejects.toThrow()
  expect(missing).toHaveBeenCalledOnce()
  expect(never).not.toHaveBeenCalled()
  expect(await here()).toBe('shelf')
})

const line = { isCut: false }
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    if (line.isCut) throw new TypeError('cut')
    return new Response()
  })
  vi.spyOn(location, 'reload').mockImplementation(reload)
  reload.mockClear()
  history.replaceState(null, '')
  line.isCut = false
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const sentence = () => screen.queryByText(/Le serveur ne répond pas/)

it('fetches the page anew at once, without a word, where the server answers', async () => {
  render(Unreachable)
  await wait()
  expect(reload).toHaveBeenCalledOnce()
  expect(sentence()).toBeNull()
})

it('says that the line is cut, and comes back by itself', async () => {
  line.isCut = true
  render(Unreachable)
  await wait(3 * RETRY_MS)
  expect(sentence()).not.toBeNull()
  expect(reload).not.toHaveBeenCalled()
  line.isCut = false
  await wait(RETRY_MS)
  expect(reload).toHaveBeenCalledOnce()
})

it('comes back when the browser says that the line is there, or when it is told to', async () => {
  line.isCut = true
  render(Unreachable)
  await wait()
  line.isCut = false
  dispatchEvent(new Event('online'))
  await wait()
  expect(reload).toHaveBeenCalledTimes(1)
  screen.getByRole('button', { name: 'Réessayer' }).click()
  await wait()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('is not fetched anew for ever where the server answers and a part still fails', async () => {
  history.replaceState({ isRenewed: true }, '')
  render(Unreachable)
  await wait(10 * RETRY_MS)
  expect(reload).not.toHaveBeenCalled()
  expect(sentence()).not.toBeNull()
  screen.getByRole('button', { name: 'Réessayer' }).click()
  await wait()
  expect(reload).toHaveBeenCalledOnce()
})

it('leaves a page alone that was left', async () => {
  line.isCut = true
  const { unmount } = render(Unreachable)
  await wait()
  line.isCut = false
  unmount()
  await wait(10 * RETRY_MS)
  expect(reload).not.toHaveBeenCalled()
})
