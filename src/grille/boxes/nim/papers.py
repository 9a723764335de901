"""A blank grid and a blank table on one sheet of A4, to be filled in with a pencil."""

from collections.abc import Iterator
from typing import Final

from grille.boards.paper import INK, MARGIN, WIDTH, capital, line, rectangle, sheet
from grille.contract import Text

PILES: Final = 21
PAIRS: Final = 13
CELL: Final = 8.4
"""In millimetres, as all that follows."""
SIDE: Final = PILES * CELL
LEFT, TOP = WIDTH - MARGIN - SIDE, MARGIN + 24
NAMES: Final = 30.0  # the width of the column that names the rows of the table
ROW: Final = 9.0
BELOW: Final = TOP + SIDE + 12

TITLE: Final = Text("Nim « à peu près autant »", "Nim “about as much”")
NAME: Final = Text("Prénom :", "First name:")
SIGNS: Final = Text(
    "P : position perdue pour qui joue · G : position gagnée", "L: position lost for the mover · W: position won"
)
ROWS: Final = (
    Text("n", "n"),
    Text("petit tas", "smaller pile"),
    Text("grand tas", "larger pile"),
    Text("différence", "difference"),
)


def blank_sheet(tolerance: int, misere: bool, lang: str) -> str:
    """The sheet as a picture (SVG)."""
    return sheet((*heading(tolerance, misere, lang), *grid(), *table(lang)))


def heading(tolerance: int, misere: bool, lang: str) -> Iterator[str]:
    fr, en = ("perd", "loses") if misere else ("gagne", "wins")
    rule = Text(
        f"Écart permis : {tolerance} · qui prend la dernière {fr}",
        f"Tolerance: {tolerance} · who takes the last match {en}",
    )
    yield line(MARGIN, MARGIN + 5, TITLE.to(lang), 6.5)
    yield line(WIDTH - MARGIN - 72, MARGIN + 5, f"{NAME.to(lang)} ............................", 4.6)
    yield line(MARGIN, MARGIN + 13, rule.to(lang), 4)
    yield line(MARGIN, MARGIN + 19, SIGNS.to(lang), 4)


def grid() -> Iterator[str]:
    """A square for every position with small piles; row 0 is the lowest."""
    for at in range(PILES + 1):
        strong = 0.5 if at % 5 == 0 else 0.2
        yield rule(LEFT + at * CELL, TOP, strong, SIDE)
        yield rule(LEFT, TOP + SIDE - at * CELL, SIDE, strong)
    for at in range(PILES):
        yield capital(LEFT + (at + 0.5) * CELL, TOP + SIDE + 4, f"{at}", 3.6)
        yield capital(LEFT - 4, TOP + SIDE - (at + 0.5) * CELL, f"{at}", 3.6)


def table(lang: str) -> Iterator[str]:
    wide = WIDTH - 2 * MARGIN
    column = (wide - NAMES) / PAIRS
    for at, name in enumerate(ROWS):
        yield line(MARGIN + 2, BELOW + (at + 0.5) * ROW + 1.4, name.to(lang), 4)
    for n in range(PAIRS):
        yield capital(MARGIN + NAMES + (n + 0.5) * column, BELOW + 0.5 * ROW, f"{n}", 3.6)
        yield rule(MARGIN + NAMES + n * column, BELOW, 0.2, len(ROWS) * ROW)
    for x in (MARGIN, MARGIN + wide):
        yield rule(x, BELOW, 0.2, len(ROWS) * ROW)
    for at in range(len(ROWS) + 1):
        yield rule(MARGIN, BELOW + at * ROW, wide, 0.2)


def rule(x: float, y: float, wide: float, high: float) -> str:
    return rectangle(x, y, wide, high, f'fill="{INK}"')
