"""The quick game of Trioker at full speed: imagined tables, and what to do in them.

Pieces are numbered from the cheapest to the dearest, and a hand has a bit for each; ways to lie are numbered too.
A turn is the money, the Bank's last, the seat, the phase and the passes in a row.
"""

from collections.abc import Sequence
from typing import NamedTuple

from grille.contract import Limits, Stop
from grille.kernels._kernels.trioker_rapide import DRAW, GIVE, MOST_SEATS, PASS, RECEIVE, Player
from grille.kernels.control import control

__all__ = [
    "DRAW",
    "GIVE",
    "MOST_SEATS",
    "PASS",
    "RECEIVE",
    "Board",
    "Mark",
    "Move",
    "Player",
    "Taste",
    "Turn",
    "Way",
    "World",
    "weigh",
]

Move = tuple[int, int, int]
"""Cell, piece and turn; in place of a cell GIVE, RECEIVE, DRAW or PASS."""
World = tuple[list[int], int]
"""Hands and stock."""
Turn = tuple[list[int], int, int, int]
Mark = tuple[int, int, int, int]
"""What a cell makes one pay the Bank and each other player, what the Bank pays, and the phase that follows."""
Way = tuple[int, int, Sequence[int]]
"""A piece, its turn, and its values from the point, 4 for none."""


class Board(NamedTuple):
    """Cells and vertices by number, the marks and the pieces, the order of the call, and what the end costs."""

    corners: Sequence[Sequence[int]]
    near: Sequence[Sequence[int]]
    marks: Sequence[Mark]
    start: int
    ways: Sequence[Way]
    costs: Sequence[int]
    called: Sequence[int]
    reward: int
    fine: int


class Taste(NamedTuple):
    """What imagined players like: cells, by number of seats; to be rid of points; and a mood."""

    wishes: Sequence[Sequence[float]]
    haste: float
    caprice: float


def weigh(
    player: Player, lying: list[int], worlds: list[World], turn: Turn, seed: int, limits: Limits, stop: Stop
) -> list[tuple[Move, int, float]]:
    """Each choice of the seat to act with how often it was tried and what it earns beyond the average."""
    return player.weigh(lying, worlds, turn, seed, control(limits, stop))
