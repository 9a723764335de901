/** The sentences of shelf, rule sheets, lessons and help, which are written in Python (grille.web.words). */
export { library } from '../../words.json'
