/** The problem of the day: for everybody the same, by the calendar of the own device. */
import { settings } from '../house/settings.svelte'

/** In place of a problem's number in an address. */
export const TODAY = 'jour'

const DAY_MS = 86_400_000
/** What is far apart in the list is near in time: the levels take turns. */
const STRIDE = 73

export function ofToday<T>(all: readonly T[], now = new Date()): T | undefined {
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS
  return all[(day * STRIDE) % all.length]
}

export const dayName = () =>
  new Intl.DateTimeFormat(settings.lang, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date())
