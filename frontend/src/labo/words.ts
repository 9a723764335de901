/** The laboratory's own sentences, French first. */
import type { CheckedClaim, Text } from '../generated/api'
import type { Layer, Position, Truth } from './labo.svelte'

export const text = (fr: string, en: string): Text => ({ fr, en })

export const words = {
  title: text('Laboratoire', 'Laboratory'),
  lead: text(
    'Chaque case est une position : tant d’allumettes dans le tas 1, tant dans le tas 2. Jouez, essayez, supposez ; puis levez les voiles un à un.',
    'Each square is a position: so many matches in pile 1, so many in pile 2. Play, try, suppose; then lift the veils one by one.',
  ),
  sections: text('Dans ce laboratoire', 'In this laboratory'),
  rulesLink: text('Règle du jeu', 'Rules of the game'),
  parameters: text('La règle', 'The rule'),
  tolerance: text('Écart permis', 'Tolerance'),
  toleranceWhy: text('De combien les deux prises peuvent différer.', 'How far the two takes may differ.'),
  less: text('Un de moins', 'One less'),
  more: text('Un de plus', 'One more'),
  misere: text('Qui prend la dernière perd', 'The last match loses'),

  grid: text('La grille des positions', 'The grid of positions'),
  gridKeys: text(
    'Flèches : aller de case en case. Entrée : essayer. Page haut, page bas : zoom. Origine : revenir en (0 ; 0).',
    'Arrows: go from square to square. Enter: try. Page Up, Page Down: zoom. Home: back to (0 ; 0).',
  ),
  touchCell: text('Touchez une case pour essayer cette position.', 'Touch a square to try that position.'),
  zoomIn: text('Agrandir', 'Zoom in'),
  zoomOut: text('Réduire', 'Zoom out'),
  whole: text('Tout voir', 'See all'),
  home: text('Origine', 'Origin'),
  savePicture: text('Image PNG', 'PNG picture'),
  plot: text('Graphique pour un article', 'Plot for a paper'),
  forget: text('Effacer les essais', 'Clear trials'),
  won: text('gagnée', 'won'),
  lost: text('perdue', 'lost'),
  unknown: text('pas encore essayée', 'not tried yet'),
  isPlaying: text('la partie en est là', 'the game stands here'),
  star: text('Montrer les coups possibles', 'Show possible moves'),
  playHere: text('Jouer depuis cette position', 'Play from this position'),
  legendWon: text('gagnée pour qui joue', 'won for the mover'),
  legendLost: text('perdue pour qui joue', 'lost for the mover'),
  legendGame: text('la partie', 'the game'),
  legendMark: text('à voir', 'look here'),

  layers: text('Quatre voiles à lever', 'Four veils to lift'),
  layersWhy: text(
    'Dans l’ordre : chacun se comprend grâce au précédent.',
    'In order: each is understood through the one before.',
  ),
  reveal: text('Lever', 'Lift'),
  cover: text('Tout recouvrir', 'Cover all again'),
  show: text('Montrer', 'Show'),
  noMisereValues: text(
    'Les valeurs n’existent que dans le jeu normal : décochez « qui prend la dernière perd ».',
    'Values exist in normal play only: untick “the last match loses”.',
  ),

  beside: text('Jouer à côté de la grille', 'Play beside the grid'),
  besideWhy: text(
    'La position de la partie est cerclée sur la grille ; celles qu’elle quitte s’y remplissent.',
    'The game’s position is ringed on the grid; those it leaves behind are filled in.',
  ),
  piles: text('Les tas', 'The piles'),
  newGame: text('Autre partie', 'New game'),
  openTable: text('À la grande table', 'At the large table'),

  conjecture: text('Ma conjecture', 'My conjecture'),
  conjectureWhy: text(
    'Écrivez ce que vous supposez : une formule, une table ou une phrase. La réponse est le premier contre-exemple, ou jusqu’où elle tient.',
    'Write what you suppose: a formula, a table or a statement. The answer is the first counter-example, or how far it holds.',
  ),
  test: text('Éprouver', 'Test'),
  testing: text('On cherche…', 'Searching…'),
  examples: text('Par exemple', 'For instance'),
  holds: text('Tient', 'Holds'),
  fails: text('Contre-exemple', 'Counter-example'),
  showOnGrid: text('Montrer sur la grille', 'Show on the grid'),
  tried: text('cas essayés', 'cases tried'),
  cut: text('le temps imparti est écoulé', 'time ran out'),

  decide: text('Deux tas, aussi grands qu’on veut', 'Two piles, as large as you like'),
  decideWhy: text(
    'Jusqu’à 20 000 chiffres chacun. La réponse est exacte, avec tous les coups gagnants.',
    'Up to 20,000 digits each. The answer is exact, with every winning move.',
  ),
  firstPile: text('Tas 1', 'Pile 1'),
  secondPile: text('Tas 2', 'Pile 2'),
  decideNow: text('Qui gagne ?', 'Who wins?'),
  thousand: text('Essayer avec mille chiffres', 'Try a thousand digits'),
  take: text('Prendre', 'Take'),
  leave: text('laisser', 'leave'),
  and: text('et', 'and'),
  copy: text('Copier', 'Copy'),
  copied: text('Copié', 'Copied'),
  inFull: text('en entier', 'in full'),
  noMoves: text('Aucun coup ne gagne.', 'No move wins.'),
  overNormal: text(
    'La partie est finie : qui a pris la dernière a gagné.',
    'The game is over: who took the last match has won.',
  ),
  overMisere: text(
    'La partie est finie : qui a pris la dernière a perdu.',
    'The game is over: who took the last match has lost.',
  ),

  table: text('La table des positions perdues', 'The table of lost positions'),
  csv: text('Table en CSV', 'Table as CSV'),
  valuesCsv: text('Valeurs en CSV', 'Values as CSV'),
  print: text('Imprimer une table vide', 'Print a blank table'),
  moreRows: text('Vingt lignes de plus', 'Twenty more rows'),
  n: text('n', 'n'),
  low: text('petit tas', 'smaller pile'),
  high: text('grand tas', 'larger pile'),
  difference: text('différence', 'difference'),
  encyclopedia: text(
    'Dans l’encyclopédie des suites d’entiers (OEIS) :',
    'In the encyclopedia of integer sequences (OEIS):',
  ),
  notListed: text(
    'Ces suites ne portent pas encore de numéro dans l’encyclopédie (OEIS).',
    'These sequences have no number in the encyclopedia (OEIS) yet.',
  ),
  hiddenTable: text(
    'Levez le premier voile, « positions perdues », pour lire la table. Ou construisez-la vous-même, ci-dessous.',
    'Lift the first veil, “lost positions”, to read the table. Or build it yourself, below.',
  ),

  construct: text('Construire la table', 'Build the table'),
  constructWhy: text(
    'Prendre le plus petit nombre qui n’a pas encore servi, essayer les paires une à une, garder la première que nul coup ne réfute.',
    'Take the smallest number not used so far, try the pairs one by one, keep the first that no move refutes.',
  ),
  constructNormal: text(
    'La construction est celle du jeu normal, avec un écart de 10 au plus.',
    'The construction is for normal play, with a tolerance of at most 10.',
  ),
  nextStep: text('Paire suivante', 'Next pair'),
  nextColumn: text('Colonne suivante', 'Next column'),
  restart: text('Recommencer', 'Start again'),
  built: text('La table jusqu’ici', 'The table so far'),

  claims: text('L’article des élèves, vérifié', 'The pupils’ paper, checked'),
  claimsWhy: text(
    'Chaque énoncé, redit avec nos mots pour l’écart 1, jugé par la formule et par les règles seules.',
    'Each statement, in our words for tolerance 1, judged by the formula and by the rules alone.',
  ),
  all: text('Tout', 'All'),
  rightValue: text('La bonne valeur :', 'The right value:'),
  why: text('Pourquoi', 'Why'),

  periods: text('Les valeurs se répètent', 'Values repeat'),
  periodsWhy: text(
    'Sur chaque ligne de la table des valeurs, à partir d’une colonne, avancer d’une période augmente la valeur d’autant. C’est prouvé ligne par ligne.',
    'In each row of the table of values, from some column on, a period further the value is as much higher. This is proved row by row.',
  ),
  findPeriods: text('Chercher les périodes', 'Find the periods'),
  row: text('ligne', 'row'),
  preperiod: text('à partir de', 'from column'),
  period: text('période', 'period'),
  firstValues: text('premières valeurs', 'first values'),

  blankTitle: text('Nim « à peu près autant »', 'Nim “about as much”'),
  blankGrid: text(
    '✗ : position perdue pour qui joue · ✓ : position gagnée',
    '✗: position lost for the mover · ✓: position won',
  ),
  blankName: text('Prénom', 'First name'),
} as const

