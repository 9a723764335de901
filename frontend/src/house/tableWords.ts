/** Sentences that are said at tables and on the way to them, which the shelf does without. */
import hands from '../../words/hands.json'
import link from '../../words/link.json'

export { hands, link }
