"""How long a fast search may think, how it is stopped, and how it tells what it has found so far."""

from collections.abc import Callable

from grille.contract import Limits, Stop
from grille.kernels._kernels import Control, Progress

__all__ = ["Control", "Listener", "Progress", "control", "share_done"]

Listener = Callable[[Progress], object]
"""Called about ten times a second while a search runs; what it raises ends the search."""


def control(limits: Limits | None = None, stop: Stop | None = None, listener: Listener | None = None) -> Control:
    """What a kernel is given: limits of time and nodes, the byte that stops it, and who is told of its progress."""
    limits = limits or Limits()
    return Control(limits.seconds, limits.nodes, stop.flag if stop else None, listener)


def share_done(tell: Callable[[float], None] | None) -> Listener | None:
    """A kernel's progress told as a share of the whole."""
    return (lambda progress: tell(progress.done / max(1, progress.total))) if tell else None
