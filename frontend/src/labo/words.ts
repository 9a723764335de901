/** The laboratory's own sentences, which are written in Python (grille.web.words). */
import { examples, labo, layers, sections, verdicts } from '../../words.json'

export { examples, labo as words, layers, sections, verdicts }

export const pair = ([first, second]: readonly [number | string, number | string]): string => `(${first} ; ${second})`
