"""Sets of cells of the grid, each a whole number with one bit a cell."""

from collections.abc import Iterator

from grille.boards import hexagon

SIDE = 4
NAMES = hexagon.names(SIDE)
NEIGHBOURS = tuple(sum(1 << near for near in around) for around in hexagon.neighbours(SIDE))
"""For each cell the set of cells beside it."""

Letters = tuple[int, int, int]
"""The cells that hold R, V and B."""


def cells_in(cells: int) -> Iterator[int]:
    """The cells of a set, in the order of their names."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def around(cells: int) -> int:
    """Every cell beside one of these, themselves perhaps among them."""
    near = 0
    for cell in cells_in(cells):
        near |= NEIGHBOURS[cell]
    return near


def reached(cells: int) -> int:
    """The part of a set that hangs together with its first cell."""
    part, fresh = 0, cells & -cells
    while fresh:
        part |= fresh
        fresh = around(fresh) & cells & ~part
    return part


def named(cells: int) -> str:
    return ", ".join(NAMES[cell] for cell in cells_in(cells))
