"""Boards are drawn a few at a time, after everything else that is ready: a move is confirmed before it is seen."""

from __future__ import annotations

import asyncio
import time
from typing import Final, Protocol

AT_ONCE: Final = 0.001
"""So many seconds boards are drawn before all else that is ready has its turn again."""


class Page(Protocol):
    """Somebody who waits for a board."""

    def draw(self) -> None:
        """It is your turn."""


class RenderQueue:
    """What stands between many changes and the time it takes to draw them; who waits is drawn once, as it is then."""

    def __init__(self) -> None:
        self.waiting: dict[Page, float] = {}  # since when, the first to be served first
        self.drawing: asyncio.Task[None] | None = None

    @property
    def late(self) -> float:
        """How long the page that is next has waited for its board."""
        return time.monotonic() - next(iter(self.waiting.values())) if self.waiting else 0.0

    def add(self, page: Page) -> None:
        self.waiting.setdefault(page, time.monotonic())
        if self.drawing is None:
            self.drawing = asyncio.create_task(self.draw())

    def leave(self, page: Page) -> None:
        """Nothing is drawn for who is gone."""
        self.waiting.pop(page, None)

    async def draw(self) -> None:
        while self.waiting:
            until = time.monotonic() + AT_ONCE
            while self.waiting:
                page = next(iter(self.waiting))
                del self.waiting[page]
                page.draw()
                if time.monotonic() >= until:
                    break
            await asyncio.sleep(0)  # whoever waits for an acknowledgement goes first
        self.drawing = None
