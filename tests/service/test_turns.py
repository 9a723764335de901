"""Engines think beside the house: they answer, they may fall, and the match goes on."""

import asyncio
import os
import signal
from pathlib import Path
from random import Random

import pytest

from grille.games import load
from grille.service import turns
from grille.service.engines import Chosen, ask_to_move, choose
from grille.service.errors import Busy, NotYours, Stale
from grille.service.matches import Matches
from grille.service.seating import NewSeat
from grille.workers import Priority, Task, Workers, pool
from grille.workers.pool import Pool
from tests.service.guests import (
    ADA,
    BOB,
    act,
    disk_of,
    give_workers,
    looking_on,
    open_house,
    open_table,
    person,
    pool_of,
    seen_by,
)
from tests.workers.fakes import EMPTY, FALLS, HANGS, LIES, NONSENSE, is_alive

pytestmark = pytest.mark.anyio

VERSUS = [NewSeat("Ada"), NewSeat(level="1")]


async def test_an_engine_is_judged_as_people_are(house: Matches) -> None:
    table = await open_table(house, seats=VERSUS)
    async with looking_on(house, table) as onlooker:
        await house.act(table, ADA, act(table, move="0,1"))
        view = seen_by(house, table)
        assert (view.thinking, view.actor) == (True, 1)
        await onlooker.see(lambda: table.version == 2)
    view = seen_by(house, table)
    assert (view.thinking, view.notice) == (False, None)
    assert [event.seat for event in disk_of(house).load_events(table.kept.id)] == [0, 1]


async def test_undo_takes_the_engines_reply_back_too(house: Matches) -> None:
    table = await open_table(house, seats=VERSUS)
    async with looking_on(house, table) as onlooker:
        await house.act(table, ADA, act(table, move="0,1"))
        await onlooker.see(lambda: table.version == 2)
        await house.act(table, ADA, act(table, "undo"))
    assert (table.version, table.match.position) == (3, "12,17 1")


async def test_engines_play_while_somebody_looks(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat(level="1"), NewSeat(level="1")], piles="3,4")
    await asyncio.sleep(0.05)
    assert table.version == 0
    async with looking_on(house, table) as onlooker:
        await onlooker.see(lambda: table.is_over)
    assert seen_by(house, table, BOB).outcome


async def test_an_engine_sees_no_more_than_its_seat(house: Matches) -> None:
    table = await open_table(house, "pioche", [NewSeat(level="1"), NewSeat("Ada"), NewSeat("Bea")])
    async with looking_on(house, table) as onlooker:
        await onlooker.see(lambda: table.actor == 0)
        task = ask_to_move(table, "1", 1, Random(7))
    hands, *_ = task.details["position"].split()
    assert hands == f"{table.match.state.hands[0]}/??/??"


async def test_thinking_stops_when_the_match_moves_on(house: Matches) -> None:
    table = await open_table(house, "roliversi", [NewSeat("Ada"), NewSeat(level="best")])
    give_workers(house, Pool((), command=HANGS))
    async with looking_on(house, table):
        choices = seen_by(house, table).choices
        assert choices
        await house.act(table, ADA, act(table, move=choices[0].move))
        while not pool_of(house).all:
            await asyncio.sleep(0.01)
        (worker,) = pool_of(house).all
        await house.act(table, ADA, act(table, "undo"))
        assert table.turn is None
        async with asyncio.timeout(30):
            await worker.process.wait()
        assert not pool_of(house).all
        assert (table.version, len(table.match.moves)) == (2, 0)


