"""One pool for all work aside: the urgent goes first, what falls or hangs is replaced, what was begun is continued."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from grille.contract import GrilleError
from grille.workers import Busy, Crashed, Found, Priority, Task, pool
from grille.workers.pool import RESERVED, Pool
from tests.workers.fakes import FALLS, HANGS, is_alive

pytestmark = pytest.mark.anyio
TABLE = "tests.workers.fakes"
PATIENT = [priority for priority in Priority if priority != Priority.RUN]
"""Those who keep their places; a long run makes room."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def workers(anyio_backend: str) -> AsyncIterator[Pool]:
    workers = Pool((TABLE,), places=6)
    yield workers
    await workers.close()


def task(work: str, priority: Priority = Priority.MOVE, seconds: float = 60, **details: Any) -> Task:
    return Task(f"{TABLE}.{work}", details, seconds, priority)


async def until_running(workers: Pool, *tasks: Task) -> None:
    async with asyncio.timeout(60):
        while not all(task in workers.running for task in tasks):
            await asyncio.sleep(0.01)


async def begin(workers: Pool, *tasks: Task) -> list[asyncio.Task[Found]]:
    return [asyncio.create_task(workers.run(task)) for task in tasks]


async def test_work_is_done_in_another_process_and_the_next_in_the_same(workers: Pool) -> None:
    first, second = [await workers.run(task("echo", word=word)) for word in ("un", "deux")]
    assert (first["word"], second["word"]) == ("un", "deux")
    assert first["pid"] == second["pid"] != os.getpid()


async def test_a_refusal_is_a_sentence(workers: Pool) -> None:
    with pytest.raises(GrilleError, match="no"):
        await workers.run(task("refuse"))


@pytest.mark.parametrize("work", ["os.getpid", f"{TABLE}.hidden", f"{TABLE}.os.getpid", "echo"])
async def test_nothing_is_run_that_is_not_offered_as_work(workers: Pool, work: str) -> None:
    with pytest.raises(Crashed):
        await workers.run(Task(work, {}, 60, Priority.MOVE))


async def test_each_kind_of_work_leaves_places_to_those_before_it(workers: Pool) -> None:
    going: list[asyncio.Task[Found]] = []
    for priority in reversed(PATIENT):
        going += await begin(workers, *(task("wait", priority) for _ in range(6)))
        await asyncio.sleep(0)
        assert workers.busy == workers.places - RESERVED[priority]
    assert [sum(it.priority == priority for it in workers.held) for priority in PATIENT] == [2, 1, 1, 1, 1]
    assert workers.waiting == len(going) - workers.places
    for it in going:
        it.cancel()
    await asyncio.gather(*going, return_exceptions=True)
    assert (workers.busy, workers.waiting) == (0, 0)


async def test_a_long_run_makes_room_for_whoever_waits() -> None:
    small, run = Pool((TABLE,), places=1), task("wait", Priority.RUN)
    going = asyncio.create_task(small.run(run))
    await until_running(small, run)
    await small.run(task("echo", Priority.REVIEW, word=""))
    await going
    await small.close()


async def test_the_urgent_goes_first_whenever_it_came() -> None:
    small, done = Pool((TABLE,), places=1), list[Priority]()

    async def run(it: Task) -> None:
        await small.run(it)
        done.append(it.priority)

    first = task("wait")
    going = [asyncio.create_task(run(first))]
    await until_running(small, first)
    going += [asyncio.create_task(run(task("echo", priority, word=""))) for priority in reversed(Priority)]
    await asyncio.sleep(0)
    small.hurry(first)
    await asyncio.gather(*going)
    assert done == [Priority.MOVE, *Priority]
    await small.close()


async def test_who_asks_for_much_waits_behind_those_who_ask_for_little() -> None:
    workers, order = Pool((TABLE,), places=1), list[str]()

    async def ask(asker: str) -> None:
        await workers.run(replace(task("echo", word=asker), asker=asker))
        order.append(asker)

    async with asyncio.TaskGroup() as asking:
        for asker in ("ada", "ada", "ada", "bob", "eve", "bob"):
            asking.create_task(ask(asker))
    assert order == ["ada", "bob", "eve", "ada", "bob", "ada"]
    await workers.close()


async def test_nobody_fills_the_queue_alone(workers: Pool) -> None:
    many = [replace(task("wait"), asker="ada") for _ in range(pool.MOST_OF_ONE)]
    going = await begin(workers, *many)
    await asyncio.sleep(0)
    with pytest.raises(Busy, match="your other questions"):
        await workers.run(replace(task("echo"), asker="ada"))
    bobs = asyncio.create_task(workers.run(replace(task("echo", word="un"), asker="bob")))
    await asyncio.sleep(0)
    going[0].cancel()
    assert await bobs  # before all that Ada has waiting
    for waiting in going:
        waiting.cancel()
    await asyncio.gather(*going, return_exceptions=True)


async def test_when_too_many_wait_it_is_said_but_not_to_games(workers: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "MOST_WAITING", 2)
    counts = await begin(workers, *(task("wait", Priority.COUNT) for _ in range(4)))
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await workers.run(task("echo", Priority.COUNT, word=""))
    assert await workers.run(task("echo", word="a move"))
    for count in counts:
        count.cancel()
    await asyncio.gather(*counts, return_exceptions=True)


