"""R.S.V.P.'s options, their values and its keys as the page names them."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

KEYS: Final = {
    "A … Z": Text("R.S.V.P. : poser cette lettre sur la case", "R.S.V.P.: put this letter on the cell"),
    "! - | + *": Text(
        "R.S.V.P. : contester ; mot en rangée, en colonne ; accepter ; renoncer à prouver",
        "R.S.V.P.: challenge; word across, down; accept; give up the proof",
    ),
}

WORDS: Final = {"keys": KEYS}
