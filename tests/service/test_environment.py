"""The table's own code runs wherever it is handed a store, workers, a clock and chance."""

import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import ParamSpec, TypeVar

import pytest

from grille.contract import OVER
from grille.service.environment import Environment
from grille.service.matches import Matches
from grille.service.opening import SetUp
from grille.service.seating import NewSeat
from grille.store import KeptEvent
from grille.store.group_commit import GroupCommit
from grille.store.sqlite import SqliteStore
from grille.workers import Crashed, Found, Task, Tell
from tests.service.guests import ADA, act, looking_on, secret_of, seen_by

P = ParamSpec("P")
T = TypeVar("T")
SERVER_ONLY = {"fastapi", "starlette", "uvicorn", "websockets", "sqlite3", "resource", "multiprocessing"}


def test_it_loads_nothing_that_only_a_server_has() -> None:
    script = "import sys, grille.service.matches; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert SERVER_ONLY.isdisjoint(loaded)


class Nobody:
    """Workers of a place that has no processes."""

    places = busy = waiting = 0

    async def run(self, task: Task, tell: Tell | None = None) -> Found:
        raise Crashed

    def hurry(self, task: Task) -> bool:
        return False


async def at_once(work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Of a place that has no threads."""
    return work(*args, **kwargs)


async def play(folder: Path) -> list[KeptEvent]:
    """A match at which it is always noon, and every chance the same."""
    folder.mkdir()
    store, noon = GroupCommit(SqliteStore(folder)), datetime(2026, 1, 31, 12, tzinfo=UTC)
    house = Matches(Environment(store, Nobody(), lambda: noon, Random(3), at_once))
    wanted = SetUp("nim", {"piles": "3,4"}, [NewSeat("Ada"), NewSeat(level="1")])
    table = await house.table(await house.create(wanted, ADA, secret_of))
    async with looking_on(house, table) as onlooker:
        while not table.is_over:
            choices = seen_by(house, table).choices
            assert choices
            await house.act(table, ADA, act(table, move=choices[0].move, id=str(table.version)))
            await onlooker.see(lambda: table.actor in (0, OVER))
    await house.close()
    story = store.kept.load_events(table.kept.id)
    await store.close()
    return story


@pytest.mark.anyio
async def test_the_same_clock_and_chance_make_the_same_match(tmp_path: Path) -> None:
    """Ids, times, and the simple moves of engines that cannot think: all of it is handed in."""
    story = await play(tmp_path / "one")
    assert story == await play(tmp_path / "two")
    assert {event.at for event in story} == {"2026-01-31T12:00:00.000Z"}
