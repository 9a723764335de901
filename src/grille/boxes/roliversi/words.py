"""Roliversi's options and their values as the page names them."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

OPTIONS: Final = {
    "roliversi.size": Text("Le plateau", "The board"),
    "roliversi.start": Text("Le départ", "The start"),
    "roliversi.line": Text("Les lignes", "Lines"),
    "roliversi.4": Text("4 × 4", "4 × 4"),
    "roliversi.6": Text("6 × 6", "6 × 6"),
    "roliversi.8": Text("8 × 8", "8 × 8"),
    "diagonal": Text("en croix", "crosswise"),
    "parallel": Text("côte à côte", "side by side"),
    "stop": Text("arrêtée", "stopped"),
    "through": Text("traversée", "let through"),
}

WORDS: Final = {"options": OPTIONS}
