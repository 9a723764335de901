"""Sheets of paper: empty grids, one or four on a page."""

from functools import partial
from typing import Final

from grille.boxes.rvb.papers import grid_sheet
from grille.contract import Paper, Text


def grids(per_page: int, lang: str) -> list[str]:
    return [grid_sheet(per_page, lang)]


PAPERS: Final = (
    Paper(
        "grids",
        Text("Quatre grilles", "Four grids"),
        Text(
            "Aux cases de 12,5 mm, pour deux parties et leurs revanches.",
            "With cells of 12.5 mm, for two games and their rematches.",
        ),
        partial(grids, 4),
    ),
    Paper(
        "grid",
        Text("Une grande grille", "One large grid"),
        Text("Une seule, aux cases de 25 mm.", "A single one, with cells of 25 mm."),
        partial(grids, 1),
    ),
)
