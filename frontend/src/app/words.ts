/** The page's own sentences, French first; what a game says comes from the server. */
import type { Seat, Text } from '../generated/api'

const text = (fr: string, en: string): Text => ({ fr, en })

export const words = {
  // everywhere
  shelf: text('Étagère', 'Shelf'),
  skip: text('Aller au contenu', 'Skip to the content'),
  otherLanguage: text('English', 'Français'),
  night: text('Nuit', 'Night'),
  day: text('Jour', 'Day'),
  help: text('Réglages et touches', 'Settings and keys'),
  close: text('Fermer', 'Close'),
  missing: text('Cette page n’existe pas.', 'There is no such page.'),
  missingMatch: text(
    'Cette partie n’est pas ici : elle a été ouverte dans un autre navigateur, ou elle n’existe plus.',
    'This game is not here: it was opened in another browser, or no longer exists.',
  ),
  backToShelf: text('Retour à l’étagère', 'Back to the shelf'),
  unreachable: text(
    'Le serveur ne répond pas. Réessayez dans un instant.',
    'The server does not answer. Try again in a moment.',
  ),
  failed: text('Cela n’a pas marché.', 'That did not work.'),
  again: text('Réessayer', 'Try again'),

  // shelf
  motto: text('Des jeux rares, ouverts jour\u00a0et\u00a0nuit.', 'Rare games, open day\u00a0and\u00a0night.'),
  welcome: text(
    'Prenez une boîte. On y joue ici même, seul contre la machine ou à deux.',
    'Take a box. Play right here, alone against the machine or two at the table.',
  ),
  running: text('Parties en cours', 'Games under way'),
  resume: text('Reprendre', 'Resume'),

  // game home
  play: text('Jouer', 'Play'),
  rules: text('Règles', 'Rules'),
  labo: text('Laboratoire', 'Laboratory'),
  readRules: text('Lire les règles', 'Read the rules'),
  opponent: text('Contre qui ?', 'Against whom?'),
  twoHere: text('À deux, ici', 'Two, here'),
  best: text('Au mieux', 'Best'),
  machine: text('La machine, au niveau', 'The machine, at level'),
  easy: text('débutant', 'beginner'),
  hard: text('sans pitié', 'merciless'),
  whoBegins: text('Qui commence ?', 'Who begins?'),
  me: text('Moi', 'Me'),
  machineBegins: text('La machine', 'The machine'),
  anyone: text('Au hasard', 'At random'),
  names: text('Vos prénoms, si vous voulez', 'Your first names, if you like'),
  variants: text('La règle du jour', 'Today’s rules'),
  yes: text('oui', 'yes'),
  no: text('non', 'no'),
  usual: text('D’habitude :', 'Usually:'),

  // rules
  readReferee: text('Lisez l’arbitre', 'Read the referee'),
  referee: text(
    'Voici le programme qui juge chaque coup. Ses renvois (§) sont les paragraphes de la règle.',
    'This is the program that judges every move. Its marks (§) are the paragraphs of the rules.',
  ),

  // table
  yourTurn: text('À vous de jouer.', 'Your turn.'),
  chance: text('Le hasard décide…', 'Chance decides…'),
  over: text('Partie finie', 'Game over'),
  youWin: text('Vous gagnez !', 'You win!'),
  youLose: text('Vous perdez.', 'You lose.'),
  draw: text('Partie nulle.', 'A draw.'),
  offline: text('Hors ligne', 'Offline'),
  offlineLong: text('La partie est gardée, on se reconnecte…', 'The game is safe, reconnecting…'),
  online: text('En ligne', 'Online'),
  sending: text('Coup envoyé…', 'Move sent…'),
  empty: text('vide', 'empty'),
  playable: text('jouable', 'playable'),
  picked: text('choisi', 'chosen'),
  board: text('Plateau', 'Board'),
  lastMove: text('dernier coup', 'last move'),
  you: text('vous', 'you'),
  toPlay: text('à jouer', 'to play'),
  undo: text('Reprendre le coup', 'Take back'),
  hint: text('Indice', 'Hint'),
  resign: text('Abandonner', 'Resign'),
  rematch: text('Revanche', 'Rematch'),
  reallyResign: text('Abandonner la partie ?', 'Resign this game?'),
  yesResign: text('Oui, j’abandonne', 'Yes, I resign'),
  goOn: text('Continuer', 'Play on'),
  clear: text('Effacer', 'Clear'),
  moves: text('Coups', 'Moves'),
  noMoves: text('La partie commence.', 'The game begins.'),
  first: text('Début', 'Start'),
  previous: text('Coup précédent', 'Previous move'),
  next: text('Coup suivant', 'Next move'),
  live: text('Maintenant', 'Now'),
  replayHint: text('Revenez à « Maintenant » pour jouer.', 'Go back to “Now” to play.'),
  typed: text('Écrire un coup', 'Type a move'),
  send: text('Jouer ce coup', 'Play this move'),
  typedOnly: text('Trop grand pour être dessiné : écrivez vos coups.', 'Too large to draw: type your moves.'),
  notYourTurn: text('Ce n’est pas à vous de jouer.', 'It is not your turn.'),
  isOver: text('La partie est finie.', 'The game is over.'),
  actions: text('Actions', 'Actions'),
  players: text('Joueurs', 'Players'),
  keys: text('De quoi jouer', 'What to play'),

  // settings
  theme: text('Lumière', 'Light'),
  system: text('Comme l’appareil', 'Like the device'),
  confirm: text('Confirmer chaque coup, à la souris aussi', 'Confirm every move, with the mouse too'),
  letters: text('Raccourcis à une lettre', 'One-letter shortcuts'),
  motion: text('Montrer les coups en mouvement', 'Show moves in motion'),
  keyList: text('Touches', 'Keys'),
  keyArrows: text('sur le plateau : aller de case en case', 'on the board: go from cell to cell'),
  keyTab: text('aller de coup possible en coup possible', 'go from one possible move to the next'),
  keyEnter: text('choisir, puis jouer', 'choose, then play'),
  keyEscape: text('effacer le choix', 'clear the choice'),
  keyReplay: text('hors du plateau : revoir les coups', 'off the board: replay the moves'),
  keyEnds: text('début, maintenant', 'start, now'),
  keyUndo: text('reprendre le dernier coup', 'take back the last move'),
  keyHint: text('demander un indice', 'ask for a hint'),
  keyMove: text('écrire un coup', 'type a move'),
  keyHelp: text('cette liste', 'this list'),
} as const

