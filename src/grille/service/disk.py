"""The way to the disk: one thread writes, and what arrives while it is writing is saved together, with one wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

from grille.store import Conflict, NewEvent, Store

GATHERING: Final = 0.005
"""So long after a write more moves are waited for: one wait for the disk then serves many."""

P = ParamSpec("P")
T = TypeVar("T")


class Disk:
    """A store that the event loop can use without ever waiting for it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.thread = ThreadPoolExecutor(1, "store")
        self.waiting: list[tuple[NewEvent, asyncio.Future[None]]] = []
        self.writing: asyncio.Task[None] | None = None
        self.is_free = asyncio.Event()  # the thread is not at work on what people wait for
        self.is_free.set()
        self.saved_at = 0.0

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.thread, lambda: work(*args, **kwargs))

    async def save(self, event: NewEvent) -> None:
        """Return when the event is on the disk; Conflict where its place or its id is taken."""
        saved: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((event, saved))
        if self.writing is None:
            self.writing = asyncio.create_task(self.write())
        await saved

    async def write(self) -> None:
        while self.waiting:
            batch, self.waiting = self.waiting, []
            self.is_free.clear()
            answers = await asyncio.gather(
                self.do(self.store.save_events, [event for event, _ in batch]), return_exceptions=True
            )
            self.is_free.set()
            self.saved_at = time.monotonic()
            settle([saved for _, saved in batch], answers[0])
            await asyncio.sleep(GATHERING)
        self.writing = None

    async def close(self) -> None:
        if self.writing is not None:
            await self.writing
        await self.do(self.store.close)
        self.thread.shutdown()


def settle(waiting: list[asyncio.Future[None]], answer: list[bool] | BaseException) -> None:
    """Tell everybody who waited how it went; who was called away meanwhile waits no more."""
    for place, saved in enumerate(waiting):
        if saved.done():
            continue
        if isinstance(answer, BaseException):
            saved.set_exception(answer)
        elif answer[place]:
            saved.set_result(None)
        else:
            saved.set_exception(Conflict())
