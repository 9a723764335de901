/** The page's own sentences, which are written in Python (grille.web.words); what a game says comes from the server. */
import hands from '../../words/hands.json'
import words from '../../words/house.json'
import keys from '../../words/keys.json'
import library from '../../words/library.json'
import link from '../../words/link.json'
import people from '../../words/people.json'
import type { Text } from '../generated/api'

export { hands, keys, library, link, people, words }

/** A name that is the same in every language. */
export const named = (name: string): Text => ({ fr: name, en: name })
export const levelName = (level: string): Text => (level === 'best' ? words.best : named(level))
