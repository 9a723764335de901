"""R.S.V.P. at full speed: the letters that may be put, a search that ranks them, and exact endings."""

from collections.abc import Sequence
from threading import Lock
from typing import NamedTuple

from grille.contract import Limits, Stop
from grille.kernels import _kernels
from grille.kernels._kernels.rsvp import POINT
from grille.kernels.control import control

__all__ = ["Ending", "Placed", "Player", "Ranked"]


class Placed(NamedTuple):
    """A letter on a cell and what it counts at once."""

    letter: int  # 0 is A
    cell: int
    points: int


class Ranked(NamedTuple):
    """The same with its value for the mover in points."""

    letter: int
    cell: int
    points: int
    value: float


class Ending(NamedTuple):
    """What a position is worth to the mover (None: not known), in how many of the winner's turns, and what keeps it."""

    value: int | None
    turns: int
    best: tuple[Placed, ...]
    nodes: int


class Player:
    """A lexicon's index on frames of one size, and what letters count; it remembers, so one search at a time."""

    def __init__(self, index: bytes, counts: Sequence[int], values: Sequence[int], size: int) -> None:
        self.kernel = _kernels.rsvp.Player(index, list(counts), list(values), size)
        self.lock = Lock()

    def placements(self, cells: str, seat: int) -> list[int]:
        """For each cell the letters that a seat may put there, as bits."""
        with self.lock:
            return self.kernel.placements(cells, seat)

    def naive_placements(self, cells: str, seat: int) -> list[int]:
        """The same by trying every word everywhere: the yardstick."""
        with self.lock:
            return self.kernel.naive_placements(cells, seat)

    def rank(
        self,
        cells: str,
        seat: int,
        cubes: Sequence[int],
        scores: tuple[int, int],
        target: int,
        depth: int,
        limits: Limits | None = None,
        stop: Stop | None = None,
    ) -> list[Ranked]:
        """Every legal letter, the most promising first, looked at up to so many turns deep."""
        with self.lock:
            found = self.kernel.rank(cells, seat, list(cubes), list(scores), target, depth, control(limits, stop))
        return [Ranked(letter, cell, points, value / POINT) for letter, cell, points, value in found]

    def solve(
        self,
        cells: str,
        seat: int,
        cubes: Sequence[int],
        scores: tuple[int, int],
        target: int,
        turns: int,
        limits: Limits | None = None,
        stop: Stop | None = None,
    ) -> Ending:
        """Whether somebody wins by force within so many turns of his own; a draw where every line was followed."""
        with self.lock:
            value, needed, best, nodes = self.kernel.solve(
                cells, seat, list(cubes), list(scores), target, turns, control(limits, stop)
            )
        return Ending(value, needed, tuple(Placed(*put) for put in best), nodes)

    def greedy_game(self, cells: str, seat: int, cubes: Sequence[int], target: int, seed: int) -> list[Placed]:
        """A game from a frame between two players who take the most points at once."""
        with self.lock:
            return [Placed(*put) for put in self.kernel.greedy_game(cells, seat, list(cubes), target, seed)]