/** The parts of the page by the ids of their headings, in short. */
export const SECTIONS: Readonly<Record<string, Text>> = {
  beside: text('Jouer', 'Play'),
  layers: text('Voiles', 'Veils'),
  conjecture: text('Conjecture', 'Conjecture'),
  construct: text('Construction', 'Construction'),
  table: text('Table', 'Table'),
  decide: text('Grands tas', 'Large piles'),
  claims: text('L’article', 'The paper'),
  periods: text('Périodes', 'Periods'),
}

export const LAYER_NAMES: Readonly<Record<Layer, Text>> = {
  lost: text('Positions perdues', 'Lost positions'),
  values: text('Valeurs', 'Values'),
  differences: text('Différences', 'Differences'),
  lines: text('Les deux droites', 'The two lines'),
}

/** Why a layer looks as it does, at this tolerance. */
export function reasonFor(layer: Layer, tolerance: number, misere: boolean, slope: number | null): Text {
  const step = tolerance + 1
  switch (layer) {
    case 'lost':
      return text(
        'Aucun coup ne mène d’une position perdue à une autre ; de toute autre case, un coup au moins y mène. Qui reçoit l’une d’elles finit par perdre.',
        'No move leads from one lost position to another; from every other square at least one move does. Whoever is given one loses in the end.',
      )
    case 'values':
      return text(
        'La valeur d’une case est le plus petit nombre que ne porte aucune des cases qu’un coup atteint. Zéro veut dire perdue.',
        'The value of a square is the smallest number not found on any square that a move reaches. Zero means lost.',
      )
    case 'differences': {
      const list = [0, 1, 2, 3].map((n) => step * n + (misere && tolerance > 0 ? 1 : 0)).join(', ')
      return text(
        `Les différences sont ${list}… chacune une seule fois${misere && tolerance === 0 ? ', hormis au début' : ''}. Plus proches que ${step}, deux d’entre elles seraient à un coup l’une de l’autre.`,
        `The differences are ${list}… each once only${misere && tolerance === 0 ? ', except at the start' : ''}. Closer than ${step}, two of them would be one move apart.`,
      )
    }
    case 'lines': {
      const steep = slope === null ? '' : slope.toFixed(3)
      return text(
        `Chaque nombre sert une fois, et la différence croît de ${step} à chaque colonne : cela ne laisse que deux pentes, ${steep.replace('.', ',')} et son inverse.`,
        `Each number serves once, and the difference grows by ${step} at each column: that leaves only two slopes, ${steep} and its inverse.`,
      )
    }
  }
}

