"""How a board falls on itself when it is turned or mirrored."""

from collections.abc import Callable
from math import cos, hypot, radians, sin

from grille.boards.layout import Layout

NEAR = 0.1
"""Two cells are never so near to each other, in units of a layout."""


def rotated(layout: Layout, degrees: float) -> dict[str, str]:
    """Where each cell goes when the board is turned clockwise around its middle."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return carried(layout, lambda x, y: (c * x - s * y, s * x + c * y))


def mirrored(layout: Layout) -> dict[str, str]:
    """Where each cell goes when left and right change places."""
    return carried(layout, lambda x, y: (-x, y))


def carried(layout: Layout, way: Callable[[float, float], tuple[float, float]]) -> dict[str, str]:
    middle_x, middle_y = layout.width / 2, layout.height / 2
    found = {}
    for cell in layout.cells:
        x, y = way(cell.x - middle_x, cell.y - middle_y)
        found[cell.id] = next(
            other.id for other in layout.cells if hypot(other.x - middle_x - x, other.y - middle_y - y) < NEAR
        )
    return found
