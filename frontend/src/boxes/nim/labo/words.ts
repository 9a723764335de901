/** The laboratory's own sentences, which are written in Python (grille.web.words). */
import examples from '../../../../words/examples.json'
import words from '../../../../words/labo.json'
import layers from '../../../../words/layers.json'
import sections from '../../../../words/sections.json'
import verdicts from '../../../../words/verdicts.json'

export { examples, layers, sections, verdicts, words }

export const pair = ([first, second]: readonly [number | string, number | string]): string => `(${first} ; ${second})`
