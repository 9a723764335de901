"""The hexagon of hexagons: rows named by letters from the top, cells numbered from the left."""

import math
from functools import cache

DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six ways to leave a cell, as (q, r): along a row, and down or up a row; clockwise from the right."""

ROW_STEP = math.sqrt(3) / 2
"""Between two rows of centres, when neighbouring centres are one apart."""


@cache
def places(side: int) -> tuple[tuple[int, int], ...]:
    """Each cell as (q, r), the centre of the board being (0, 0): row by row, from the left."""
    last = side - 1
    return tuple((q, r) for r in range(-last, side) for q in range(max(-last, -last - r), min(last, last - r) + 1))


@cache
def row_lengths(side: int) -> tuple[int, ...]:
    return tuple(2 * side - 1 - abs(r) for r in range(1 - side, side))


@cache
def names(side: int) -> tuple[str, ...]:
    """a1 a2 … to the last row."""
    return tuple(
        f"{chr(97 + row)}{place}" for row, length in enumerate(row_lengths(side)) for place in range(1, length + 1)
    )


@cache
def neighbours(side: int) -> tuple[tuple[int, ...], ...]:
    """For each cell those that share an edge with it, in the order of DIRECTIONS."""
    at = {place: cell for cell, place in enumerate(places(side))}
    return tuple(tuple(at[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in at) for q, r in places(side))


@cache
def symmetries(side: int) -> tuple[tuple[int, ...], ...]:
    """The six rotations and their mirror images: where each cell goes."""
    at = {place: cell for cell, place in enumerate(places(side))}
    found = []
    for is_mirrored in (False, True):
        turned = [(r, q) if is_mirrored else (q, r) for q, r in places(side)]
        for _ in range(6):
            found.append(tuple(at[place] for place in turned))
            turned = [(-r, q + r) for q, r in turned]
    return tuple(found)


def centre(side: int, cell: int) -> tuple[float, float]:
    """The middle of a cell, when the board's box begins at (0, 0) and a cell is one wide."""
    q, r = places(side)[cell]
    return q + r / 2 + side - 0.5, (r + side - 1) * ROW_STEP + 1 / math.sqrt(3)


def outline(x: float, y: float, width: float = 1.0) -> tuple[tuple[float, float], ...]:
    """The six corners of a cell with a corner at the top, clockwise."""
    reach = width / math.sqrt(3)
    turns = (math.radians(60 * corner - 90) for corner in range(6))
    return tuple((x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns)


def box(side: int) -> tuple[float, float]:
    """Width and height of the whole board."""
    return 2.0 * side - 1, (2 * side - 2) * ROW_STEP + 2 / math.sqrt(3)
