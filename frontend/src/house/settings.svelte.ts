/** What a visitor prefers, remembered by the browser. */
import type { Text } from '../generated/api'
import { keep, partsKept } from './storage'

export type Lang = 'fr' | 'en'
export type Theme = 'system' | 'day' | 'night'
/** How long a move stays before the machine's answer to it is shown. */
export type Pace = 'calm' | 'brisk' | 'instant'

const STORED_AS = 'grille'
const DEFAULTS = {
  lang: 'fr' as Lang,
  theme: 'system' as Theme,
  /** Every move waits for a confirmation, with a mouse too. */
  confirm: false,
  /** Single letters act as shortcuts. */
  letters: true,
  motion: true,
  /** Moves are shown as they are written, besides in words. */
  notation: false,
  pace: 'brisk' as Pace,
  /** A sound, a vibration and a notice when it is one's turn. */
  call: false,
  /** What one is called at tables on other devices. */
  name: '',
  /** An engine may say that it knows how the game ends. */
  announce: false,
}

export const settings = $state({ ...DEFAULTS, ...partsKept(STORED_AS) })

/** Keep the settings, and let the whole page follow them; to be called once, from the page. */
export function keepSettings(): void {
  $effect(() => {
    const root = document.documentElement
    root.lang = settings.lang
    root.dataset.theme = settings.theme
    keep(STORED_AS, settings)
  })
}

/** French as it is printed, which `typeset` of contract/typography.py does to what stays at home. */
export function typeset(french: string): string {
  return french
    .replace(/(?<![^\s(])'([^'\s(]+)'(?![\p{L}\d_])/gu, '«\u202f$1\u202f»')
    .replace(/ (?=[;!?»])|(?<=«) /g, '\u202f')
    .replace(/ (?=[:%≥≤])|(?<=n°) |(?<=[≥≤]) /g, '\u00a0')
    .replace(/(?<=\p{L})'(?=[\p{L}«])/gu, '’')
}

/** Where no line of a page breaks: inside « 1 × 12 » and « (n ; m) », and before a dot between two facts. */
export function unbroken(text: string): string {
  return text.replace(/ (?=[·×])|(?<=×) /g, '\u00a0').replace(/(?<=\([^\s();]+\s?;) (?=[^\s();]+\))/g, '\u00a0')
}

/** Most sentences are said over and over. */
const printed = { fr: new WeakMap<Text, string>(), en: new WeakMap<Text, string>() }

function set(text: Text, lang: Lang): string {
  const known = printed[lang].get(text)
  if (known !== undefined) return known
  const done = unbroken(lang === 'fr' ? typeset(text.fr) : text.en)
  printed[lang].set(text, done)
  return done
}

type Given = Readonly<Record<string, Text | string | number>>

/** A sentence in the visitor's language, with what is given in place of the names in its braces. */
export function say(text: Text, given: Given = {}, lang: Lang = settings.lang): string {
  return set(text, lang).replace(/\{(\w+)\}/g, (braces, name) => {
    const part = given[name] ?? braces
    return typeof part === 'object' ? set(part, lang) : String(part)
  })
}

export const filled = (text: Text, given: Given): Text => ({ fr: say(text, given, 'fr'), en: say(text, given, 'en') })

export function wantsMotion(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
