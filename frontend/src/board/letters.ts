/** The letter of a key: the first of its name in the language spoken at the table. */
import type { Key, Layout, Text } from '../generated/api'

type Say = (text: Text) => string

export function letterFor(layout: Layout, code: string, say: Say): string {
  const key = layout.keys.find(({ id }) => id === code)
  return (key ? say(key.name) : code).charAt(0).toUpperCase()
}

/** The letter pressed together with Alt, with which a Mac writes µ for M, or an accent that waits for its letter. */
export function letterWithAlt({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return key === 'µ' ? 'm' : code.replace(/^Key/, '').toLowerCase()
}

/** The key that a pressed letter means, with or without its accent: in either language, or of the written move. */
export function keyFor(layout: Layout, pressed: string): Key | undefined {
  const letter = pressed.length === 1 ? pressed.normalize('NFD').charAt(0).toUpperCase() : pressed
  const isMeant = (key: Key) =>
    [key.name.fr.charAt(0), key.name.en.charAt(0), key.letter].some((of) => of.toUpperCase() === letter)
  return letter.length === 1 ? layout.keys.find(isMeant) : undefined
}
