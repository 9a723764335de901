"""Trioker in pictures: pieces with their pips, shapes, and positions, drawn in SVG."""

from collections.abc import Iterable
from html import escape

from grille.boards.triangle import Cell, centre, corners, point
from grille.games.trioker.pieces.shapes import Shape, write_picture
from grille.games.trioker.pieces.svg import FAINT, PAPER, polygon, triangle
from grille.games.trioker.puzzles.rules import Placement, Position

UNIT, MARGIN = 72, 0.15


def svg(position: Position, title: str = "") -> str:
    """A picture of a shape with the pieces laid on it; empty cells show their names."""
    shape = position.puzzle.shape
    taken = {laid.cell for laid in position.placed}
    parts = [empty_cell(cell, shape.name_of(cell)) for cell in shape.cells if cell not in taken]
    parts += [piece(laid) for laid in position.placed]
    return page(shape.cells, parts, title or write_picture(shape))


def outline_svg(shape: Shape, title: str = "") -> str:
    """A small picture of a shape alone."""
    return page(shape.cells, [empty_cell(cell, "") for cell in shape.cells], title or write_picture(shape))


def page(cells: Iterable[Cell], parts: Iterable[str], title: str) -> str:
    left, top, width, height = extent(cells)
    view = f"{left - MARGIN:.3f} {top - MARGIN:.3f} {width + 2 * MARGIN:.3f} {height + 2 * MARGIN:.3f}"
    size = f'width="{(width + 2 * MARGIN) * UNIT:.0f}" height="{(height + 2 * MARGIN) * UNIT:.0f}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {size} font-family="sans-serif" role="img">'
    return "\n".join((head, f"<title>{escape(title, quote=False)}</title>", *parts, "</svg>\n"))


def extent(cells: Iterable[Cell]) -> tuple[float, float, float, float]:
    """Left, top, width and height of cells, when a side is one long."""
    points = [point(vertex) for cell in cells for vertex in corners(cell)]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top


def empty_cell(cell: Cell, name: str) -> str:
    x, y = centre(cell)
    outline = polygon([point(vertex) for vertex in corners(cell)], f'fill="{PAPER}" stroke="{FAINT}"')
    if not name:
        return outline
    place = f'x="{x:.3f}" y="{y:.3f}" text-anchor="middle" dominant-baseline="central"'
    return f'{outline}<text {place} font-size="0.2" fill="{FAINT}">{name}</text>'


def piece(laid: Placement) -> str:
    """A piece on its cell."""
    return triangle(laid.piece, [point(vertex) for vertex in corners(laid.cell)], laid.turn)
