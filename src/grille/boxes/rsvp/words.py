"""R.S.V.P.'s options, their values and its keys as the page names them."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

OPTIONS: Final = {
    "rsvp.size": Text("Le cadre", "The frame"),
    "rsvp.supply": Text("Les cubes", "The cubes"),
    "rsvp.target": Text("Le but", "The target"),
    "rsvp.first": Text("La lettre du centre", "The centre letter"),
    "rsvp.referee": Text("Un arbitre", "A referee"),
    "rsvp.announce": Text("Annoncer ses mots", "Announcing words"),
    "rsvp.7": Text("7 × 7", "7 × 7"),
    "rsvp.9": Text("9 × 9", "9 × 9"),
    "rsvp.11": Text("11 × 11", "11 × 11"),
}

KEYS: Final = {
    "A … Z": Text("R.S.V.P. : poser cette lettre sur la case", "R.S.V.P.: put this letter on the cell"),
    "! - | + *": Text(
        "R.S.V.P. : contester ; mot en rangée, en colonne ; accepter ; renoncer à prouver",
        "R.S.V.P.: challenge; word across, down; accept; give up the proof",
    ),
}

WORDS: Final = {"options": OPTIONS, "keys": KEYS}
