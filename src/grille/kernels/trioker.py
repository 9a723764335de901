"""Trioker at full speed: the solutions of puzzles, counted or one by one.

A puzzle knows vertices by number: the three of each empty cell, counter-clockwise, and the value of each vertex, OPEN
where it is to be found. Two corners that shall be alike may name the same vertex.
"""

from typing import NamedTuple

from grille.contract import Limits, Stop
from grille.kernels import _kernels
from grille.kernels._kernels.trioker import MOST_COPIES, Puzzle, Walk
from grille.kernels.control import Listener, control

__all__ = ["MOST_COPIES", "OPEN", "Counted", "Puzzle", "Walk", "count", "next_solutions"]

OPEN = -1


class Counted(NamedTuple):
    """How many solutions were found, how many values were tried on the way, and whether that was all."""

    ways: int
    nodes: int
    is_exact: bool


def count(
    puzzles: list[Puzzle], limits: Limits | None = None, stop: Stop | None = None, listener: Listener | None = None
) -> Counted:
    """The solutions of several puzzles together; of a box of 25 pieces at most, or 2**128 solutions."""
    high, low, nodes, is_exact = _kernels.trioker.count(puzzles, control(limits, stop, listener))
    return Counted(high << 64 | low, nodes, is_exact)


def next_solutions(
    walk: Walk, most: int, limits: Limits | None = None, stop: Stop | None = None
) -> tuple[list[bytes], bool]:
    """The values of at most so many further solutions, a byte a vertex, and whether the walk may have more."""
    return walk.next(most, control(limits, stop))
