/** The sentences of shelf, rule sheets, lessons and help, which are written in Python (grille.web.words). */
import library from '../../words/library.json'

export { library }
