/** What a visitor prefers, remembered by the browser. */
import type { Text } from '../generated/api'

export type Lang = 'fr' | 'en'
export type Theme = 'system' | 'day' | 'night'

interface Settings {
  lang: Lang
  theme: Theme
  /** Every move waits for a confirmation, with a mouse too. */
  confirm: boolean
  /** Single letters act as shortcuts. */
  letters: boolean
  motion: boolean
}

const STORED_AS = 'grille'
const DEFAULTS: Settings = { lang: 'fr', theme: 'system', confirm: false, letters: true, motion: true }

function remembered(): Partial<Settings> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {} // a browser that keeps nothing is no reason to fail
  }
}

export const settings: Settings = $state({ ...DEFAULTS, ...remembered() })

/** Keep the settings, and let the whole page follow them; to be called once, from the page. */
export function keepSettings(): void {
  $effect(() => {
    const root = document.documentElement
    root.lang = settings.lang
    root.dataset.theme = settings.theme
    try {
      localStorage.setItem(STORED_AS, JSON.stringify(settings))
    } catch {
      // see remembered()
    }
  })
}

/** A sentence in the visitor's language. */
export function say(text: Text): string {
  return settings.lang === 'en' ? text.en : text.fr
}

export function wantsMotion(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
