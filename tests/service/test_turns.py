"""Engines think beside the house: they answer, they may fall, and the match goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

import pytest

from grille.games import load
from grille.service import thinkers as thinkers_module
from grille.service import turns
from grille.service.errors import Busy, NotYours, Stale
from grille.service.matches import Matches
from grille.service.seating import NewSeat
from grille.service.thinkers import Chosen, Crashed, Question, Thinkers
from grille.store import Store
from tests.service.guests import ADA, BOB, act, looking_on, open_table, person, seen_by

pytestmark = pytest.mark.anyio

VERSUS = [NewSeat("Ada"), NewSeat(level="1")]
FALLS = (sys.executable, "-c", "input(); raise SystemExit(1)")
HANGS = (sys.executable, "-c", "import time; input(); time.sleep(60)")
LIES = (sys.executable, "-c", 'while input(): print(\'{"move": "0,0"}\', flush=True)')
NONSENSE = (sys.executable, "-c", "while input(): print('Guten Tag', flush=True)")
EMPTY = (sys.executable, "-c", "while input(): print('{}', flush=True)")


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_an_engine_is_judged_as_people_are(house: Matches) -> None:
    table = await open_table(house, seats=VERSUS)
    async with looking_on(house, table) as onlooker:
        await house.act(table, ADA, act(table, move="0,1"))
        view = seen_by(house, table)
        assert (view.thinking, view.actor) == (True, 1)
        await onlooker.see(lambda: table.version == 2)
    view = seen_by(house, table)
    assert (view.thinking, view.notice) == (False, None)
    assert [event.seat for event in house.store.load_events(table.kept.id)] == [0, 1]


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
        question = turns.ask_about(table, "1", 1)
    hands, *_ = question.position.split()
    assert hands == f"{table.match.state.hands[0]}/??/??"


async def test_thinking_stops_when_the_match_moves_on(house: Matches) -> None:
    table = await open_table(house, "roliversi", [NewSeat("Ada"), NewSeat(level="best")])
    house.turns.thinkers = house.thinkers = Thinkers(command=HANGS)
    async with looking_on(house, table):
        choices = seen_by(house, table).choices
        assert choices
        await house.act(table, ADA, act(table, move=choices[0].move))
        while not house.thinkers.all:
            await asyncio.sleep(0.01)
        (thinker,) = house.thinkers.all
        await house.act(table, ADA, act(table, "undo"))
        assert table.turn is None
        async with asyncio.timeout(30):
            await thinker.process.wait()
        assert not house.thinkers.all
        assert (table.version, len(table.match.moves)) == (2, 0)


async def test_an_answer_to_an_older_position_is_dropped(
    house: Matches, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the engine thinks, the move before is taken back through another program that shares the file."""
    other = Matches(Store(tmp_path), Thinkers())
    table = await open_table(house, seats=VERSUS)
    twin = await other.table(table.kept.id)

    async def think_too_long(question: Question) -> Chosen:
        await other.log.refresh(twin)
        await other.act(twin, ADA, act(twin, "undo"))
        return Chosen("0,1", None)

    monkeypatch.setattr(house.thinkers, "choose", think_too_long)
    async with looking_on(house, table) as onlooker:
        await house.act(table, ADA, act(table, move="0,1"))
        await onlooker.see(lambda: table.version == 2)
        await asyncio.sleep(0.05)
    assert [event.kind for event in house.store.load_events(table.kept.id)] == ["move", "undo"]
    assert (table.version, table.match.position, table.turn) == (2, "12,17 1", None)
    await other.close()


async def test_killed_engines_are_replaced(house: Matches) -> None:
    """Somebody kills whatever thinks, again and again; the match still comes to its end."""
    table = await open_table(house, "roliversi", [NewSeat(level="2"), NewSeat(level="2")], size="4")
    killed: set[int] = set()
    async with looking_on(house, table), asyncio.timeout(60):
        while not table.is_over:
            await asyncio.sleep(0.05)
            for thinker in list(house.thinkers.all):
                if len(killed) < 6 and thinker.process.returncode is None:
                    os.kill(thinker.process.pid, signal.SIGKILL)
                    killed.add(thinker.process.pid)
    assert len(killed) == 6


@pytest.mark.parametrize("command", [FALLS, LIES, NONSENSE, EMPTY])
async def test_after_two_failures_a_simple_move_and_a_plain_word(house: Matches, command: tuple[str, ...]) -> None:
    table = await open_table(house, seats=VERSUS)
    house.turns.thinkers = house.thinkers = Thinkers(command=command)
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
        assert notice.fr == "Ada reprend son coup."


