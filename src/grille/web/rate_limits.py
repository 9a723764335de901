"""Rate limits: how fast anybody may ask, a burst at once, then so many a second."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Network
from mmap import mmap
from typing import Final

PLACES: Final = 2**16
"""So many guests are told apart; who shares a place with another shares its limit, and nobody can choose with whom."""
NETWORK: Final = 64
"""Bits of an address of the sixth protocol: whoever has one has all that begin so."""


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many more every second."""

    burst: float
    per_second: float

    def spend(self, level: float, seconds: float) -> tuple[float, float]:
        """Take one from what was left so many seconds ago: what is left now, and how long to wait where there is none,
        which is then not taken."""
        level = min(self.burst, level + seconds * self.per_second)
        return (level - 1, 0.0) if level >= 1 else (level, (1 - level) / self.per_second)


@dataclass(frozen=True)
class Rates:
    """What one address, or one socket, may ask for."""

    requests: Rate = Rate(1_000, 200)
    new_matches: Rate = Rate(300, 10)
    messages: Rate = Rate(200, 50)
    sockets: int = 1_000  # of one address in one process, at once


class Bucket:
    """Holds what may still be spent; fills up again with time."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.clock = rate, clock
        self.level, self.filled = rate.burst, clock()

    def spend(self) -> float:
        """Take one; the seconds to wait where there is none, which is then not taken."""
        at = self.clock()
        self.level, wait = self.rate.spend(self.level, at - self.filled)
        self.filled = at
        return wait


class Buckets:
    """A bucket for everybody, in memory that all processes of a house share once they are forked.

    Where two of them spend from one bucket in the same microsecond, one of both may be forgotten.
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.clock = rate, clock
        self.spent = memoryview(mmap(-1, 16 * PLACES)).cast("d")  # what is missing from each, and since when

    def spend(self, who: str) -> float:
        at, place = self.clock(), 2 * (hash(who) % PLACES)  # hashes are seeded anew by each start
        level, wait = self.rate.spend(self.rate.burst - self.spent[place], at - self.spent[place + 1])
        self.spent[place], self.spent[place + 1] = self.rate.burst - level, at
        return wait


@lru_cache(10_000)
def guest_at(address: str) -> str:
    """Who counts as one: an address, or a whole network of the sixth protocol."""
    try:
        return str(IPv6Network((address.partition("%")[0], NETWORK), strict=False)) if ":" in address else address
    except ValueError:  # what a proxy says may be no address at all
        return address
