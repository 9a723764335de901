"""What a search may spend, and how anybody ends it."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace


class Stopped(Exception):
    """A search ran out of its limits, or was told to stop."""


class Stop:
    """A flag by which anybody can end a search; kernels read the same byte."""

    def __init__(self) -> None:
        self.flag = bytearray(1)

    def set(self) -> None:
        self.flag[0] = 1

    def is_set(self) -> bool:
        return self.flag[0] != 0


@dataclass(frozen=True)
class Limits:
    """How much a search may spend; None is no limit, and 0 one that is reached at once."""

    seconds: float | None = None
    nodes: int | None = None
    memory: int | None = None  # bytes

    def with_nodes(self, most: int) -> Limits:
        """The same, and no more than so many nodes."""
        return replace(self, nodes=most if self.nodes is None else min(most, self.nodes))

    def share(self, parts: int) -> Limits:
        """What each of so many parts of a search may spend: a node at least, where there is one."""
        seconds = None if self.seconds is None else self.seconds / parts
        nodes = None if self.nodes is None else min(self.nodes, max(1, self.nodes // parts))
        return replace(self, seconds=seconds, nodes=nodes)


@dataclass
class Budget:
    """What a search in Python has spent, checked against its limits at every node."""

    limits: Limits = field(default_factory=Limits)
    stop: Stop = field(default_factory=Stop)
    nodes: int = 0
    began: float = field(default_factory=time.monotonic)

    def spend(self) -> None:
        """Count a node; raise Stopped when a limit is reached."""
        if self.limits.nodes is not None and self.nodes >= self.limits.nodes:
            raise Stopped
        if self.stop.is_set():
            raise Stopped
        # the clock is looked at now and then, and before the first node: no time at all is a limit too
        if self.limits.seconds is not None and self.nodes % 64 == 0 and self.seconds >= self.limits.seconds:
            raise Stopped
        self.nodes += 1

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began

    def left(self) -> Limits | None:
        """What may still be spent, if anything."""
        limits = self.limits
        seconds = None if limits.seconds is None else limits.seconds - self.seconds
        nodes = None if limits.nodes is None else limits.nodes - self.nodes
        if self.stop.is_set() or (seconds is not None and seconds <= 0) or (nodes is not None and nodes <= 0):
            return None
        return replace(limits, seconds=seconds, nodes=nodes)
