"""A picture of any position, drawn from the board's layout and the pieces on it."""

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import NamedTuple

from grille.boards.layout import Cell, Face
from grille.boards.shapes import FAINT, LINE, PAPER, outline, words
from grille.contract import GrilleError, shown
from grille.contract.game import S

UNIT = 48  # pixels of one unit of a layout
MARGIN = 0.25


class Undrawn(GrilleError):
    """A piece that the game's own layout does not know: better no picture than one without it."""


class Drawn(NamedTuple):
    """A position in shapes, and the room that they take."""

    shapes: Sequence[str]
    width: float
    height: float


def drawn(face: Face[S], state: S, is_behind: bool = False) -> Drawn:
    """In units of the layout; left is right for whoever looks from behind."""
    layout, pieces = face.layout, face.pieces(state)
    if layout.cells and {cell.id for cell in layout.cells}.issuperset(pieces):
        cells = [mirrored(cell, layout.width) for cell in layout.cells] if is_behind else layout.cells
        shapes = [shape for cell in cells for shape in cell_shapes(face, cell, pieces.get(cell.id))]
        return Drawn(shapes, layout.width, layout.height)
    # more pieces than the board has places: the drawing in lines shows them all
    lines = face.drawing(state).splitlines()
    shapes = [words(0, row + 0.5, line, 0.4, LINE, "start") for row, line in enumerate(lines)]
    return Drawn(shapes, 0.25 * max(map(len, lines)), float(len(lines)))


def svg(face: Face[S], state: S, position: str) -> str:
    """The picture as a file; the position itself is its title."""
    shapes, width, height = drawn(face, state)
    box = f"{-MARGIN:g} {-MARGIN:g} {width + 2 * MARGIN:g} {height + 2 * MARGIN:g}"
    size = f'width="{(width + 2 * MARGIN) * UNIT:g}" height="{(height + 2 * MARGIN) * UNIT:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size} font-family="sans-serif" role="img">'
    ground = f'<rect x="{-MARGIN:g}" y="{-MARGIN:g}" width="100%" height="100%" fill="{PAPER}"/>'
    return "\n".join((head, f"<title>{escape(position, quote=False)}</title>", ground, *shapes, "</svg>\n"))


def mirrored(cell: Cell, width: float) -> Cell:
    return replace(cell, x=width - cell.x, outline=tuple((width - x, y) for x, y in cell.outline))


def cell_shapes(face: Face[S], cell: Cell, piece: str | None) -> Sequence[str]:
    if piece is None:
        return [outline(cell.outline), words(cell.x, cell.y, cell.id, 0.22, FAINT)]
    if piece not in face.layout.pieces:
        raise Undrawn(
            f"la pièce {shown(piece)} en {cell.id} n'a pas de dessin",
            f"the piece {shown(piece)} on {cell.id} has no drawing",
        )
    return face.shapes(cell, piece)
