"""The games' options and their values as the page names them; what an option does is told by its game."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

OPTIONS: Final = {
    "nim.tolerance": Text("L’écart", "Tolerance"),
    "nim.piles": Text("Les tas", "The piles"),
    "nim.misere": Text("Qui prend la dernière perd", "The last match loses"),
    "roliversi.size": Text("Le plateau", "The board"),
    "roliversi.start": Text("Le départ", "The start"),
    "roliversi.line": Text("Les lignes", "Lines"),
    "rvb.same": Text("Plusieurs cases d’une même lettre", "Several cells of one letter"),
    # values
    "yes": Text("oui", "yes"),
    "no": Text("non", "no"),
    "roliversi.4": Text("4 × 4", "4 × 4"),
    "roliversi.6": Text("6 × 6", "6 × 6"),
    "roliversi.8": Text("8 × 8", "8 × 8"),
    "diagonal": Text("en croix", "crosswise"),
    "parallel": Text("côte à côte", "side by side"),
    "stop": Text("arrêtée", "stopped"),
    "through": Text("traversée", "let through"),
    "group": Text("un groupe", "a group"),
    "path": Text("un trait", "a line"),
}
