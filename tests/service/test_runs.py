"""Long runs of a house: started, stopped, gone on with, kept; and never in anybody's way."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from grille.contract import GrilleError, Stop
from grille.players.offered import offers
from grille.search.checkpoint import read_rows
from grille.search.runs import worked
from grille.service.errors import NotFound, NotYours
from grille.service.run_answers import RunLine
from grille.service.runs import Runs
from grille.workers import Priority, Task
from grille.workers.pool import Pool
from tests.service.guests import open_house

pytestmark = pytest.mark.anyio
SHORT = {"game": "nim", "level": "2", "against": "1", "games": "6", "seed": "5"}
LONG = SHORT | {"games": "100000"}


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Runs]:
    async with open_house(folder) as house:
        runs = Runs(house.environment, offers, folder / "runs")
        yield runs
        await runs.close()


async def until(runs: Runs, id: str, is_so: Callable[[RunLine], bool]) -> RunLine:
    while not is_so(line := await runs.look(id)):
        await asyncio.sleep(0.05)
    return line


async def test_a_run_tells_what_its_samples_say_and_the_sum_of_its_file(tmp_path: Path) -> None:
    async with opened(tmp_path) as runs:
        line = await until(runs, await runs.start("levels", SHORT), lambda line: line.stage == "done")
        assert (line.done, line.count, line.trouble) == (6, 6, None)
        content = await runs.text(line.id)
        assert line.sha256 == hashlib.sha256(content).hexdigest()
        assert "gagnées, perdues, nulles" in line.facts[0].name.fr
    alone = tmp_path / "alone"
    list(worked(offers()["levels"].begin(SHORT), alone, None, Stop()))
    assert content == alone.read_bytes()  # as the command line writes it


async def test_work_in_rounds_tells_its_verdict_once_it_is_whole(tmp_path: Path) -> None:
    chosen = {"size": "4", "start": "diagonal", "line": "stop"}
    async with opened(tmp_path) as runs:
        id = await runs.start("roliversi.proof", chosen)
        assert (await runs.look(id)).count is None
        line = await until(runs, id, lambda line: line.stage == "done")
    async with opened(tmp_path) as again:
        assert await again.look(id) == line
        await again.remove(id)
        assert list((tmp_path / "runs").iterdir()) == []
    assert line.share == 1.0
    assert [(fact.name.en, fact.value.en) for fact in line.facts][-2] == ("Balls ahead for whoever begins", "−6")


async def test_a_run_is_stopped_and_gone_on_with(tmp_path: Path) -> None:
    async with opened(tmp_path) as runs:
        id = await runs.start("levels", LONG)
        await until(runs, id, lambda line: line.done > 0 and line.seconds_left is not None)
        await runs.stop(id)
        stopped = await runs.look(id)
        assert stopped.stage == "stopped"
        assert 0 < stopped.done < (stopped.count or 0)
        await runs.resume(id)
        await until(runs, id, lambda line: line.done > stopped.done)


async def test_a_house_that_falls_loses_no_sample(tmp_path: Path) -> None:
    async with opened(tmp_path) as runs:
        id = await runs.start("levels", LONG)
        before = await until(runs, id, lambda line: line.done > 0)
    async with opened(tmp_path) as again:
        line = await again.look(id)
        assert (line.stage, line.title) == ("stopped", before.title)
        assert line.done >= before.done


async def test_a_run_makes_room_for_whoever_comes_and_goes_on(tmp_path: Path) -> None:
    async with opened(tmp_path) as runs:
        workers = runs.environment.workers
        assert isinstance(workers, Pool)
        workers.places = 1
        id = await runs.start("levels", LONG)
        before = await until(runs, id, lambda line: line.done > 0)
        asked = {"game": "nim", "options": {}, "position": "4,7 1", "level": "1", "seed": 1}
        assert (await workers.run(Task("grille.players.work.choose_move", asked, 30, Priority.REVIEW)))["move"]
        await until(runs, id, lambda line: line.stage == "going" and line.done > before.done)


async def test_what_is_removed_is_gone(tmp_path: Path) -> None:
    async with opened(tmp_path) as runs:
        id = await runs.start("levels", LONG)
        await runs.remove(id)
        with pytest.raises(NotFound):
            await runs.look(id)
        assert (await runs.listed()).runs == []
        assert list((tmp_path / "runs").iterdir()) == []


@pytest.mark.parametrize(
    ("offer", "chosen"),
    [
        ("nonsense", SHORT),
        ("levels", {}),
        ("levels", SHORT | {"more": "1"}),
        ("levels", SHORT | {"game": "../etc"}),
        ("levels", SHORT | {"level": "9"}),
        ("levels", SHORT | {"games": "0"}),
        ("levels", SHORT | {"games": "-1"}),
        ("levels", SHORT | {"games": "1e9"}),
        ("levels", SHORT | {"games": "9" * 40}),
    ],
)
async def test_what_is_not_offered_is_refused_and_leaves_nothing(
    offer: str, chosen: dict[str, str], tmp_path: Path
) -> None:
    async with opened(tmp_path) as runs:
        with pytest.raises(GrilleError):
            await runs.start(offer, chosen)
        assert (await runs.listed()).runs == []


@pytest.mark.parametrize("id", ["../../etc/passwd", "x" * 22, "", "a/b"])
async def test_a_name_that_is_none_leads_nowhere(id: str, tmp_path: Path) -> None:
    async with opened(tmp_path) as runs:
        for act in (runs.look, runs.stop, runs.resume, runs.remove, runs.text):
            with pytest.raises(NotFound):
                await act(id)


async def test_a_file_that_was_spoilt_is_said(tmp_path: Path) -> None:
    async with opened(tmp_path) as runs:
        id = await runs.start("levels", LONG)
        await until(runs, id, lambda line: line.done > 0)
        await runs.stop(id)
        file = tmp_path / "runs" / f"{id}.rows"
        file.write_bytes(file.read_bytes().replace(b'"payoff"', b'"payofg"', 1))
        await runs.resume(id)
        line = await until(runs, id, lambda line: line.stage == "failed")
        assert line.trouble is not None
        assert "damaged" in line.trouble.en


async def test_a_house_without_a_folder_says_so(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        with pytest.raises(NotYours):
            await Runs(house.environment, offers, None).listed()


@pytest.mark.parametrize("id", sorted(offers()))
def test_every_offer_runs_as_it_stands_and_tells_something(id: str, tmp_path: Path) -> None:
    offer = offers()[id]
    few = {"games": "1", "grids": "1", "nodes": "50", "cells": "6", "level": "1", "count": "1"}
    chosen = {name: few.get(name, field.usual) for name, field in offer.fields.items()}
    run, file = offer.begin(chosen), tmp_path / "rows"
    *_, (count, share) = worked(run, file, None, Stop())
    found = read_rows("rows", file.read_bytes())
    assert len(found) == count
    assert 0 < share <= 1
    assert [*offer.facts(found), *offer.verdict(run)]
