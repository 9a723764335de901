"""The pen on paper: a strike as the line that a hand draws through its cells."""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

from grille.boards import hexagon
from grille.games.rvb.cells import NEIGHBOURS, SIDE
from grille.games.rvb.lines import line_through

Point = tuple[float, float]

OVERSHOOT = 0.3
"""How far the pen runs on beyond the middle of its first and last cell, a cell being one wide."""
SWAY = 0.05
"""How far a hand strays from the middle of a cell."""
SLASH = ((-0.34, 0.2), (0.0, 0.02), (0.34, -0.2))
"""What a single cell is struck with."""


@lru_cache(4096)
def strike_path(cells: tuple[int, ...]) -> str:
    """The cells of a finished strike, in the order in which the hand lifts the pen least."""
    in_one = line_through(sum(1 << cell for cell in cells), NEIGHBOURS, True)
    return pen_path(in_one or cells)


def pen_path(cells: Sequence[int]) -> str:
    """The SVG path through these cells in this order, in units of the layout."""
    return " ".join(curve(points_of(line)) for line in pen_lines(cells))


def pen_lines(cells: Sequence[int]) -> list[list[int]]:
    """Each cell follows the one before it; where it does not touch that one, the pen starts again beside it."""
    lines: list[list[int]] = []
    for place, cell in enumerate(cells):
        if lines and NEIGHBOURS[lines[-1][-1]] >> cell & 1:
            lines[-1].append(cell)
        else:
            beside = [before for before in cells[:place] if NEIGHBOURS[before] >> cell & 1]
            lines.append([*beside[-1:], cell])
    return lines


def points_of(line: Sequence[int]) -> list[Point]:
    """Where the hand passes: near the middle of every cell, and a little beyond the ends."""
    middles = [hexagon.centre(SIDE, cell) for cell in line]
    if len(line) == 1:
        (x, y) = middles[0]
        return [(x + dx, y + dy) for dx, dy in SLASH]
    swayed = [(x + SWAY * stray(cell), y + SWAY * stray(cell + 1)) for cell, (x, y) in zip(line, middles, strict=True)]
    return [beyond(swayed[1], swayed[0]), *swayed, beyond(swayed[-2], swayed[-1])]


def stray(cell: int) -> float:
    """Between -1 and 1, always the same for a cell: nothing on the board moves between two looks."""
    return (cell * 7 % 11) / 5 - 1


def beyond(before: Point, end: Point) -> Point:
    """The point at which a line that came this way ends."""
    dx, dy = end[0] - before[0], end[1] - before[1]
    reach = OVERSHOOT / hypot(dx, dy)
    return end[0] + dx * reach, end[1] + dy * reach


def curve(points: Sequence[Point]) -> str:
    """A smooth line through all points: at each it goes the way from the one before to the one after."""
    path = f"M{written(points[0])}"
    for at in range(len(points) - 1):
        one, two = points[at], points[at + 1]
        before, after = points[max(at - 1, 0)], points[min(at + 2, len(points) - 1)]
        leave = (one[0] + (two[0] - before[0]) / 8, one[1] + (two[1] - before[1]) / 8)
        arrive = (two[0] - (after[0] - one[0]) / 8, two[1] - (after[1] - one[1]) / 8)
        path += f"C{written(leave)} {written(arrive)} {written(two)}"
    return path


def written(point: Point) -> str:
    return f"{point[0]:.3f} {point[1]:.3f}"
