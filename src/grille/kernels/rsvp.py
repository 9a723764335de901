"""R.S.V.P. at full speed: the letters that may be put, and a search that ranks them."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock
from typing import NamedTuple

from grille.contract import Limits, Stop
from grille.kernels import _kernels
from grille.kernels.control import control

__all__ = ["Player", "Ranked"]


class Ranked(NamedTuple):
    """A letter on a cell, what it counts at once, and its value for the mover in points."""

    letter: int  # 0 is A
    cell: int
    points: int
    value: float


class Player:
    """A lexicon's index on frames of one size; it remembers what it has seen, so one search runs at a time."""

    def __init__(self, index: bytes, counts: Sequence[int], size: int) -> None:
        self.kernel = _kernels.rsvp.Player(index, list(counts), size)
        self.lock = Lock()

    def placements(self, cells: str, seat: int) -> list[int]:
        """For each cell the letters that a seat may put there, as bits."""
        with self.lock:
            return list(self.kernel.placements(cells, seat))

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
        return [Ranked(letter, cell, points, value / 10) for letter, cell, points, value in found]
