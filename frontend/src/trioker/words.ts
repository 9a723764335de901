/** The workshop's own sentences, which are written in Python (grille.web.words). */
import { trioker, views } from '../../words.json'

export { trioker as words, views }
