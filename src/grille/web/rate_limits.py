"""Rate limits: how fast anybody may ask, a burst at once, then so many a second."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

MOST_REMEMBERED: Final = 10_000


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many more every second."""

    burst: float
    per_second: float

    def shared_by(self, processes: int) -> Rate:
        return Rate(self.burst / processes, self.per_second / processes)


@dataclass(frozen=True)
class Rates:
    """What one address, or one socket, may ask for."""

    requests: Rate = Rate(1_000, 200)
    new_matches: Rate = Rate(300, 10)
    messages: Rate = Rate(200, 50)

    def shared_by(self, processes: int) -> Rates:
        """What each of several processes allows, so that all together allow this; a socket is in one of them."""
        return Rates(self.requests.shared_by(processes), self.new_matches.shared_by(processes), self.messages)


class Bucket:
    """Holds what may still be spent; fills up again with time."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.clock = rate, clock
        self.level, self.filled = rate.burst, clock()

    def spend(self) -> float:
        """Take one; the seconds to wait where there is none, which is then not taken."""
        at = self.clock()
        self.level = min(self.rate.burst, self.level + (at - self.filled) * self.rate.per_second)
        self.filled = at
        if self.level < 1:
            return (1 - self.level) / self.rate.per_second
        self.level -= 1
        return 0.0


class Buckets:
    """A bucket for each of those who came last."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.clock = rate, clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def spend(self, who: str) -> float:
        bucket = self.buckets.setdefault(who, Bucket(self.rate, self.clock))
        self.buckets.move_to_end(who)
        if len(self.buckets) > MOST_REMEMBERED:
            self.buckets.popitem(last=False)
        return bucket.spend()
