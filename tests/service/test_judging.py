"""An act is done once, by whom it belongs to, on the board its sender saw; or refused, and nothing changes."""

import asyncio
from pathlib import Path

import pytest

from grille.contract import GrilleError, IllegalMove, UnreadableText
from grille.service.errors import Busy, NotYours, Stale
from grille.service.log import MOST_WAITING
from grille.service.matches import Matches
from grille.service.seating import NewSeat
from grille.store import DiskTrouble, Kind, NewEvent
from tests.service.guests import ADA, BOB, act, disk_of, looking_on, open_house, open_table, person, seen_by

pytestmark = pytest.mark.anyio
KINDS: tuple[Kind, ...] = ("move", "undo", "resign")


async def test_a_move_makes_the_next_version(house: Matches) -> None:
    table = await open_table(house)
    assert await house.act(table, ADA, act(table, move="0,1")) == 1
    assert await house.act(table, ADA, act(table, move="2,2")) == 2
    view = seen_by(house, table)
    assert (view.v, view.position, view.actor) == (2, "10,14 1", 0)
    assert [line.seat for line in view.moves] == [0, 1]


async def test_a_doubled_act_gets_the_same_answer_and_happens_once(house: Matches) -> None:
    table = await open_table(house)
    first = act(table, move="0,1")
    versions = [await house.act(table, ADA, first) for _ in range(5)]
    assert versions == [1] * 5
    await house.act(table, ADA, act(table, move="0,1"))
    assert await house.act(table, ADA, first) == 1
    assert table.version == 2


async def test_a_stale_act_is_refused(house: Matches) -> None:
    table = await open_table(house)
    await house.act(table, ADA, act(table, move="0,1"))
    with pytest.raises(Stale):
        await house.act(table, ADA, act(table, move="0,1", v=0))
    with pytest.raises(Stale):
        await house.act(table, ADA, act(table, move="0,1", v=2))
    assert table.version == 1


async def test_of_two_tabs_moving_at_once_one_is_accepted(house: Matches) -> None:
    table = await open_table(house, piles="200,200")
    for round in range(30):
        acts = [act(table, move=move) for move in ("1,0", "0,1")]
        answers = await asyncio.gather(*(house.act(table, ADA, one) for one in acts), return_exceptions=True)
        assert sorted(type(answer).__name__ for answer in answers) == ["Stale", "int"]
        assert table.version == round + 1


async def test_only_the_holder_of_a_seat_moves_for_it(house: Matches) -> None:
    table = await open_table(house)
    for asker in (BOB, None):
        for kind in KINDS:
            with pytest.raises(NotYours):
                await house.act(table, asker, act(table, kind, "0,1"))
    # not even by repeating an act of the holder
    done = act(table, move="0,1")
    await house.act(table, ADA, done)
    with pytest.raises(NotYours):
        await house.act(table, BOB, done)


async def test_nobody_moves_for_an_engine(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat(level="1"), NewSeat("Ada")])
    with pytest.raises(NotYours, match="not your turn"):
        await house.act(table, ADA, act(table, move="0,1"))


@pytest.mark.parametrize(
    ("move", "kind"),
    [
        ("0,0", IllegalMove),
        ("13,0", IllegalMove),
        ("1,5", IllegalMove),
        ("", UnreadableText),
        ("٣,0", UnreadableText),
        ("1_0,0", UnreadableText),
        ("-1,0", UnreadableText),
        ("NaN", UnreadableText),
        ("0,1\x00", UnreadableText),
        ("9" * 70_000, UnreadableText),
    ],
)
async def test_a_bad_move_changes_nothing_and_says_why(house: Matches, move: str, kind: type[GrilleError]) -> None:
    table = await open_table(house)
    with pytest.raises(kind) as refusal:
        await house.act(table, ADA, act(table, move=move))
    assert len(refusal.value.text.en) < 200
    assert (table.version, table.match.position) == (0, "12,17 1")


async def test_undo_takes_the_last_own_turn_back(house: Matches) -> None:
    table = await open_table(house)
    with pytest.raises(IllegalMove):
        await house.act(table, ADA, act(table, "undo"))
    for move in ("0,1", "0,2", "0,3"):
        await house.act(table, ADA, act(table, move=move))
    assert await house.act(table, ADA, act(table, "undo")) == 4
    assert (table.match.position, table.actor) == ("12,14 1", 0)
    view = seen_by(house, table)
    assert [line.move for line in view.moves] == ["0,1", "0,2"]
    assert view.last
    assert view.last.move == "0,2"


