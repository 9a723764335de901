"""Group commit: one thread writes, and what arrives while it is writing is saved together, with one wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from grille.store import Conflict, Heard, NewEvent
from grille.store.sql import SqlStore

GATHERING: Final = 0.005
"""So long after a write more moves are waited for: one wait for the disk then serves many."""

P = ParamSpec("P")
T = TypeVar("T")


def aside(
    work: Callable[Concatenate[SqlStore, P], T],
) -> Callable[Concatenate[GroupCommit, P], Coroutine[Any, Any, T]]:
    """The same, in a thread beside the event loop."""

    def done(self: GroupCommit, /, *args: P.args, **kwargs: P.kwargs) -> Coroutine[Any, Any, T]:
        return self.do(getattr(self.kept, work.__name__), *args, **kwargs)

    return done


class GroupCommit:
    """A store that the event loop can use without ever waiting for it."""

    tell_others = aside(SqlStore.tell_others)
    save_match = aside(SqlStore.save_match)
    save_next = aside(SqlStore.save_next)
    has_taken_seat = aside(SqlStore.has_taken_seat)
    load_invited = aside(SqlStore.load_invited)
    load_log = aside(SqlStore.load_log)
    load_news = aside(SqlStore.load_news)
    load_first = aside(SqlStore.load_first)
    load_summaries = aside(SqlStore.load_summaries)
    save_standings = aside(SqlStore.save_standings)
    put_away = aside(SqlStore.put_away)
    throw_away = aside(SqlStore.throw_away)
    load_unplayed = aside(SqlStore.load_unplayed)
    has_removed = aside(SqlStore.has_removed)
    save_review = aside(SqlStore.save_review)
    load_review = aside(SqlStore.load_review)
    has_saved_study = aside(SqlStore.has_saved_study)
    load_study = aside(SqlStore.load_study)
    load_studies = aside(SqlStore.load_studies)
    load_figures = aside(SqlStore.load_figures)

    def __init__(self, kept: SqlStore) -> None:
        self.kept, self.is_shared = kept, kept.is_shared
        self.threads = ThreadPoolExecutor(kept.connections, "store")
        self.waiting: list[tuple[NewEvent, asyncio.Future[None]]] = []
        self.writing: asyncio.Task[None] | None = None
        self.saved_at = 0.0
        self.events = self.commits = 0
        self.commit_seconds = 0.0

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, lambda: work(*args, **kwargs))

    def listen(self, hear: Callable[[Heard], None]) -> None:
        loop = asyncio.get_running_loop()

        def relay(heard: Heard) -> None:
            loop.call_soon_threadsafe(hear, heard)

        self.kept.listen(relay)

    async def save_event(self, event: NewEvent) -> None:
        saved: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((event, saved))
        if self.writing is None:
            self.writing = asyncio.create_task(self.write())
        await saved

    async def write(self) -> None:
        while self.waiting:
            batch, self.waiting = self.waiting, []
            began = asyncio.get_running_loop().time()
            answers = await asyncio.gather(
                self.do(self.kept.save_events, [event for event, _ in batch]), return_exceptions=True
            )
            self.saved_at = asyncio.get_running_loop().time()
            self.commits, self.events = self.commits + 1, self.events + len(batch)
            self.commit_seconds += self.saved_at - began
            settle([saved for _, saved in batch], answers[0])
            await asyncio.sleep(GATHERING)
        self.writing = None

    async def look(self) -> None:
        """DiskTrouble where the store does not answer."""
        await self.do(self.kept.rows, "SELECT 1")

    async def close(self) -> None:
        if self.writing is not None:
            await self.writing
        await self.do(self.kept.close)
        self.threads.shutdown()


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