export const players = ([least, most]: readonly [number, number]): Text =>
  least === most
    ? text(`${least} joueurs`, `${least} players`)
    : text(`${least} à ${most} joueurs`, `${least} to ${most} players`)
export const minutes = (count: number): Text => text(`${count} min`, `${count} min`)
export const age = (years: number): Text => text(`dès ${years} ans`, `from age ${years}`)

export const playerName = (at: number): Text => text(`Joueur ${at + 1}`, `Player ${at + 1}`)

export function seatName(seat: Seat): Text {
  if (seat.level === 'best') return text('La machine, au mieux', 'The machine at its best')
  if (seat.level) return text(`La machine, niveau ${seat.level}`, `The machine, level ${seat.level}`)
  return text(seat.name, seat.name)
}

export const turnOf = (name: Text): Text => text(`À ${name.fr} de jouer.`, `${name.en} to play.`)
export const thinks = (name: Text): Text => text(`${name.fr}, réfléchit…`, `${name.en}, is thinking…`)
export const wins = (name: Text): Text => text(`${name.fr} gagne.`, `${name.en} wins.`)
export const onlyKey = (name: Text): Text => text(`Un seul coup possible : ${name.fr}.`, `Only one move: ${name.en}.`)
export const hinted = (move: string, proof: Text): Text =>
  text(`Indice : ${move}. ${proof.fr}`, `Hint: ${move}. ${proof.en}`)
export const replayed = (ply: number, all: number): Text => text(`Coup ${ply} sur ${all}`, `Move ${ply} of ${all}`)
export const levelLabel = (level: string): Text => (level === 'best' ? words.best : text(level, level))