async def test_an_answer_to_an_older_position_is_dropped(
    house: Matches, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the engine thinks, the move before is taken back through another program that shares the file."""
    async with open_house(tmp_path) as other:
        table = await open_table(house, seats=VERSUS)
        twin = await other.table(table.kept.id)

        async def think_too_long(workers: Workers, task: Task) -> Chosen:
            await other.log.refresh(twin)
            await other.act(twin, ADA, act(twin, "undo"))
            return Chosen("0,1", None)

        monkeypatch.setattr(turns, "choose", think_too_long)
        async with looking_on(house, table) as onlooker:
            await house.act(table, ADA, act(table, move="0,1"))
            await onlooker.see(lambda: table.version == 2)
            await asyncio.sleep(0.05)
        assert [event.kind for event in disk_of(house).load_events(table.kept.id)] == ["move", "undo"]
        assert (table.version, table.match.position, table.turn) == (2, "12,17 1", None)


async def test_killed_engines_are_replaced(house: Matches) -> None:
    """Somebody kills whatever thinks, again and again; the match still comes to its end."""
    table = await open_table(house, "roliversi", [NewSeat(level="2"), NewSeat(level="2")], size="4")
    killed: set[int] = set()
    async with looking_on(house, table), asyncio.timeout(60):
        while not table.is_over:
            await asyncio.sleep(0.05)
            for worker in list(pool_of(house).all):
                if len(killed) < 6 and worker.process.returncode is None:
                    os.kill(worker.process.pid, signal.SIGKILL)
                    killed.add(worker.process.pid)
    assert len(killed) == 6


@pytest.mark.parametrize("command", [FALLS, LIES, NONSENSE, EMPTY])
async def test_after_two_failures_a_simple_move_and_a_plain_word(house: Matches, command: tuple[str, ...]) -> None:
    table = await open_table(house, seats=VERSUS)
    give_workers(house, Pool((), command=command))
    async with looking_on(house, table) as onlooker:
        await house.act(table, ADA, act(table, move="0,1"))
        await onlooker.see(lambda: table.notice is not None)
        assert table.version == 2
        notice = seen_by(house, table).notice
        assert notice
        assert "simple move" in notice.en
        await house.act(table, ADA, act(table, "undo"))
        notice = seen_by(house, table).notice
        assert notice
        assert notice.fr == "Vous reprenez votre coup."


async def test_a_hanging_engine_is_ended(house: Matches, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "THINK_SECONDS", 0.1)
    monkeypatch.setattr(pool, "GRACE_SECONDS", 0.1)
    table = await open_table(house, seats=VERSUS)
    give_workers(house, Pool((), command=HANGS))
    async with looking_on(house, table) as onlooker:
        await house.act(table, ADA, act(table, move="0,1"))
        await onlooker.see(lambda: table.notice is not None)
    assert table.version == 2
    assert not pool_of(house).all


async def test_huge_piles_are_answered(house: Matches) -> None:
    table = await open_table(house, seats=VERSUS, piles=f"{10**400},{10**399}")
    async with looking_on(house, table) as onlooker:
        await house.act(table, ADA, act(table, move="0,1"))
        await onlooker.see(lambda: table.version == 2, seconds=60)


async def test_when_too_many_think_it_is_said(house: Matches, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PAUSE_SECONDS", 0.01)
    monkeypatch.setattr(pool, "MOST_WAITING", 0)
    table = await open_table(house, seats=VERSUS)
    async with looking_on(house, table) as onlooker:
        await house.act(table, ADA, act(table, move="0,1"))
        await onlooker.see(lambda: table.notice is not None)
        assert table.version == 1
        monkeypatch.undo()
        await onlooker.see(lambda: table.version == 2)
    assert table.notice is None


async def test_a_hint_is_a_legal_move_with_its_proof(house: Matches) -> None:
    table = await open_table(house, piles="4,5")
    hint = await house.hint(table, ADA, 0)
    assert hint.value in ("win", "loss")
    assert (hint.exact, bool(hint.proof.fr)) == (True, True)
    assert seen_by(house, table).choices
    assert (hint.move, hint.picked) in [(choice.move, choice.picked) for choice in seen_by(house, table).choices or []]


async def test_a_hint_is_for_the_player_whose_turn_it_is(house: Matches) -> None:
    table = await open_table(house)
    with pytest.raises(NotYours):
        await house.hint(table, BOB, 0)
    with pytest.raises(Stale):
        await house.hint(table, ADA, 1)
    give_workers(house, Pool((), command=FALLS))
    with pytest.raises(Busy):
        await house.hint(table, ADA, 0)


async def test_closing_ends_every_worker(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        table = await open_table(house, "roliversi", [NewSeat(level="best"), *person(1)])
        async with looking_on(house, table):
            while not pool_of(house).all:
                await asyncio.sleep(0.01)
            pids = [worker.process.pid for worker in pool_of(house).all]
            await house.close()
    assert not any(map(is_alive, pids))


async def test_a_player_may_have_the_machine_play_at_once(house: Matches) -> None:
    """It plays the best it has found, as an ordinary move; whoever only watches cannot hurry it."""
    table = await open_table(house, "roliversi", [NewSeat("Ada"), NewSeat(level="best")])
    async with looking_on(house, table) as onlooker:
        await house.act(table, ADA, act(table, move="e3G"))
        while not pool_of(house).running:
            await asyncio.sleep(0.01)
        with pytest.raises(NotYours, match="watching"):
            house.hurry(table, BOB)
        house.hurry(table, ADA)
        await onlooker.see(lambda: table.version == 2)
        house.hurry(table, ADA)  # nobody thinks any more: nothing happens
    assert seen_by(house, table).notice is None
    assert table.asked is None
    assert pool_of(house).running == {}


async def test_the_next_question_is_not_hurried_by_the_last() -> None:
    workers = Pool(("grille.players.work",), places=1)
    game = load("roliversi")
    details = {
        "game": "roliversi",
        "options": {},
        "position": game.write_state(game.start()),
        "level": "best",
        "seed": 1,
    }
    task = Task("grille.players.work.choose_move", details, 0.3, Priority.MOVE)
    thinking = asyncio.create_task(choose(workers, task))
    while not workers.running:
        await asyncio.sleep(0.01)
    workers.hurry(task)
    assert (await thinking).move
    assert (await choose(workers, task)).move
    await workers.close()
