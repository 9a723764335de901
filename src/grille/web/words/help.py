"""What the help page says."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

HELP: Final = {
    "helpLead": Text(
        "Une table, des boîtes, et personne à qui rendre compte : rien ne sort de cette machine.",
        "A table, some boxes, and nobody to report to: nothing leaves this machine.",
    ),
    "helpPlay": Text("Jouer", "Playing"),
    "helpPlayHow": Text(
        "Prenez une boîte, puis « Jouer ». Montrez une case : le coup se dessine et se dit en une phrase. "
        "À la souris un clic joue ; au doigt le premier geste montre, le second joue. "
        "Les cases sont petites ? Un doigt qui en couvre plusieurs montre seulement : « Jouer » décide. "
        "Ou laissez-le posé : une loupe suit, et la case où vous le levez est choisie. "
        "Un coup refusé dit quelle règle le refuse.",
        "Take a box, then “Play”. Point at a cell: the move is drawn and told in a sentence. "
        "With a mouse one click plays; with a finger the first tap shows, the second plays. "
        "Are the cells small? A finger that covers several only shows: “Play” decides. "
        "Or let it rest: a lens follows it, and the cell where you lift it is chosen. "
        "A refused move tells which rule refuses it.",
    ),
    "helpKept": Text("Rien n’est perdu", "Nothing is lost"),
    "helpKeptHow": Text(
        "Chaque coup confirmé est gardé : fermez la page, coupez le courant, la partie vous attend sur l’étagère. "
        "Hors ligne, la table le dit et se reconnecte d’elle-même.",
        "Every confirmed move is kept: close the page, cut the power, the game waits on the shelf. "
        "Offline, the table says so and reconnects by itself.",
    ),
    "helpSee": Text("Voir, entendre, toucher", "Seeing, hearing, touching"),
    "helpSeeHow": Text(
        "Aucun sens n’est porté par la couleur seule : lettres, motifs et points l’accompagnent partout. "
        "Tout se joue au clavier ; un lecteur d’écran entend le nom de chaque case et ce qui vient de se passer. "
        "Lumière, mouvement et confirmation se règlent sous « ? ».",
        "No meaning rests on colour alone: letters, patterns and pips go with it everywhere. "
        "Everything can be played by keyboard; a screen reader hears the name of each cell and what just happened. "
        "Light, motion and confirmation are set under “?”.",
    ),
    "helpState": Text("L’état de la maison", "How the house is doing"),
    "printBox": Text("Boîte : {game}", "Box: {game}"),
    "rulesSheet": Text("Règles : {game}", "Rules: {game}"),
}
