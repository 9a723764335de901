/** The page's own sentences, which are written in Python (grille.web.words); what a game says comes from the server. */
import words from '../../words/house.json'
import keys from '../../words/keys.json'
import library from '../../words/library.json'
import people from '../../words/people.json'
import type { Text } from '../generated/api'

export { keys, library, people, words }

/** A name that is the same in every language. */
export const named = (name: string): Text => ({ fr: name, en: name })
export const levelName = (level: string): Text => (level === 'best' ? words.best : named(level))
