/** How a move's worth is shown: by a sign, never by colour alone. */
import type { Mark } from '../generated/api'
import { say } from '../house/settings.svelte'
import { words } from '../house/words'

export const SIGNS = { '+': '✓', '=': '=', '-': '✗', '?': '?' } as const

/** The same for those who hear it: what it is worth, and how that is known. */
export const worthSaid = (mark: Mark | undefined): readonly string[] =>
  mark ? [say(mark.said), say(mark.exact ? words.proved : words.estimated)] : []
