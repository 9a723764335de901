"""Sheets of paper: empty grids, one or four on a page."""

from typing import Final

from grille.boxes.rvb.papers import grid_sheet
from grille.contract import Paper, Text

PAPERS: Final = (
    Paper(
        "grids",
        Text("Quatre grilles", "Four grids"),
        Text(
            "Aux cases de 12,5 mm, pour deux parties et leurs revanches.",
            "With cells of 12.5 mm, for two games and their rematches.",
        ),
        lambda lang: [grid_sheet(4, lang)],
    ),
    Paper(
        "grid",
        Text("Une grande grille", "One large grid"),
        Text("Une seule, aux cases de 25 mm.", "A single one, with cells of 25 mm."),
        lambda lang: [grid_sheet(1, lang)],
    ),
)