async def test_a_finished_game_is_fixed(house: Matches) -> None:
    table = await open_table(house, piles="1,0")
    await house.act(table, ADA, act(table, move="1,0"))
    for kind in KINDS:
        with pytest.raises(IllegalMove, match="over"):
            await house.act(table, ADA, act(table, kind, "1,0"))
    assert table.is_over
    assert seen_by(house, table).rights.takeback == "no"


async def test_who_resigns_loses_and_stays_so(house: Matches) -> None:
    table = await open_table(house)
    await house.act(table, ADA, act(table, move="0,1"))
    await house.act(table, ADA, act(table, "resign"))
    view = seen_by(house, table)
    assert view.outcome
    assert view.outcome.payoffs == [1, -1]
    assert (view.actor, view.rights.takeback, view.choices) == (None, "no", None)
    with pytest.raises(IllegalMove):
        await house.act(table, ADA, act(table, "undo"))


async def test_what_chance_gave_is_not_taken_back(house: Matches) -> None:
    table = await open_table(house, "pioche", person(3))
    async with looking_on(house, table) as onlooker:
        await onlooker.see(lambda: table.actor == 0)
        assert seen_by(house, table).rights.takeback == "no"
        with pytest.raises(IllegalMove):
            await house.act(table, ADA, act(table, "undo"))


async def test_the_log_tells_the_same_story_to_another_process(house: Matches, tmp_path: Path) -> None:
    table = await open_table(house)
    story: tuple[tuple[Kind, str], ...] = (
        ("move", "0,1"),
        ("move", "3,3"),
        ("undo", ""),
        ("move", "0,2"),
        ("resign", ""),
    )
    for kind, move in story:
        await house.act(table, ADA, act(table, kind, move))
    async with open_house(tmp_path) as other:
        assert (await other.opening(table.kept.id, ADA)).view == seen_by(house, table)


async def test_another_process_may_write_to_the_same_match(house: Matches, tmp_path: Path) -> None:
    async with open_house(tmp_path) as other:
        table = await open_table(house)
        twin = await other.table(table.kept.id)
        doubled = act(table, move="0,1")
        assert await house.act(table, ADA, doubled) == 1
        with pytest.raises(Stale):  # the twin has not heard of it, the disk has
            await other.act(twin, ADA, act(twin, move="0,2"))
        assert twin.version == 1
        assert await house.act(table, ADA, act(table, move="0,1")) == 2
        assert await other.act(twin, ADA, doubled) == 1
        assert (await other.opening(table.kept.id, None)).view.v == 2


async def test_what_is_not_saved_did_not_happen(house: Matches, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await open_table(house)

    def fail(events: list[NewEvent]) -> list[bool]:
        raise DiskTrouble("plein", "full")

    with monkeypatch.context() as patch:
        patch.setattr(disk_of(house), "save_events", fail)
        with pytest.raises(DiskTrouble):
            await house.act(table, ADA, act(table, move="0,1"))
    assert table.version == 0
    assert await house.act(table, ADA, act(table, move="0,1")) == 1


async def test_a_crowd_at_one_table_is_told_so(house: Matches) -> None:
    table = await open_table(house)
    acts = [house.act(table, ADA, act(table, move="0,1")) for _ in range(MOST_WAITING + 10)]
    answers = await asyncio.gather(*acts, return_exceptions=True)
    assert sum(isinstance(answer, Busy) for answer in answers) == 10
    assert sum(answer == 1 for answer in answers) == 1


async def test_every_listener_hears_of_a_change_and_none_of_a_refusal(house: Matches) -> None:
    table = await open_table(house)
    async with looking_on(house, table) as first, looking_on(house, table) as second:
        await house.act(table, ADA, act(table, move="0,1"))
        with pytest.raises(IllegalMove):
            await house.act(table, ADA, act(table, move="0,99"))
        assert (first.changes, second.changes) == (1, 1)
    await house.act(table, ADA, act(table, move="0,1"))
    assert first.changes == 1


async def test_who_comes_while_a_move_is_being_saved_does_not_make_it_twice(house: Matches) -> None:
    table = await open_table(house, piles="300,300")
    for turn in range(60):
        doing = house.act(table, ADA, act(table, move="0,1"))
        await asyncio.gather(doing, *(house.table(table.kept.id) for _ in range(5)))
        assert (table.version, len(table.match.moves)) == (turn + 1, turn + 1)
    assert len(disk_of(house).load_events(table.kept.id)) == 60
