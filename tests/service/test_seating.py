"""By link: a seat goes to the first who comes, everybody else watches, and who is there can be seen."""

import asyncio
from pathlib import Path

import pytest

from grille.contract import GrilleError, UnreadableText
from grille.service.errors import NotFound, NotYours, Taken
from grille.service.matches import Matches
from grille.service.seating import NewSeat
from grille.service.tables import Table
from tests.service.guests import ADA, BOB, Onlooker, act, looking_on, open_house, open_table, secret_of, seen_by

pytestmark = pytest.mark.anyio

BY_LINK = [NewSeat("Ada"), NewSeat(is_open=True)]


async def sit(house: Matches, table: Table, asker: bytes = BOB, name: str = "Bob", seat: int = 1) -> None:
    await house.sit_down(table.kept.id, seat, secret_of(table.kept.id, seat), name, asker)


async def test_who_comes_by_the_link_plays(house: Matches) -> None:
    table = await open_table(house, seats=BY_LINK)
    assert seen_by(house, table).seats[1].kind == "open"
    assert await house.open_seats(table.kept.id, ADA) == [1]
    await sit(house, table)
    assert await house.open_seats(table.kept.id, ADA) == []
    assert [(seat.kind, seat.name, seat.you) for seat in seen_by(house, table, BOB).seats] == [
        ("person", "Ada", False),
        ("person", "Bob", True),
    ]
    await house.act(table, ADA, act(table, move="0,1"))
    await house.act(table, BOB, act(table, move="0,1"))
    with pytest.raises(NotYours, match="not your turn"):
        await house.act(table, BOB, act(table, move="0,1"))


async def test_the_first_move_need_not_wait_for_the_guest(house: Matches) -> None:
    table = await open_table(house, seats=BY_LINK)
    await house.act(table, ADA, act(table, move="0,1"))
    assert seen_by(house, table).status.en == "Waiting for player 2."
    await sit(house, table)
    assert seen_by(house, table).status.en == "Bob to play."
    assert seen_by(house, table, BOB).status.en == "Your turn."


async def test_a_thousand_races_for_the_last_seat_have_one_winner_each(house: Matches) -> None:
    table = await open_table(house, seats=BY_LINK)
    comers = [number.to_bytes(32, "big") for number in range(1000)]
    answers = await asyncio.gather(*(sit(house, table, asker) for asker in comers), return_exceptions=True)
    assert sum(answer is None for answer in answers) == 1
    assert sum(isinstance(answer, Taken) for answer in answers) == 999
    winner = comers[answers.index(None)]
    assert table.seats_of(winner) == (1,)
    await sit(house, table, winner)  # the winner may come by the link again


async def test_two_programs_that_share_the_file_give_a_seat_once(house: Matches, tmp_path: Path) -> None:
    table = await open_table(house, seats=BY_LINK)
    async with open_house(tmp_path) as other:
        twin = await other.table(table.kept.id)
        answers = await asyncio.gather(sit(house, table, BOB), sit(other, twin, b"C" * 32), return_exceptions=True)
        assert sorted(answer is None for answer in answers) == [False, True]
        assert any(isinstance(answer, Taken) for answer in answers)
        again = (await house.table(table.kept.id)).kept.seats
        assert again == (await other.table(table.kept.id)).kept.seats


@pytest.mark.parametrize(
    ("seat", "secret", "name", "refusal"),
    [
        (1, "guessed", "Bob", NotYours),
        (0, "guessed", "Bob", NotYours),
        (7, "guessed", "Bob", NotFound),
        (1, None, "x" * 33, UnreadableText),
        (1, None, "a\u202eb", UnreadableText),
    ],
)
async def test_links_that_open_nothing(
    house: Matches, seat: int, secret: str | None, name: str, refusal: type[GrilleError]
) -> None:
    table = await open_table(house, seats=BY_LINK)
    with pytest.raises(refusal):
        await house.sit_down(table.kept.id, seat, secret or secret_of(table.kept.id, seat), name, BOB)
    assert table.kept.seats[1].is_open


async def test_the_maker_cannot_take_both_sides_by_mistake(house: Matches) -> None:
    table = await open_table(house, seats=BY_LINK)
    with pytest.raises(Taken, match="somebody else"):
        await sit(house, table, ADA)
    assert await house.open_seats(table.kept.id, BOB) == []  # and nobody else is shown the link


async def test_presence_is_told_when_it_changes(house: Matches) -> None:
    table = await open_table(house, seats=BY_LINK)
    await sit(house, table)
    async with looking_on(house, table) as watcher:
        assert [seat.here for seat in seen_by(house, table).seats] == [False, False]
        async with house.listening(table.kept.id, Onlooker(), BOB):
            assert [seat.here for seat in seen_by(house, table).seats] == [False, True]
            async with house.listening(table.kept.id, Onlooker(), BOB):  # a second tab is no news
                assert watcher.changes == 1
        assert [seat.here for seat in seen_by(house, table).seats] == [False, False]
        assert watcher.changes == 2
