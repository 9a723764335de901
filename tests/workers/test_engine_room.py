"""One engine room for all processes of a house: one queue, by person and table, whichever process asks."""

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grille.contract import GrilleError
from grille.workers import Busy, Crashed, pool
from grille.workers.engine_room import EngineRoom, stay
from grille.workers.pool import Pool
from tests.workers.test_pool import TABLE, task

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@asynccontextmanager
async def open_room(path: str, places: int | None = None) -> AsyncIterator[None]:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        staying = asyncio.create_task(stay(path, Pool((TABLE,), places), theirs))
        assert await asyncio.to_thread(ours.recv, 1) == b"."
        yield
        ours.shutdown(socket.SHUT_WR)
        await staying
    await asyncio.sleep(0.1)  # the loop hears that its processes have left


@pytest.fixture
async def two(tmp_path: Path, anyio_backend: str) -> AsyncIterator[tuple[EngineRoom, EngineRoom]]:
    """Two processes that ask the same room."""
    path = str(tmp_path / "engines")
    async with open_room(path):
        yield EngineRoom(path), EngineRoom(path)


async def test_whoever_asks_is_answered_by_the_same_workers(two: tuple[EngineRoom, EngineRoom]) -> None:
    one, other = [await room.run(task("echo", word="mot")) for room in two]
    assert one == other
    assert one["pid"] != os.getpid()


async def test_refusals_and_falls_come_through(two: tuple[EngineRoom, EngineRoom]) -> None:
    with pytest.raises(GrilleError, match="no"):
        await two[0].run(task("refuse"))
    with pytest.raises(Crashed):
        await two[0].run(task("os.getpid"))


async def test_one_person_has_one_share_in_all_processes(two: tuple[EngineRoom, EngineRoom]) -> None:
    """Half of it here and half of it there are all that one may have."""
    half = range(pool.MOST_OF_ONE // 2)
    asked = [asyncio.create_task(room.run(replace(task("wait"), asker="ada"))) for room in two for _ in half]
    await until(lambda: sum(room.busy + room.waiting for room in two) == pool.MOST_OF_ONE)
    for room in two:
        with pytest.raises(Busy, match="your other questions"):
            await room.run(replace(task("echo"), asker="ada"))
    for one in asked:
        one.cancel()
    await asyncio.gather(*asked, return_exceptions=True)


async def test_who_asked_little_goes_before_who_asked_much_elsewhere(tmp_path: Path) -> None:
    """One place: Ada asked thrice in one process before Bob asks in the other."""
    path, order = str(tmp_path / "engines"), list[str]()

    async def ask(room: EngineRoom, asker: str) -> None:
        await room.run(replace(task("echo", word=asker), asker=asker))
        order.append(asker)

    async with open_room(path, places=1):
        here, there = EngineRoom(path), EngineRoom(path)
        first = task("wait")
        going: list[asyncio.Task[Any]] = [asyncio.create_task(here.run(first))]
        await until(lambda: here.busy == 1)
        for room, asker in ((here, "ada"), (here, "ada"), (here, "ada"), (there, "bob")):
            going.append(asyncio.create_task(ask(room, asker)))
            await asyncio.sleep(0.1)  # until it has come to the queue
        assert here.hurry(first)
        await asyncio.gather(*going)
    assert order.index("bob") == 1


async def test_who_hangs_up_wants_no_more_and_the_place_is_free(two: tuple[EngineRoom, EngineRoom]) -> None:
    going = asyncio.create_task(two[0].run(task("wait")))
    await until(lambda: two[0].busy == 1)
    assert not two[1].hurry(task("wait"))
    going.cancel()
    await asyncio.gather(going, return_exceptions=True)
    assert (two[0].busy, two[0].waiting) == (0, 0)
    assert await two[1].run(task("echo", word="un"))


async def test_progress_comes_through_and_hurrying_too(two: tuple[EngineRoom, EngineRoom]) -> None:
    asked, told = task("wait"), list[float]()
    going = asyncio.create_task(two[0].run(asked, lambda share, _: told.append(share)))
    await until(lambda: bool(told))
    assert two[0].hurry(asked)
    assert (await going)["steps"] >= 1


async def test_a_room_that_fell_is_waited_for(tmp_path: Path) -> None:
    path = str(tmp_path / "engines")
    room = EngineRoom(path)
    async with open_room(path):
        going = asyncio.create_task(room.run(task("wait")))
        await until(lambda: room.busy == 1)
    with pytest.raises(Crashed):
        await going
    asked = asyncio.create_task(room.run(task("echo", word="un")))
    await asyncio.sleep(0.3)
    async with open_room(path):
        assert (await asked)["word"] == "un"


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.01)
