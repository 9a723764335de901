"""A blank grid and a blank table on one sheet of paper, to be filled in with a pencil."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from grille.contract import Text

PILES: Final = 21
PAIRS: Final = 13
CELL: Final = 30
SIDE: Final = PILES * CELL
NAMES: Final = 110  # the width of the column that names the rows of the table
ROW: Final = 34
BELOW: Final = SIDE + 46

TITLE: Final = Text("Nim « à peu près autant »", "Nim “about as much”")
NAME: Final = Text("Prénom", "First name")
SIGNS: Final = Text(
    "✗ : position perdue pour qui joue · ✓ : position gagnée", "✗: position lost for the mover · ✓: position won"
)
ROWS: Final = (
    Text("n", "n"),
    Text("petit tas", "smaller pile"),
    Text("grand tas", "larger pile"),
    Text("différence", "difference"),
)


def blank_sheet(tolerance: int, misere: bool, lang: str) -> str:
    """The sheet as a picture (SVG)."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -92 {SIDE + 34} {BELOW + 4 * ROW + 94}" '
        'font-family="Helvetica Neue, Arial, sans-serif" text-anchor="middle" stroke-width="0.7">'
    )
    shapes = (*heading(tolerance, misere, lang), *grid(), *table(lang))
    return "\n".join((head, *shapes, "</svg>\n"))


def heading(tolerance: int, misere: bool, lang: str) -> Iterator[str]:
    fr, en = ("perd", "loses") if misere else ("gagne", "wins")
    rule = Text(
        f"Écart permis : {tolerance} · qui prend la dernière {fr}",
        f"Tolerance: {tolerance} · who takes the last match {en}",
    )
    yield text(-30, -68, TITLE.to(lang), 'font-size="24" font-weight="800" text-anchor="start"')
    yield text(SIDE, -68, f"{NAME.to(lang)} : ……………………………", 'font-size="17" text-anchor="end"')
    yield text(-30, -38, rule.to(lang), 'font-size="15" text-anchor="start"')
    yield text(-30, -16, SIGNS.to(lang), 'font-size="15" text-anchor="start"')


def grid() -> Iterator[str]:
    """A square for every position with small piles; row 0 is the lowest."""
    for at in range(PILES + 1):
        yield line(at * CELL, 0, at * CELL, SIDE, at % 5 == 0)
        yield line(0, SIDE - at * CELL, SIDE, SIDE - at * CELL, at % 5 == 0)
    for at in range(PILES):
        yield text((at + 0.5) * CELL, SIDE + 18, f"{at}", 'font-size="14"')
        yield text(-14, SIDE - (at + 0.5) * CELL + 5, f"{at}", 'font-size="14"')


def table(lang: str) -> Iterator[str]:
    left, right, column = -30, SIDE, (SIDE + 30 - NAMES) / PAIRS
    for at, name in enumerate(ROWS):
        yield text(
            left + 8,
            BELOW + (at + 0.5) * ROW + 5,
            name.to(lang),
            'font-size="14" font-weight="700" text-anchor="start"',
        )
    for n in range(PAIRS):
        yield text(left + NAMES + (n + 0.5) * column, BELOW + 0.5 * ROW + 5, f"{n}", 'font-size="14"')
        yield line(left + NAMES + n * column, BELOW, left + NAMES + n * column, BELOW + len(ROWS) * ROW)
    for x in (left, right):
        yield line(x, BELOW, x, BELOW + len(ROWS) * ROW)
    for at in range(len(ROWS) + 1):
        yield line(left, BELOW + at * ROW, right, BELOW + at * ROW)


def line(x1: float, y1: float, x2: float, y2: float, is_strong: bool = False) -> str:
    width = ' stroke-width="1.6"' if is_strong else ""
    return f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="#000"{width}/>'


def text(x: float, y: float, words: str, look: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" {look}>{escape(words)}</text>'
