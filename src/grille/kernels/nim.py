"""Nim at full speed: the Grundy values of all positions up to a size."""

from grille.contract import Limits, Stop
from grille.kernels import _kernels
from grille.kernels._kernels.nim import LARGEST_SIZE
from grille.kernels.control import Listener, control

__all__ = ["LARGEST_SIZE", "grundy"]


def grundy(
    size: int,
    tolerance: int,
    limits: Limits | None = None,
    stop: Stop | None = None,
    listener: Listener | None = None,
) -> bytearray | None:
    """Values of all positions with piles below a size, row by row, two bytes each; None when stopped before the end."""
    return _kernels.nim.grundy(size, min(tolerance, size), control(limits, stop, listener))
