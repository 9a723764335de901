"""What the page of Nim's laboratory says. A name in braces is filled in on the page."""

from typing import Final

from grille.contract import Text

LABO: Final = {
    "title": Text("Laboratoire", "Laboratory"),
    "lead": Text(
        "Chaque case est une position : tant d’allumettes dans le tas 1, tant dans le tas 2. "
        "Jouez, essayez, supposez ; puis levez les voiles un à un.",
        "Each square is a position: so many matches in pile 1, so many in pile 2. "
        "Play, try, suppose; then lift the veils one by one.",
    ),
    "sections": Text("Dans ce laboratoire", "In this laboratory"),
    "rulesLink": Text("Règle du jeu", "Rules of the game"),
    "parameters": Text("La règle", "The rule"),
    "tolerance": Text("Écart permis", "Tolerance"),
    "toleranceWhy": Text("De combien les deux prises peuvent différer.", "How far the two takes may differ."),
    "less": Text("Un de moins", "One less"),
    "more": Text("Un de plus", "One more"),
    "misere": Text("Qui prend la dernière perd", "The last match loses"),
    "grid": Text("La grille des positions", "The grid of positions"),
    "gridKeys": Text(
        "Flèches : aller de case en case. Entrée : essayer. Page haut, page bas : zoom. Origine : revenir en (0 ; 0).",
        "Arrows: go from square to square. Enter: try. Page Up, Page Down: zoom. Home: back to (0 ; 0).",
    ),
    "touchCell": Text("Touchez une case pour essayer cette position.", "Touch a square to try that position."),
    "zoomIn": Text("Agrandir", "Zoom in"),
    "zoomOut": Text("Réduire", "Zoom out"),
    "whole": Text("Tout voir", "See all"),
    "home": Text("Origine", "Origin"),
    "cellsSeen": Text("Cases de {from} à {to}", "Squares {from} to {to}"),
    "savePicture": Text("Image PNG", "PNG picture"),
    "plot": Text("Graphique pour un article", "Plot for a paper"),
    "forget": Text("Effacer les essais", "Clear trials"),
    "won": Text("gagnée", "won"),
    "lost": Text("perdue", "lost"),
    "isTruth": Text("{at} est {truth}.", "{at} is {truth}."),
    "unknown": Text("pas encore essayée", "not tried yet"),
    "isPlaying": Text("la partie en est là", "the game stands here"),
    "star": Text("Montrer les coups possibles", "Show possible moves"),
    "playHere": Text("Jouer depuis cette position", "Play from this position"),
    "legendWon": Text("gagnée pour qui joue", "won for the mover"),
    "legendLost": Text("perdue pour qui joue", "lost for the mover"),
    "legendGame": Text("la partie", "the game"),
    "legendMark": Text("à voir", "look here"),
    "layers": Text("Quatre voiles à lever", "Four veils to lift"),
    "layersWhy": Text(
        "Dans l’ordre : chacun se comprend grâce au précédent.",
        "In order: each is understood through the one before.",
    ),
    "reveal": Text("Lever", "Lift"),
    "cover": Text("Tout recouvrir", "Cover all again"),
    "show": Text("Montrer", "Show"),
    "noMisereValues": Text(
        "Les valeurs n’existent que dans le jeu normal : décochez « qui prend la dernière perd ».",
        "Values exist in normal play only: untick “the last match loses”.",
    ),
    "beside": Text("Jouer à côté de la grille", "Play beside the grid"),
    "besideWhy": Text(
        "La position de la partie est cerclée sur la grille ; celles qu’elle quitte s’y remplissent.",
        "The game’s position is ringed on the grid; those it leaves behind are filled in.",
    ),
    "piles": Text("Les tas", "The piles"),
    "newGame": Text("Autre partie", "New game"),
    "openTable": Text("À la grande table", "At the large table"),
    "conjecture": Text("Ma conjecture", "My conjecture"),
    "conjectureWhy": Text(
        "Écrivez ce que vous supposez : une formule, une table ou une phrase comme celles-ci. "
        "La réponse est le premier contre-exemple, ou jusqu’où elle tient.",
        "Write what you suppose: a formula, a table or a statement like these. "
        "The answer is the first counter-example, or how far it holds.",
    ),
    "test": Text("Éprouver", "Test"),
    "testing": Text("On cherche…", "Searching…"),
    "examples": Text("Par exemple", "For instance"),
    "holds": Text("Tient", "Holds"),
    "fails": Text("Contre-exemple", "Counter-example"),
    "showOnGrid": Text("Montrer sur la grille", "Show on the grid"),
    "tried": Text("cas essayés", "cases tried"),
    "cut": Text("le temps imparti est écoulé", "time ran out"),
    "decide": Text("Deux tas, aussi grands qu’on veut", "Two piles, as large as you like"),
    "decideWhy": Text(
        "Jusqu’à 20 000 chiffres chacun. La réponse est exacte, avec tous les coups gagnants.",
        "Up to 20,000 digits each. The answer is exact, with every winning move.",
    ),
    "firstPile": Text("Tas 1", "Pile 1"),
    "secondPile": Text("Tas 2", "Pile 2"),
    "decideNow": Text("Qui gagne ?", "Who wins?"),
    "thousand": Text("Essayer avec mille chiffres", "Try a thousand digits"),
    "take": Text("Prendre", "Take"),
    "leave": Text("laisser", "leave"),
    "and": Text("et", "and"),
    "copy": Text("Copier", "Copy"),
    "copied": Text("Copié", "Copied"),
    "inFull": Text("en entier", "in full"),
    "digits": Text("{count} chiffres", "{count} digits"),
    "noMoves": Text("Aucun coup ne gagne.", "No move wins."),
    "overNormal": Text(
        "La partie est finie : qui a pris la dernière a gagné.",
        "The game is over: who took the last match has won.",
    ),
    "overMisere": Text(
        "La partie est finie : qui a pris la dernière a perdu.",
        "The game is over: who took the last match has lost.",
    ),
    "table": Text("La table des positions perdues", "The table of lost positions"),
    "csv": Text("Table en CSV", "Table as CSV"),
    "valuesCsv": Text("Valeurs en CSV", "Values as CSV"),
    "print": Text("Imprimer une table vide", "Print a blank table"),
    "moreRows": Text("Vingt lignes de plus", "Twenty more rows"),
    "n": Text("n", "n"),
    "low": Text("petit tas", "smaller pile"),
    "high": Text("grand tas", "larger pile"),
    "difference": Text("différence", "difference"),
    "encyclopedia": Text(
        "Dans l’encyclopédie des suites d’entiers (OEIS) :",
        "In the encyclopedia of integer sequences (OEIS):",
    ),
    "notListed": Text(
        "Ces suites ne portent pas encore de numéro dans l’encyclopédie (OEIS).",
        "These sequences have no number in the encyclopedia (OEIS) yet.",
    ),
    "hiddenTable": Text(
        "Levez le premier voile, « positions perdues », pour lire la table. Ou construisez-la vous-même, ci-dessous.",
        "Lift the first veil, “lost positions”, to read the table. Or build it yourself, below.",
    ),
    "construct": Text("Construire la table", "Build the table"),
    "constructWhy": Text(
        "Prendre le plus petit nombre qui n’a pas encore servi, essayer les paires une à une, garder la "
        "première que nul coup ne réfute.",
        "Take the smallest number not used so far, try the pairs one by one, keep the first that no move refutes.",
    ),
    "constructNormal": Text(
        "La construction est celle du jeu normal, avec un écart de 10 au plus.",
        "The construction is for normal play, with a tolerance of at most 10.",
    ),
    "nextStep": Text("Paire suivante", "Next pair"),
    "nextColumn": Text("Colonne suivante", "Next column"),
    "restart": Text("Recommencer", "Start again"),
    "built": Text("La table jusqu’ici", "The table so far"),
    "question": Text("Y a-t-il une position perdue avec {number} ?", "Is there a lost position with {number}?"),
    "claims": Text("L’article des élèves, vérifié", "The pupils’ paper, checked"),
    "claimsWhy": Text(
        "Chaque énoncé, redit avec nos mots pour l’écart 1, jugé par la formule et par les règles seules.",
        "Each statement, in our words for tolerance 1, judged by the formula and by the rules alone.",
    ),
    "all": Text("Tout", "All"),
    "counted": Text("{name} · {count}", "{name} · {count}"),
    "rightValue": Text("La bonne valeur :", "The right value:"),
    "why": Text("Pourquoi", "Why"),
    "periods": Text("Les valeurs se répètent", "Values repeat"),
    "periodsWhy": Text(
        "Sur chaque ligne de la table des valeurs, à partir d’une colonne, "
        "avancer d’une période augmente la valeur d’autant. C’est prouvé ligne par ligne.",
        "In each row of the table of values, from some column on, a period further the value is as much higher. "
        "This is proved row by row.",
    ),
    "findPeriods": Text("Chercher les périodes", "Find the periods"),
    "row": Text("ligne", "row"),
    "preperiod": Text("à partir de", "from column"),
    "period": Text("période", "period"),
    "firstValues": Text("premières valeurs", "first values"),
    "value": Text("valeur", "value"),
    "blank": Text("Table vide à remplir", "Blank table to fill in"),
}

