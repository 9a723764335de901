/** The workshop's own sentences, which are written in Python (grille.web.words). */
import words from '../../../../words/trioker.json'
import views from '../../../../words/views.json'

export { views, words }
