"""Sheets of diagrams: positions six to a page, each over what is said of it."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from grille.boards.layout import Face
from grille.boards.paper import HEIGHT, MARGIN, WIDTH, line, placed, sheet
from grille.boards.svg import drawn

ACROSS, DOWN = 2, 3
HEAD, WORDS = 12.0, 14.0
"""Millimetres for the title of a sheet, and for the words under a diagram."""
MOST_LINES, SIGNS_A_LINE = 3, 52


class Diagram(NamedTuple):
    """A position and the words under it."""

    face: Face[Any]
    state: Any
    said: str


def sheets(title: str, diagrams: Sequence[Diagram]) -> list[str]:
    """The pages, numbered where there are several."""
    most = ACROSS * DOWN
    pages = [diagrams[first : first + most] for first in range(0, len(diagrams), most)]
    return [page(title if len(pages) == 1 else f"{title} ({number})", shown) for number, shown in enumerate(pages, 1)]


def page(title: str, diagrams: Sequence[Diagram]) -> str:
    wide, high = (WIDTH - 2 * MARGIN) / ACROSS, (HEIGHT - 2 * MARGIN - HEAD) / DOWN
    parts = [line(MARGIN, MARGIN + 5, title, 6)]
    for place, diagram in enumerate(diagrams):
        row, column = divmod(place, ACROSS)
        parts += at_place(MARGIN + column * wide, MARGIN + HEAD + row * high, wide - 6, high - WORDS, diagram)
    return sheet(parts)


def at_place(x: float, y: float, wide: float, high: float, diagram: Diagram) -> list[str]:
    shapes, width, height = drawn(diagram.face, diagram.state)
    unit = min(wide / width, high / height)
    said = wrap(diagram.said, SIGNS_A_LINE, max_lines=MOST_LINES, placeholder=" …")
    words = [line(x, y + high + 4 + 3.6 * row, one, 3) for row, one in enumerate(said)]
    return [placed(x + (wide - unit * width) / 2, y, unit, "".join(shapes)), *words]