SECTIONS: Final = {
    "beside": Text("Jouer", "Play"),
    "layers": Text("Voiles", "Veils"),
    "conjecture": Text("Conjecture", "Conjecture"),
    "construct": Text("Construction", "Construction"),
    "table": Text("Table", "Table"),
    "decide": Text("Grands tas", "Large piles"),
    "claims": Text("L’article", "The paper"),
    "periods": Text("Périodes", "Periods"),
}
"""The parts of the page by the ids of their headings, in short."""

LAYERS: Final = {
    "lost": Text("Positions perdues", "Lost positions"),
    "values": Text("Valeurs", "Values"),
    "differences": Text("Différences", "Differences"),
    "lines": Text("Les deux droites", "The two lines"),
}

VERDICTS: Final = {
    "true": Text("Vrai", "True"),
    "false": Text("Faux", "False"),
    "misprint": Text("Coquille", "Misprint"),
}

EXAMPLES: Final = (
    Text("(n, n+4) perdue", "(n, n+4) lost"),
    Text("b-a impair => gagnée", "b-a odd => won"),
    Text("perdue => b-a pair", "lost => b-a even"),
    Text("A(n) = E(n*3/2)", "A(n) = floor(n*3/2)"),
    Text("A(n) = E(n√2) et B(n) = A(n)+2n", "A(n) = floor(n*sqrt(2)) and B(n) = A(n)+2n"),
    Text("1,3 2,6 4,10 5,13", "1,3 2,6 4,10 5,13"),
)
"""Conjectures to click: some hold, some do not."""

WORDS: Final = {
    "house": {"labo": Text("Laboratoire", "Laboratory"), "pile": Text("Tas", "Pile")},
    "labo": LABO,
    "sections": SECTIONS,
    "layers": LAYERS,
    "verdicts": VERDICTS,
    "examples": EXAMPLES,
}
