"""Views are painted one at a time, each after everything else that is ready: a move is confirmed before it is shown."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

CROWD: Final = 8
"""When more pages than this wait for their view, it comes without every move's preview; they can be asked for."""
REST: Final = 2.0
"""While moves are being saved, nothing is drawn for so many times as long as the last view took."""


class Easel:
    """What stands between many changes and the time it takes to draw them."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting: dict[object, float] = {}  # since when, the first to be served first
        self.rested = 0.0

    @property
    def late(self) -> float:
        """How long the page that is next has waited for its view."""
        return time.monotonic() - next(iter(self.waiting.values())) if self.waiting else 0.0

    async def paint(self, make: Callable[[bool], str], is_saving: Callable[[], bool]) -> str:
        """What `make` draws, which is told whether all may be drawn that would be useful."""
        place = object()
        self.waiting[place] = time.monotonic()
        try:
            async with self.lock:
                # whoever waits for an acknowledgement goes first, and while some do has most of the time
                await asyncio.sleep(max(0.0, self.rested - time.monotonic()) if is_saving() else 0)
                began = time.thread_time()  # what else the machine does is no reason to rest
                drawn = make(len(self.waiting) <= CROWD)
                self.rested = time.monotonic() + REST * (time.thread_time() - began)
                return drawn
        finally:
            del self.waiting[place]
