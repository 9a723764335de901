"""What the page of one's own games says."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

OWN: Final = {
    "title": Text("Mes parties", "My games"),
    "keptWhere": Text(
        "Ce navigateur les retrouve tant qu’il garde le cookie de la maison ; la feuille, elle, s’emporte partout.",
        "This browser finds them again as long as it keeps the house’s cookie; their records go anywhere.",
    ),
    "none": Text("Aucune partie encore : prenez une boîte.", "No games yet: take a box."),
    "yourTurn": Text("À vous de jouer", "Your turn"),
    "running": Text("En cours", "Under way"),
    "over": Text("Finies", "Finished"),
    "newest": Text("Les {shown} dernières sur {count}.", "The last {shown} of {count}."),
    "resume": Text("Reprendre", "Resume"),
    "review": Text("Revoir", "Look again"),
    # putting away
    "putAway": Text("Enlever", "Remove"),
    "putAwayOf": Text("Enlever : {game}, {players}", "Remove: {game}, {players}"),
    "goneAsks": Text(
        "Effacer cette partie ? Personne d’autre n’y joue : elle sera perdue.",
        "Delete this game? Nobody else plays in it: it will be lost.",
    ),
    "listAsks": Text(
        "Enlever cette partie de votre liste ? Les autres joueurs la gardent, et son adresse y mène toujours.",
        "Remove this game from your list? The other players keep it, and its address still leads there.",
    ),
    "goneYes": Text("Oui, effacer", "Yes, delete"),
    "listYes": Text("Oui, enlever", "Yes, remove"),
    "keep": Text("Garder", "Keep"),
    # taking home
    "takeAll": Text("Emporter toutes les feuilles", "Take all records home"),
    "takeAllWhy": Text(
        "Un fichier de texte, une partie après l’autre ; celles à mains cachées n’y sont qu’une fois finies.",
        "One text file, one game after the other; those with hidden hands only once they are over.",
    ),
    # statistics
    "tallies": Text("Vos résultats", "Your results"),
    "opponent": Text("Contre", "Against"),
    "playedCount": Text("Jouées", "Played"),
    "wonCount": Text("Gagnées", "Won"),
    "drawnCount": Text("Nulles", "Drawn"),
    "lostCount": Text("Perdues", "Lost"),
    "talliesWhy": Text(
        "Les parties finies où vous teniez une seule place.",
        "The finished games in which you held one seat.",
    ),
}
