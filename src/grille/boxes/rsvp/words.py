"""R.S.V.P.'s keys as the page names them, and what it says of words."""

from typing import Final

from grille.contract import Text

KEYS: Final = {
    "A … Z": Text("R.S.V.P. : poser cette lettre sur la case", "R.S.V.P.: put this letter on the cell"),
    "! - | + *": Text(
        "R.S.V.P. : contester ; mot en rangée, en colonne ; accepter ; renoncer à prouver",
        "R.S.V.P.: challenge; word across, down; accept; give up the proof",
    ),
}

LEXICON: Final = {
    "title": Text("Les mots de R.S.V.P.", "The words of R.S.V.P."),
    "lead": Text(
        "Des mots français sous toutes leurs formes, sans accents ; deux lettres au moins (§12).",
        "The words are French, with their inflected forms and without accents; two letters at least (§12).",
    ),
    "isWord": Text("Est-ce un mot ?", "Is it a French word?"),
    "look": Text("Chercher", "Look it up"),
    "whichWord": Text("Quel mot ?", "Which word?"),
    "whichWordWhy": Text(
        "Une lettre du cadre : les mots dont elle est, et ceux qu’elle peut encore faire.",
        "A letter of the frame: the words it is part of, and those it can still make.",
    ),
    "letterOn": Text("{letter} en {cell}", "{letter} on {cell}"),
    "choose": Text("une lettre…", "a letter…"),
}

WORDS: Final = {"keys": KEYS, "lexicon": LEXICON}
