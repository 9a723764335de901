/** The free board's own sentences, which are written in Python (grille.web.words). */
import board from '../../../words/board.json'

export { board }
