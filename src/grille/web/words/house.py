"""What the page itself says; what a game says comes with its answers. A name in braces is filled in on the page."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

HOUSE: Final = {
    # everywhere
    "shelf": Text("Étagère", "Shelf"),
    "skip": Text("Aller au contenu", "Skip to the content"),
    "otherLanguage": Text("English", "Français"),
    "night": Text("Nuit", "Night"),
    "day": Text("Jour", "Day"),
    "help": Text("Réglages et touches", "Settings and keys"),
    "close": Text("Fermer", "Close"),
    "missing": Text("Cette page n’existe pas.", "There is no such page."),
    "missingMatch": Text("Cette partie n’est pas ici.", "This game is not here."),
    "missingMatchWhy": Text(
        "Elle a été ouverte dans un autre navigateur, ou elle n’existe plus.",
        "It was opened in another browser, or no longer exists.",
    ),
    "backToShelf": Text("Retour à l’étagère", "Back to the shelf"),
    "unreachable": Text(
        "Le serveur ne répond pas. Réessayez dans un instant.",
        "The server does not answer. Try again in a moment.",
    ),
    "failed": Text("Cela n’a pas marché.", "That did not work."),
    "again": Text("Réessayer", "Try again"),
    # shelf
    "motto": Text("Des jeux rares, ouverts jour\u00a0et\u00a0nuit.", "Rare games, open day\u00a0and\u00a0night."),
    "welcome": Text(
        "Prenez une boîte. On y joue ici même : seul contre la machine, autour de la table, ou par lien.",
        "Take a box. Play right here: alone against the machine, around the table, or by link.",
    ),
    "running": Text("Parties en cours", "Games under way"),
    "resume": Text("Reprendre", "Resume"),
    # game home
    "play": Text("Jouer", "Play"),
    "rules": Text("Règles", "Rules"),
    "labo": Text("Laboratoire", "Laboratory"),
    "readRules": Text("Lire les règles", "Read the rules"),
    "opponent": Text("Contre qui ?", "Against whom?"),
    "twoHere": Text("À deux, ici", "Two, here"),
    "best": Text("Au mieux", "Best"),
    "machine": Text("La machine, au niveau", "The machine, at level"),
    "whoBegins": Text("Qui commence ?", "Who begins?"),
    "me": Text("Moi", "Me"),
    "machineBegins": Text("La machine", "The machine"),
    "anyone": Text("Au hasard", "At random"),
    "player": Text("Joueur {number}", "Player {number}"),
    "names": Text("Vos prénoms, si vous voulez", "Your first names, if you like"),
    "otherRules": Text("Autres règles", "Other rules"),
    "beginning": Text("Pour commencer", "To begin"),
    "usualBeginning": Text("comme dit la règle", "as the rules say"),
    "less": Text("moins", "less"),
    "more": Text("plus", "more"),
    # rules
    "readReferee": Text("Lisez l’arbitre", "Read the referee"),
    "referee": Text(
        "Voici le programme qui juge chaque coup. Ses renvois (§) sont les paragraphes de la règle.",
        "This is the program that judges every move. Its marks (§) are the paragraphs of the rules.",
    ),
    # table
    "offline": Text("Hors ligne", "Offline"),
    "offlineLong": Text("La partie est gardée, on se reconnecte…", "The game is safe, reconnecting…"),
    "online": Text("En ligne", "Online"),
    "sending": Text("Coup envoyé…", "Move sent…"),
    "empty": Text("vide", "empty"),
    "playable": Text("jouable", "playable"),
    "picked": Text("choisi", "chosen"),
    "pile": Text("Tas", "Pile"),
    "board": Text("Plateau", "Board"),
    "lastMove": Text("dernier coup", "last move"),
    "you": Text("vous", "you"),
    "toPlay": Text("à jouer", "to play"),
    "undo": Text("Reprendre le coup", "Take back"),
    "hint": Text("Indice", "Hint"),
    "rematch": Text("Revanche", "Rematch"),
    "goOn": Text("Continuer", "Play on"),
    "clear": Text("Effacer", "Clear"),
    "hinting": Text("On cherche un indice…", "Looking for a hint…"),
    "moves": Text("Coups", "Moves"),
    "noMoves": Text("La partie commence.", "The game begins."),
    "first": Text("Début", "Start"),
    "previous": Text("Coup précédent", "Previous move"),
    "next": Text("Coup suivant", "Next move"),
    "live": Text("Maintenant", "Now"),
    "replayed": Text("Coup {ply} sur {all}", "Move {ply} of {all}"),
    "replayHint": Text("Revenez à « Maintenant » pour jouer.", "Go back to “Now” to play."),
    "typed": Text("Écrire un coup", "Type a move"),
    "send": Text("Jouer ce coup", "Play this move"),
    "typedOnly": Text("Trop grand pour être dessiné : écrivez vos coups.", "Too large to draw: type your moves."),
    "notYourTurn": Text("Ce n’est pas à vous de jouer.", "It is not your turn."),
    "isOver": Text("La partie est finie.", "The game is over."),
    "actions": Text("Actions", "Actions"),
    "players": Text("Joueurs", "Players"),
    "keys": Text("De quoi jouer", "What to play"),
    "announce": Text("Me dire quand la machine connaît l’issue", "Tell me when the machine knows the outcome"),
    "left": Text("reste {count}", "{count} left"),
    "fromBehind": Text("vu de dos", "seen from behind"),
    "otherFace": Text("Voir l’autre face", "See the other side"),
    # any position
    "playFromHere": Text("Jouer à partir d’ici", "Play from here"),
    "playFromHereWhy": Text(
        "Une nouvelle partie s’ouvre à cette position, avec les mêmes règles ; c’est à vous de jouer.",
        "A new game opens at this position, under the same rules; it is your turn.",
    ),
    # worked examples
    "playToTry": Text(
        "Ceci est un exemple : pour poser vous-même, jouez à partir d’ici.",
        "This is an example: to move yourself, play from here.",
    ),
    # analysis
    "analysis": Text("Analyse", "Analysis"),
    "toBoard": Text("Analyser", "Analyse"),
    "analyse": Text("Peser les coups", "Weigh the moves"),
    "stopAnalysis": Text("Arrêter", "Stop"),
    "analysing": Text("Le moteur pèse les coups…", "The engine is weighing the moves…"),
    "proved": Text("prouvé", "proved"),
    "estimated": Text("estimé", "estimated"),
    # problems
    "problems": Text("Énigmes", "Problems"),
    "problem": Text("Énigme {number}", "Problem {number}"),
    "grade": Text("Niveau {level}", "Level {level}"),
    "solvedOf": Text("{solved} sur {all}", "{solved} of {all}"),
    "solved": Text("trouvé", "solved"),
    "nextProblem": Text("Suivant", "Next"),
    "printProblems": Text("Imprimer ce niveau", "Print this level"),
    # settings
    "theme": Text("Lumière", "Light"),
    "system": Text("Comme l’appareil", "Like the device"),
    "confirm": Text("Confirmer chaque coup, à la souris aussi", "Confirm every move, with the mouse too"),
    "pace": Text("Rythme des machines", "Pace of the machines"),
    "calm": Text("Posé", "Calm"),
    "brisk": Text("Vif", "Brisk"),
    "instant": Text("Immédiat", "At once"),
    "letters": Text("Raccourcis à une lettre", "One-letter shortcuts"),
    "motion": Text("Montrer les coups en mouvement", "Show moves in motion"),
    "notation": Text("Montrer aussi la notation des coups", "Show the notation of moves too"),
    "keyList": Text("Touches", "Keys"),
}

KEYS: Final = {
    "← ↑ ↓ →": Text("sur le plateau : aller de case en case", "on the board: go from cell to cell"),
    "Tab": Text("aller de coup possible en coup possible", "go from one possible move to the next"),
    "Entrée / Enter": Text("choisir, puis jouer", "choose, then play"),
    "Échap / Esc": Text("effacer le choix", "clear the choice"),
    "← →": Text("hors du plateau : revoir les coups", "off the board: replay the moves"),
    "Home ↖ / End Fin": Text("début, maintenant", "start, now"),
    "U": Text("reprendre le dernier coup", "take back the last move"),
    "I": Text("demander un indice", "ask for a hint"),
    "M": Text("écrire un coup", "type a move"),
    "Alt + U, I, M": Text(
        "de même, où U, I et M sont des lettres à poser", "the same, where U, I and M are letters to put"
    ),
    "?": Text("cette liste", "this list"),
}
