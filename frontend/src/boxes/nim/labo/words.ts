/** The laboratory's own sentences, which are written in Python (grille.web.words). */
import examples from '../../../../words/examples.json'
import words from '../../../../words/labo.json'
import layers from '../../../../words/layers.json'
import sections from '../../../../words/sections.json'
import verdicts from '../../../../words/verdicts.json'

export { examples, layers, sections, verdicts, words }

/** No line breaks inside a pair. */
export const BETWEEN = '\u202f;\u00a0'
export const pair = (both: readonly [number | string, number | string]): string => `(${both.join(BETWEEN)})`
