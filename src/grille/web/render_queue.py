"""Views are rendered one at a time, each after everything else that is ready: a move is confirmed before it is seen."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

CROWD: Final = 8
"""When more pages than this wait for their view, it comes without every move's preview; they can be asked for."""


class RenderQueue:
    """What stands between many changes and the time it takes to draw them."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting: dict[object, float] = {}  # since when, the first to be served first

    @property
    def late(self) -> float:
        """How long the page that is next has waited for its view."""
        return time.monotonic() - next(iter(self.waiting.values())) if self.waiting else 0.0

    async def render(self, make: Callable[[bool], str], disk: asyncio.Event) -> str:
        """What `make` draws once the disk is free; it is told whether all may be drawn that would be useful."""
        place = object()
        self.waiting[place] = time.monotonic()
        try:
            async with self.lock:
                await asyncio.sleep(0)  # whoever waits for an acknowledgement goes first
                await disk.wait()
                return make(len(self.waiting) <= CROWD)
        finally:
            del self.waiting[place]