async def test_progress_is_told_and_a_hurried_task_tells_what_it_has(workers: Pool) -> None:
    told: list[float] = []
    asked = task("wait")
    assert not workers.hurry(asked)
    going = asyncio.create_task(workers.run(asked, lambda share, _: told.append(share)))
    while len(told) < 5:
        await asyncio.sleep(0.01)
    assert workers.hurry(asked)
    assert (await going)["steps"] >= 5
    assert told[:3] == [0.01, 0.02, 0.03]
    assert not workers.hurry(asked)


async def test_who_does_not_hear_the_stop_is_ended(workers: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "GRACE_SECONDS", 0.1)
    asked = task("be_deaf")
    (going,) = await begin(workers, asked)
    await until_running(workers, asked)
    pid = workers.running[asked].process.pid
    workers.hurry(asked)
    with pytest.raises(Crashed):
        await going
    assert not is_alive(pid)
    assert not workers.all


async def test_what_is_no_longer_wanted_is_ended(workers: Pool) -> None:
    asked = task("be_deaf")
    (going,) = await begin(workers, asked)
    await until_running(workers, asked)
    pid = workers.running[asked].process.pid
    going.cancel()
    with pytest.raises(asyncio.CancelledError):
        await going
    assert not is_alive(pid)
    assert workers.busy == 0


async def test_who_eats_too_much_memory_falls_and_is_replaced(workers: Pool) -> None:
    with pytest.raises(Crashed):
        await workers.run(task("eat"))
    assert await workers.run(task("echo", word="still here"))


async def test_work_that_fell_goes_on_from_its_checkpoint(workers: Pool) -> None:
    told: list[float] = []
    found = await workers.run(
        task("climb", Priority.REVIEW, steps=10, falls_at=[3, 7]), lambda share, _: told.append(share)
    )
    assert found == {"begun": 7, "reached": 10}
    assert told == [step / 10 for step in range(1, 11)]  # nothing was done twice


async def test_work_goes_on_from_where_an_earlier_sitting_came_to(workers: Pool) -> None:
    asked = replace(task("climb", Priority.REVIEW, steps=10, falls_at=[]), checkpoint=6)
    told: list[object] = []
    assert await workers.run(asked, lambda _, checkpoint: told.append(checkpoint)) == {"begun": 6, "reached": 10}
    assert told == [7, 8, 9, 10]


async def test_work_without_a_checkpoint_is_not_begun_again(workers: Pool) -> None:
    with pytest.raises(Crashed):
        await workers.run(task("fall"))


async def test_killed_again_and_again_it_still_comes_to_its_end(workers: Pool) -> None:
    asked = task("climb", steps=200, falls_at=list(range(20, 200, 60)))
    assert (await workers.run(asked))["reached"] == 200


async def test_an_idle_process_that_died_is_not_asked(workers: Pool) -> None:
    pid = (await workers.run(task("echo", word="")))["pid"]
    os.kill(pid, signal.SIGKILL)
    while workers.idle[0].is_alive:
        await asyncio.sleep(0.01)
    assert (await workers.run(task("echo", word="")))["pid"] != pid
    assert len(workers.all) == 1


async def test_a_process_that_falls_takes_nobody_along() -> None:
    workers = Pool((TABLE,), command=FALLS)
    for _ in range(3):
        with pytest.raises(Crashed):
            await workers.run(task("echo", word=""))
    assert not workers.all
    await workers.close()


async def test_a_process_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "GRACE_SECONDS", 0.1)
    workers = Pool((TABLE,), command=HANGS)
    with pytest.raises(Crashed):
        await workers.run(task("echo", seconds=0.1, word=""))
    assert not workers.all
    await workers.close()


async def test_the_less_urgent_is_the_nicer(workers: Pool) -> None:
    """Each task has its own niceness, also in a process that has done something else before."""
    found = [
        (await workers.run(task("niceness", priority)))["nice"] for priority in (*reversed(Priority), Priority.MOVE)
    ]
    assert found == [19, 17, 14, 11, 8, 5, 5]


async def test_workers_share_the_session_of_the_house_but_not_its_ctrl_c(workers: Pool) -> None:
    found = await workers.run(task("place"))
    assert found["session"] == os.getsid(0)
    assert found["group"] != os.getpgid(0)


async def test_no_process_outlives_its_house() -> None:
    """A house that is killed leaves nobody at work."""
    script = (
        "import asyncio\n"
        "from grille.workers import Priority, Task\n"
        "from grille.workers.pool import Pool\n"
        "async def main():\n"
        f"    workers, task = Pool(({TABLE!r},)), Task({TABLE!r} + '.be_deaf', {{}}, 60, Priority.MOVE)\n"
        "    going = asyncio.create_task(workers.run(task))\n"
        "    while not workers.running: await asyncio.sleep(0.01)\n"
        "    await asyncio.sleep(0.5)\n"
        "    print(workers.running[task].process.pid, flush=True)\n"
        "    await going\n"
        "asyncio.run(main())\n"
    )
    house = await asyncio.create_subprocess_exec(sys.executable, "-c", script, stdout=asyncio.subprocess.PIPE)
    assert house.stdout
    worker = int(await house.stdout.readline())
    assert is_alive(worker)
    house.kill()
    await house.wait()
    until = time.monotonic() + 30
    while is_alive(worker) and time.monotonic() < until:
        await asyncio.sleep(0.05)
    assert not is_alive(worker)
