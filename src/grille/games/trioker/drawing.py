"""Trioker in pictures: pieces with their pips, shapes, and positions, drawn in SVG."""

from __future__ import annotations

import math
from collections.abc import Iterable
from xml.sax.saxutils import escape

from grille.boards.triangle import Cell, centre, corners, point
from grille.games.trioker.pieces import values
from grille.games.trioker.puzzle import Placement, Position
from grille.games.trioker.shapes import Shape, write_picture

PAPER, LINE, FAINT = "#faf6ec", "#1d1b18", "#8d867a"
GROUNDS: dict[int | None, str] = {0: "#ffffff", 1: "#f4dc93", 2: "#8cc0d4", 3: "#27506e", None: "#1d1b18"}
"""The colour of a corner by its value; lightness falls as values rise, and pips tell them apart without any colour."""
REACH = 0.34
"""How far a corner's field goes along the sides."""
PIP = 0.038
PIPS: dict[int | None, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((0.19, 0.0),),
    2: ((0.21, -0.055), (0.21, 0.055)),
    3: ((0.15, 0.0), (0.23, -0.06), (0.23, 0.06)),
    None: (),
}
"""Where pips lie: so far from the corner inwards, so far to the side."""
UNIT, MARGIN = 72, 0.15

Point = tuple[float, float]


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
    left, top, width, height = box(cells)
    view = f"{left - MARGIN:.3f} {top - MARGIN:.3f} {width + 2 * MARGIN:.3f} {height + 2 * MARGIN:.3f}"
    size = f'width="{(width + 2 * MARGIN) * UNIT:.0f}" height="{(height + 2 * MARGIN) * UNIT:.0f}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {size} font-family="sans-serif" role="img">'
    return "\n".join((head, f"<title>{escape(title)}</title>", *parts, "</svg>\n"))


def box(cells: Iterable[Cell]) -> tuple[float, float, float, float]:
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


def triangle(name: str, at: list[Point], turn: int = 0) -> str:
    """A piece drawn in a triangle given by its corners, counter-clockwise, with its first value at one of them."""
    parts = [polygon(at, f'fill="#ffffff" stroke="{LINE}"', 0.02 * math.dist(at[0], at[1]))]
    for place, value in enumerate(values(name)):
        corner, nearer, further = (at[(turn + place + step) % 3] for step in range(3))
        parts.append(corner_field(corner, nearer, further, value))
    return f'<g class="piece" data-piece="{name}">{"".join(parts)}</g>'


def corner_field(corner: Point, nearer: Point, further: Point, value: int | None) -> str:
    """The coloured field of a corner with its pips."""
    ends = [towards(corner, other, REACH) for other in (nearer, further)]
    field = polygon([corner, *ends], f'fill="{GROUNDS[value]}" stroke="{LINE}"', 0.012 * math.dist(corner, nearer))
    side = math.dist(corner, nearer)
    middle = ((nearer[0] + further[0]) / 2, (nearer[1] + further[1]) / 2)
    length = math.dist(corner, middle)
    inwards = ((middle[0] - corner[0]) / length, (middle[1] - corner[1]) / length)
    ink = "#ffffff" if value == 3 else LINE
    pips = []
    for depth, across in PIPS[value]:
        x = corner[0] + side * (depth * inwards[0] - across * inwards[1])
        y = corner[1] + side * (depth * inwards[1] + across * inwards[0])
        pips.append(f'<circle cx="{x:.4f}" cy="{y:.4f}" r="{PIP * side:.4f}" fill="{ink}"/>')
    return field + "".join(pips)


def towards(start: Point, end: Point, share: float) -> Point:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def polygon(points: list[Point], style: str, width: float = 0.02) -> str:
    listed = " ".join(f"{x:.4f},{y:.4f}" for x, y in points)
    return f'<polygon points="{listed}" {style} stroke-width="{width:g}" stroke-linejoin="round"/>'
