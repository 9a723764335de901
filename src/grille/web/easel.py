"""Views are painted one at a time, each after everything else that is ready: a move is confirmed before it is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

CROWD: Final = 24
"""When more pages than this wait for their view, it comes without every move's preview; they can be asked for."""


class Easel:
    """What stands between many changes and the time it takes to draw them."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0

    async def paint(self, make: Callable[[bool], str]) -> str:
        """What `make` draws, which is told whether all may be drawn that would be useful."""
        self.waiting += 1
        try:
            async with self.lock:
                await asyncio.sleep(0)  # whoever waits for an acknowledgement goes first
                return make(self.waiting <= CROWD)
        finally:
            self.waiting -= 1
