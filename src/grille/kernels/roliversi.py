"""Roliversi at full speed: moves, counts, random games.

A position is written as in the rules, one letter a cell and the seat to play. A move is `2 * cell + shade`: shade 0 is
green or yellow, shade 1 blue or red; `PASS` is the forced pass.
"""

from __future__ import annotations

from grille.contract import Limits, Stop
from grille.kernels import _kernels
from grille.kernels._kernels.roliversi import ISA, PASS, Playouts, Position
from grille.kernels.control import Listener, control

__all__ = ["ISA", "PASS", "Playouts", "Position", "moves", "othello_perft", "perft", "play", "playouts"]


def moves(position: Position) -> list[int]:
    """Every legal move, row by row and then by colour; the pass alone where it is forced; none at the end."""
    return _kernels.roliversi.moves(position)


def play(position: Position, move: int) -> Position:
    """The position after a legal move; ValueError for any other."""
    return _kernels.roliversi.play(position, move)


def perft(
    position: Position,
    depth: int,
    limits: Limits | None = None,
    stop: Stop | None = None,
    listener: Listener | None = None,
) -> int | None:
    """The number of sequences of `depth` moves, a pass being a move; None when stopped before the end."""
    return _kernels.roliversi.perft(position, depth, control(limits, stop, listener))


def playouts(
    position: Position, games: int, seed: int, limits: Limits | None = None, stop: Stop | None = None
) -> Playouts:
    """Games played to the end by choosing every move at random; the same seed gives the same games."""
    return _kernels.roliversi.playouts(position, games, seed, control(limits, stop))


def othello_perft(depth: int) -> int | None:
    """The same count for plain Othello in plain C++, to compare speeds."""
    return _kernels.roliversi.othello_perft(depth, control())
