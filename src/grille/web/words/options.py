"""The values of options as the page names them, where games share them; each box names its own."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

OPTIONS: Final = {
    "yes": Text("oui", "yes"),
    "no": Text("non", "no"),
}
