"""Sheets of paper: a blank grid and table for a class, and the tables of lost positions."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from grille.boards.paper import INK, MARGIN, WIDTH, line, rectangle, sheet
from grille.boxes.nim.papers import blank_sheet
from grille.contract import Paper, Text
from grille.games.nim.wythoff import lost_pairs

TOLERANCES: Final = (0, 1, 2)
COLUMNS, BLOCKS = 19, 3
"""The pupils print 57 columns in three blocks."""
NAMES: Final = (Text("n", "n"), Text("tas 1", "pile 1"), Text("tas 2", "pile 2"), Text("écart", "difference"))
TITLE: Final = Text("Nim « à peu près autant » – positions perdues", "Nim “about as much” – lost positions")
TABLE: Final = Text("Écart permis : {}", "Tolerance: {}")
NAMED: Final = 15.0
ROW: Final = 5.4


def table_sheet(lang: str) -> list[str]:
    """The lost pairs for three tolerances, as computed."""
    parts = [line(MARGIN, MARGIN + 4, TITLE.to(lang), 5)]
    for at, tolerance in enumerate(TOLERANCES):
        parts.extend(table(tolerance, MARGIN + 14 + at * 86, lang))
    return [sheet(parts)]


def table(tolerance: int, top: float, lang: str) -> Iterator[str]:
    yield line(MARGIN, top, TABLE.to(lang).format(tolerance), 4)
    column = (WIDTH - 2 * MARGIN - NAMED) / COLUMNS
    pairs = list(enumerate(islice(lost_pairs(tolerance), COLUMNS * BLOCKS)))
    for block in range(BLOCKS):
        y = top + 4 + block * (len(NAMES) * ROW + 3)
        for row, name in enumerate(NAMES):
            yield box(MARGIN, y + row * ROW, NAMED, name.to(lang))
        for place, (n, (low, high)) in enumerate(pairs[block * COLUMNS : (block + 1) * COLUMNS]):
            for row, number in enumerate((n, low, high, high - low)):
                yield box(MARGIN + NAMED + place * column, y + row * ROW, column, str(number))


def box(x: float, y: float, wide: float, words: str) -> str:
    rim = rectangle(x, y, wide, ROW, f'fill="none" stroke="{INK}" stroke-width="0.2"')
    return rim + line(x + 1, y + 3.8, words, 3)


PAPERS: Final = (
    Paper(
        "grid",
        Text("Grille et table à remplir", "Grid and table to fill in"),
        Text(
            "Pour chercher les positions perdues, au crayon : une grille de 176 mm de côté.",
            "To look for the lost positions, with a pencil: a grid of 176 mm a side.",
        ),
        lambda lang: [blank_sheet(1, False, lang)],
    ),
    Paper(
        "tables",
        Text("Les trois tableaux", "The three tables"),
        Text(
            "57 positions perdues, pour un écart de 0, 1 et 2, en colonnes de 9 mm.",
            "57 lost positions, for a tolerance of 0, 1 and 2, in columns of 9 mm.",
        ),
        table_sheet,
    ),
)
