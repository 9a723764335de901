"""RVB's options and their values as the page names them."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

OPTIONS: Final = {
    "rvb.same": Text("Barrer plusieurs cases", "Striking several cells"),
    "group": Text("un groupe", "a group"),
    "path": Text("un trait", "a line"),
}

WORDS: Final = {"options": OPTIONS}
