"""How fast anybody may ask: a burst at once, then so many a second."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

MOST_REMEMBERED: Final = 10_000


@dataclass(frozen=True)
class Pace:
    """So many at once, and so many more every second."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Paces:
    """What one address, or one socket, may ask for."""

    requests: Pace = Pace(1_000, 200)
    new_matches: Pace = Pace(300, 10)
    messages: Pace = Pace(200, 50)


class Bucket:
    """Holds what may still be spent; fills up again with time."""

    def __init__(self, pace: Pace, clock: Callable[[], float] = time.monotonic) -> None:
        self.pace, self.clock = pace, clock
        self.level, self.filled = pace.burst, clock()

    def spend(self) -> float:
        """Take one; the seconds to wait where there is none, which is then not taken."""
        at = self.clock()
        self.level = min(self.pace.burst, self.level + (at - self.filled) * self.pace.per_second)
        self.filled = at
        if self.level < 1:
            return (1 - self.level) / self.pace.per_second
        self.level -= 1
        return 0.0


class Buckets:
    """A bucket for each of those who came last."""

    def __init__(self, pace: Pace, clock: Callable[[], float] = time.monotonic) -> None:
        self.pace, self.clock = pace, clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def spend(self, who: str) -> float:
        bucket = self.buckets.setdefault(who, Bucket(self.pace, self.clock))
        self.buckets.move_to_end(who)
        if len(self.buckets) > MOST_REMEMBERED:
            self.buckets.popitem(last=False)
        return bucket.spend()