async def test_a_hanging_engine_is_ended(house: Matches, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "THINK_SECONDS", 0.1)
    monkeypatch.setattr(thinkers_module, "GRACE_SECONDS", 0.1)
    table = await open_table(house, seats=VERSUS)
    house.turns.thinkers = house.thinkers = Thinkers(command=HANGS)
    async with looking_on(house, table) as onlooker:
        await house.act(table, ADA, act(table, move="0,1"))
        await onlooker.see(lambda: table.notice is not None)
    assert table.version == 2
    assert not house.thinkers.all


async def test_huge_piles_are_answered(house: Matches) -> None:
    table = await open_table(house, seats=VERSUS, piles=f"{10**400},{10**399}")
    async with looking_on(house, table) as onlooker:
        await house.act(table, ADA, act(table, move="0,1"))
        await onlooker.see(lambda: table.version == 2, seconds=60)


async def test_when_too_many_think_it_is_said(house: Matches, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PAUSE_SECONDS", 0.01)
    monkeypatch.setattr(thinkers_module, "MOST_WAITING", 0)
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
    house.thinkers = Thinkers(command=FALLS)
    with pytest.raises(Busy):
        await house.hint(table, ADA, 0)


async def test_a_falling_thinker_takes_nobody_along() -> None:
    thinkers = Thinkers(command=FALLS)
    question = Question("nim", {}, "3,4 1", "1", 1)
    for _ in range(3):
        with pytest.raises(Crashed):
            await thinkers.choose(question)
    thinkers.command = thinkers_module.COMMAND
    assert "," in (await thinkers.choose(question)).move
    await thinkers.close()


async def test_no_thinker_outlives_its_house(tmp_path: Path) -> None:
    """A house that is killed leaves nobody thinking."""
    script = (
        "import asyncio, sys\n"
        "from grille.service.thinkers import Question, Thinkers\n"
        "async def main():\n"
        "    thinkers = Thinkers()\n"
        "    task = asyncio.create_task(thinkers.choose(Question('roliversi', {}, sys.argv[1], 'best', 60)))\n"
        "    while not thinkers.all: await asyncio.sleep(0.01)\n"
        "    await asyncio.sleep(0.5)\n"
        "    print(*(thinker.process.pid for thinker in thinkers.all), flush=True)\n"
        "    await task\n"
        "asyncio.run(main())\n"
    )
    position = "8/8/8/3GY3/3RB3/8/8/8 GB"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", script, position, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout
    thinker = int(await process.stdout.readline())
    assert is_alive(thinker)
    process.kill()
    await process.wait()
    until = time.monotonic() + 30
    while is_alive(thinker) and time.monotonic() < until:
        await asyncio.sleep(0.05)
    assert not is_alive(thinker)


async def test_closing_ends_every_thinker(tmp_path: Path) -> None:
    house = Matches(Store(tmp_path), Thinkers())
    table = await open_table(house, "roliversi", [NewSeat(level="best"), *person(1)])
    async with looking_on(house, table):
        while not house.thinkers.all:
            await asyncio.sleep(0.01)
        pids = [thinker.process.pid for thinker in house.thinkers.all]
        await house.close()
    assert not any(map(is_alive, pids))


async def test_a_player_may_have_the_machine_play_at_once(house: Matches) -> None:
    """It plays the best it has found, as an ordinary move; whoever only watches cannot hurry it."""
    table = await open_table(house, "roliversi", [NewSeat("Ada"), NewSeat(level="best")])
    async with looking_on(house, table) as onlooker:
        await house.act(table, ADA, act(table, move="e3G"))
        while not house.thinkers.busy:
            await asyncio.sleep(0.01)
        with pytest.raises(NotYours, match="watching"):
            house.hurry(table, BOB)
        house.hurry(table, ADA)
        await onlooker.see(lambda: table.version == 2)
        house.hurry(table, ADA)  # nobody thinks any more: nothing happens
    assert seen_by(house, table).notice is None
    assert table.asked is None
    assert house.thinkers.busy == {}


async def test_the_next_question_is_not_hurried_by_the_last() -> None:
    thinkers = Thinkers(1)
    question = Question("roliversi", {}, load("roliversi").write_state(load("roliversi").start()), "best", 0.3)
    thinking = asyncio.create_task(thinkers.choose(question))
    while not thinkers.busy:
        await asyncio.sleep(0.01)
    thinkers.hurry(question)
    assert (await thinking).move
    assert (await thinkers.choose(question)).move
    await thinkers.close()
