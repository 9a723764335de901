"""The triangular board: rows of cells with the point up or down in turn, and the vertices where their corners meet."""

import math
from collections.abc import Iterable

Cell = tuple[int, int]
"""Row from the top and column from the left; the point is up where their sum is even."""
Vertex = tuple[int, int]
"""Line from the top and place from the left, two places a side; their sum is odd."""
Motion = tuple[int, bool]
"""So many sixths of a turn, after a mirror or not."""

MOTIONS: tuple[Motion, ...] = tuple((sixths, is_mirrored) for is_mirrored in (False, True) for sixths in range(6))
ROW_STEP = math.sqrt(3) / 2
"""Between two lines of vertices, when a side is one long."""


def points_up(cell: Cell) -> bool:
    return (cell[0] + cell[1]) % 2 == 0


def corners(cell: Cell) -> tuple[Vertex, Vertex, Vertex]:
    """The vertices of a cell, counter-clockwise from its point."""
    row, column = cell
    if points_up(cell):
        return (row, column + 1), (row + 1, column), (row + 1, column + 2)
    return (row + 1, column + 1), (row, column + 2), (row, column)


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell]:
    """The cells that share a whole edge with this one."""
    row, column = cell
    return (row, column - 1), (row, column + 1), (row + 1 if points_up(cell) else row - 1, column)


def cells_round(vertex: Vertex) -> tuple[Cell, ...]:
    """The six cells that meet in a vertex."""
    line, place = vertex
    return tuple((row, column) for row in (line - 1, line) for column in range(place - 2, place + 1))


def moved_cell(cell: Cell, motion: Motion) -> Cell:
    """Where a motion about the vertex (0, 1) brings a cell."""
    row, column = cell
    # the sum of the three vertices, on axes along a row and down to the right
    down = 3 * row + (2 if points_up(cell) else 1)
    along, down = _moved((3 * column - down) // 2, down, motion)
    return down // 3, (2 * along + down) // 3


def moved_vertex(vertex: Vertex, motion: Motion) -> Vertex:
    line, place = vertex
    along, down = _moved((place - line - 1) // 2, line, motion)
    return down, 2 * along + down + 1


def _moved(along: int, down: int, motion: Motion) -> tuple[int, int]:
    sixths, is_mirrored = motion
    if is_mirrored:
        along = -along - down
    for _ in range(sixths):
        along, down = -down, along + down
    return along, down


def offset(cells: Iterable[Cell]) -> tuple[int, int]:
    """What to add to rows and columns to bring cells to the top left corner, points staying up or down."""
    listed = list(cells)
    down, right = -min(row for row, _ in listed), -min(column for _, column in listed)
    return down, right + (down + right) % 2


def point(vertex: Vertex) -> tuple[float, float]:
    """Where a vertex lies when a side is one long."""
    line, place = vertex
    return place / 2, line * ROW_STEP


def centre(cell: Cell) -> tuple[float, float]:
    points = [point(vertex) for vertex in corners(cell)]
    return sum(x for x, _ in points) / 3, sum(y for _, y in points) / 3
