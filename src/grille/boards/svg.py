"""A picture of any position, drawn from the board's layout and the pieces on it."""

from __future__ import annotations

from typing import TypeVar
from xml.sax.saxutils import escape

from grille.boards.layout import Cell, Face

S = TypeVar("S")

PAPER, LINE, FAINT = "#faf6ec", "#1d1b18", "#8d867a"
UNIT = 48  # pixels of one unit of a layout
MARGIN = 0.25


def svg(face: Face[S], state: S, position: str) -> str:
    """The picture as a file; the position itself is its title."""
    layout, pieces = face.layout, face.pieces(state)
    if layout.cells and {cell.id for cell in layout.cells}.issuperset(pieces):
        shapes = [shape for cell in layout.cells for shape in cell_shapes(face, cell, pieces.get(cell.id))]
        width, height = layout.width, layout.height
    else:  # more pieces than the board has places: the drawing in lines shows them all
        lines = face.drawing(state).splitlines()
        shapes = [text(0, row + 0.5, line, 0.4, LINE, "start") for row, line in enumerate(lines)]
        width, height = 0.25 * max(map(len, lines)), float(len(lines))
    box = f"{-MARGIN:g} {-MARGIN:g} {width + 2 * MARGIN:g} {height + 2 * MARGIN:g}"
    size = f'width="{(width + 2 * MARGIN) * UNIT:g}" height="{(height + 2 * MARGIN) * UNIT:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size} font-family="sans-serif" role="img">'
    ground = f'<rect x="{-MARGIN:g}" y="{-MARGIN:g}" width="100%" height="100%" fill="{PAPER}"/>'
    return "\n".join((head, f"<title>{escape(position)}</title>", ground, *shapes, "</svg>\n"))


def cell_shapes(face: Face[S], cell: Cell, piece: str | None) -> list[str]:
    if piece and (picture := face.picture(cell, piece)):
        return [picture]
    corners = " ".join(f"{x:g},{y:g}" for x, y in cell.outline)
    outline = f'<polygon points="{corners}" fill="none" stroke="{LINE}" stroke-width="0.03"/>'
    if piece is None:
        return [outline, text(cell.x, cell.y, cell.id, 0.22, FAINT)]
    ink = face.layout.inks.get(piece, PAPER)
    ball = f'<circle cx="{cell.x:g}" cy="{cell.y:g}" r="0.4" fill="{ink}" stroke="{LINE}" stroke-width="0.03"/>'
    return [outline, ball, text(cell.x, cell.y, piece, 0.4, legible_on(ink))]


def text(x: float, y: float, words: str, size: float, ink: str, anchor: str = "middle") -> str:
    place = f'x="{x:g}" y="{y:g}" text-anchor="{anchor}" dominant-baseline="central" xml:space="preserve"'
    return f'<text {place} font-size="{size:g}" fill="{ink}">{escape(words)}</text>'


def legible_on(ink: str) -> str:
    """Dark letters on a light ground, light ones on a dark one."""
    red, green, blue = (int(ink[at : at + 2], 16) for at in (1, 3, 5))
    return LINE if 0.299 * red + 0.587 * green + 0.114 * blue > 128 else PAPER