export const VERDICTS: Readonly<Record<CheckedClaim['verdict'], Text>> = {
  true: text('Vrai', 'True'),
  false: text('Faux', 'False'),
  misprint: text('Coquille', 'Misprint'),
}

export const pair = ([first, second]: readonly [number | string, number | string]): string => `(${first} ; ${second})`
export const truthName = (truth: Truth | undefined): Text => (truth ? words[truth] : words.unknown)
export const toldTruth = (at: Position, truth: Truth): Text =>
  text(`${pair(at)} est ${words[truth].fr}.`, `${pair(at)} is ${words[truth].en}.`)
export const digits = (count: number): Text => text(`${count} chiffres`, `${count} digits`)
export const question = (number: number): Text =>
  text(`Y a-t-il une position perdue avec ${number} ?`, `Is there a lost position with ${number}?`)
export const refused = (tried: Position, take: Position, leaves: Position): Text =>
  text(
    `${pair(tried)} ne convient pas : le premier joueur enlève ${pair(take)} et laisse ${pair(leaves)}.`,
    `${pair(tried)} does not fit: the first player takes ${pair(take)} and leaves ${pair(leaves)}.`,
  )
export const fits = (found: Position): Text =>
  text(`${pair(found)} convient : nul coup ne la réfute.`, `${pair(found)} fits: no move refutes it.`)
export const ruleLine = (tolerance: number, misere: boolean): Text =>
  text(
    `Écart permis : ${tolerance} · qui prend la dernière ${misere ? 'perd' : 'gagne'}`,
    `Tolerance: ${tolerance} · who takes the last match ${misere ? 'loses' : 'wins'}`,
  )
export const cellsSeen = (from: Position, span: number): Text =>
  text(
    `Cases de ${pair(from)} à ${pair([from[0] + span, from[1] + span])}`,
    `Squares ${pair(from)} to ${pair([from[0] + span, from[1] + span])}`,
  )

/** Conjectures to click: some hold, some do not. */
export const EXAMPLES: readonly Text[] = [
  text('(n, n+4) perdue', '(n, n+4) lost'),
  text('b-a impair => gagnée', 'b-a odd => won'),
  text('perdue => b-a pair', 'lost => b-a even'),
  text('A(n) = E(n*3/2)', 'A(n) = floor(n*3/2)'),
  text('A(n) = E(n√2) et B(n) = A(n)+2n', 'A(n) = floor(n*sqrt(2)) and B(n) = A(n)+2n'),
  text('1,3 2,6 4,10 5,13', '1,3 2,6 4,10 5,13'),
]
