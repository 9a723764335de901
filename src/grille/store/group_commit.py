"""Group commit: one thread writes, and what arrives while it is writing is saved together, with one wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

from grille.store.kept import (
    Conflict,
    Figures,
    Heard,
    KeptEvent,
    KeptMatch,
    KeptReview,
    KeptStudy,
    NewEvent,
    News,
    Standing,
    Summary,
)
from grille.store.sql import SqlStore

GATHERING: Final = 0.005
"""So long after a write more moves are waited for: one wait for the disk then serves many."""

P = ParamSpec("P")
T = TypeVar("T")


class GroupCommit:
    """A store that the event loop can use without ever waiting for it."""

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

    async def tell_others(self, match: str, word: str) -> None:
        await self.do(self.kept.tell_others, match, word)

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

    async def save_match(self, match: KeptMatch, events: Sequence[KeptEvent] = (), is_over: bool = False) -> None:
        await self.do(self.kept.save_match, match, events, is_over)

    async def save_next(self, match: KeptMatch) -> str | None:
        return await self.do(self.kept.save_next, match)

    async def has_taken_seat(self, match: str, seat: int, owner: bytes, name: str) -> bool:
        return await self.do(self.kept.has_taken_seat, match, seat, owner, name)

    async def load_invited(self, first: bytes, last: bytes) -> list[tuple[str, int]]:
        return await self.do(self.kept.load_invited, first, last)

    async def load_log(self, id: str) -> tuple[KeptMatch, list[KeptEvent]] | None:
        return await self.do(self.kept.load_log, id)

    async def load_news(self, match: KeptMatch, version: int) -> News | None:
        return await self.do(self.kept.load_news, match, version)

    async def load_first(self, match: KeptMatch) -> KeptMatch:
        return await self.do(self.kept.load_first, match)

    async def load_summaries(self, owner: bytes, most: int) -> list[Summary]:
        return await self.do(self.kept.load_summaries, owner, most)

    async def save_standings(self, standings: Mapping[str, Standing]) -> None:
        await self.do(self.kept.save_standings, standings)

    async def put_away(self, match: str, owner: bytes) -> None:
        await self.do(self.kept.put_away, match, owner)

    async def throw_away(self, match: str) -> None:
        await self.do(self.kept.throw_away, match)

    async def load_unplayed(self, before: str, most: int) -> list[str]:
        return await self.do(self.kept.load_unplayed, before, most)

    async def has_removed(self, match: str, before: str) -> bool:
        return await self.do(self.kept.has_removed, match, before)

    async def save_review(self, review: KeptReview) -> None:
        await self.do(self.kept.save_review, review)

    async def load_review(self, match: str, open_hands: bool) -> KeptReview | None:
        return await self.do(self.kept.load_review, match, open_hands)

    async def has_saved_study(self, study: KeptStudy) -> bool:
        return await self.do(self.kept.has_saved_study, study)

    async def load_study(self, id: str) -> KeptStudy | None:
        return await self.do(self.kept.load_study, id)

    async def load_studies(self, owner: bytes, most: int) -> list[KeptStudy]:
        return await self.do(self.kept.load_studies, owner, most)

    async def look(self) -> None:
        """DiskTrouble where the store does not answer."""
        await self.do(self.kept.rows, "SELECT 1")

    async def load_figures(self) -> Figures:
        return await self.do(self.kept.load_figures)

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
