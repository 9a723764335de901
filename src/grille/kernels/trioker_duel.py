"""Trioker for two champions at full speed: moves, what follows them, and searches."""

from collections.abc import Sequence
from typing import NamedTuple

from grille.contract import Limits, Stop
from grille.kernels import _kernels
from grille.kernels._kernels.trioker_duel import ACCEPT, FORCE, PASS, WON
from grille.kernels.control import Listener, control

__all__ = ["ACCEPT", "FORCE", "PASS", "WON", "Board", "Move", "Player", "Position", "Ranked", "Solved"]

Move = tuple[int, int]
"""A cell and a way; or a word, PASS, ACCEPT or FORCE, in place of the cell."""


class Board(NamedTuple):
    """Cells and vertices by number, the 64 ways with their values, pieces and camps, and whether one may announce."""

    corners: Sequence[tuple[int, int, int]]
    near: Sequence[Sequence[int]]
    hexagons: Sequence[Sequence[int]]
    closed: Sequence[int]
    start: int
    ways: Sequence[tuple[int, int, int]]
    pieces: Sequence[int]
    camps: Sequence[int]
    may_announce: bool


class Position(NamedTuple):
    """The way on each cell, or -1; the camp to act; turns won; 0 to 3 for nothing said, asked, forced, accepted."""

    lying: Sequence[int]
    camp: int
    extra: int
    announced: int


class Ranked(NamedTuple):
    """A move with its value for the camp to act, WON for a certain win; exact where every line was seen to its end."""

    move: Move
    value: int
    is_exact: bool


class Solved(NamedTuple):
    """1, 0 or -1 for the camp to act, and all moves that keep it; None when stopped."""

    value: int | None
    best: list[Move]
    nodes: int


class Player:
    """The game under certain options, with so many bytes to remember what it has seen; one search at a time."""

    def __init__(self, board: Board, memory: int) -> None:
        self.kernel = _kernels.trioker_duel.Player(*board, memory)

    def moves(self, position: Position) -> list[Move]:
        return self.kernel.moves(position)

    def play(self, position: Position, move: Move) -> Position:
        return Position(*self.kernel.play(position, move))

    def result(self, position: Position) -> int | None:
        """1, 0 or -1 for the camp to act once the game is over."""
        return self.kernel.result(position)

    def rank(
        self, position: Position, weighs_all: bool, seed: int, limits: Limits, stop: Stop
    ) -> tuple[list[Ranked], int]:
        """Every move, the best first, and how many plies ahead was seen; only the best counts, unless it weighs all."""
        found, depth = self.kernel.rank(position, weighs_all, seed, control(limits, stop))
        return [Ranked((cell, way), value, is_exact) for cell, way, value, is_exact in found], depth

    def solve(self, position: Position, limits: Limits, stop: Stop, listener: Listener | None = None) -> Solved:
        return Solved(*self.kernel.solve(position, control(limits, stop, listener)))

    def perft(self, position: Position, depth: int, limits: Limits, stop: Stop) -> int | None:
        """How many lines of exactly this many moves there are; None when stopped."""
        return self.kernel.perft(position, depth, control(limits, stop))
