"""People and machines around a table, as the tests move them."""

import asyncio
import uuid
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random, SystemRandom
from typing import Literal

from grille.service.answers import MatchView
from grille.service.environment import Environment
from grille.service.judging import Act
from grille.service.matches import Matches
from grille.service.opening import SetUp
from grille.service.seating import NewSeat
from grille.service.tables import Table
from grille.store import Allowed, Kind
from grille.store.group_commit import GroupCommit
from grille.store.sqlite import SqliteStore
from grille.web.app import work_modules
from grille.workers import Workers
from grille.workers.pool import Pool

ADA, BOB = b"A" * 32, b"B" * 32  # hashes of two browsers' secrets


@asynccontextmanager
async def open_house(
    folder: Path,
    chance: Random | None = None,
    clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    keep_days: int | None = None,
) -> AsyncIterator[Matches]:
    """A house over the file in a folder; everything it was handed is closed after it."""
    store, workers = GroupCommit(SqliteStore(folder)), Pool(work_modules())
    matches = Matches(Environment(store, workers, clock, chance or SystemRandom(), asyncio.to_thread), keep_days)
    try:
        yield matches
    finally:
        await matches.close()
        await workers.close()
        await store.close()


def pool_of(house: Matches) -> Pool:
    assert isinstance(house.environment.workers, Pool)
    return house.environment.workers


def disk_of(house: Matches) -> SqliteStore:
    assert isinstance(house.store, GroupCommit)
    assert isinstance(house.store.kept, SqliteStore)
    return house.store.kept


def give_workers(house: Matches, workers: Workers) -> None:
    """Other workers for a house that is open already."""
    house.environment = house.turns.environment = replace(house.environment, workers=workers)


def person(count: int = 1) -> list[NewSeat]:
    return [NewSeat(name) for name in ("Ada", "Bea", "Cléo")[:count]]


async def open_table(
    house: Matches,
    game: str = "nim",
    seats: list[NewSeat] | None = None,
    position: str | None = None,
    aids: Mapping[str, Allowed] = {},
    **options: str,
) -> Table:
    """A table of Ada's, by default for two people before one screen."""
    wanted = SetUp(game, options, seats or person(2), position, aids)
    return await house.table(await house.create(wanted, ADA, secret_of))


def secret_of(match: str, seat: int) -> str:
    """What the link to a seat holds."""
    return f"link to seat {seat} of {match}"


def act(
    table: Table, kind: Kind | Literal["return"] = "move", move: str = "", v: int | None = None, id: str | None = None
) -> Act:
    version = table.version if v is None else v
    return Act(kind, id or str(uuid.uuid4()), version, move)


class Onlooker:
    """Counts the changes it is told of."""

    def __init__(self) -> None:
        self.changes = 0
        self.news = asyncio.Event()

    def changed(self) -> None:
        self.changes += 1
        self.news.set()

    async def see(self, happened: Callable[[], bool], seconds: float = 60) -> None:
        """Wait until something is so; it can only become so by a change."""
        async with asyncio.timeout(seconds):
            while not happened():
                await self.news.wait()
                self.news.clear()


@asynccontextmanager
async def looking_on(house: Matches, table: Table) -> AsyncIterator[Onlooker]:
    onlooker = Onlooker()
    async with house.listening(table.kept.id, onlooker):
        yield onlooker


def seen_by(house: Matches, table: Table, asker: bytes | None = ADA) -> MatchView:
    return house.view(table, asker)
