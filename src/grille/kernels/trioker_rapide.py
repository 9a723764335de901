"""The quick game of Trioker at full speed: imagined tables, and what to do in them.

Pieces are numbered from the cheapest to the dearest, and a hand has a bit for each; ways to lie are numbered too.
A turn is the money, the Bank's last, the seat, the phase and the passes in a row.
"""

from __future__ import annotations

from grille.contract import Limits, Stop
from grille.kernels._kernels.trioker import DRAW, GIVE, PASS_TURN, RECEIVE, RapidePlayer
from grille.kernels.control import control

__all__ = ["DRAW", "GIVE", "PASS_TURN", "RECEIVE", "Move", "RapidePlayer", "Turn", "World", "weigh"]

Move = tuple[int, int, int]
"""Cell, piece and turn; in place of a cell GIVE, RECEIVE, DRAW or PASS_TURN."""
World = tuple[list[int], int]
"""Hands and stock."""
Turn = tuple[list[int], int, int, int]


def weigh(
    player: RapidePlayer, lying: list[int], worlds: list[World], turn: Turn, seed: int, limits: Limits, stop: Stop
) -> list[tuple[Move, int, float]]:
    """Each choice of the seat to act with how often it was tried and what it earns beyond the average."""
    return player.weigh(lying, worlds, turn, seed, control(limits, stop))
