"""A rematch changes sides and keeps the score; by link it needs both, before one screen it begins at once."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from grille.contract import IllegalMove, UnknownName
from grille.games import load
from grille.records import Series
from grille.service.errors import NotYours
from grille.service.matches import Matches
from grille.service.seating import NewSeat
from grille.service.tables import Table
from grille.store.database import APPLICATION, FILE_NAME, MIGRATIONS
from tests.service.guests import ADA, BOB, act, open_house, open_table, secret_of, seen_by

pytestmark = pytest.mark.anyio


async def finish(house: Matches, table: Table) -> None:
    """Seat 0 takes both matches of 1,1 and so wins."""
    await house.act(table, table.kept.seats[0].owner, act(table, move="1,1"))
    assert table.is_over


async def following(house: Matches, table: Table) -> Table:
    assert table.next
    return await house.table(table.next)


async def test_before_one_screen_the_next_game_begins_at_once(house: Matches) -> None:
    table = await open_table(house, piles="1,1", aids={"takeback": "never"})
    with pytest.raises(IllegalMove, match="not over"):
        await house.play_again(table, ADA)
    await finish(house, table)
    await house.play_again(table, ADA)
    second = await following(house, table)
    assert [seat.name for seat in second.kept.seats] == ["Bea", "Ada"]
    assert (second.kept.options, second.kept.aids) == (table.kept.options, table.kept.aids)
    view = seen_by(house, second)
    assert (view.series.number, view.series.previous) == (2, table.kept.id)
    assert view.series.said
    assert view.series.said.fr == "Partie 2 de la série : 1 à 0 pour Ada"
    await finish(house, second)
    said = seen_by(house, second).series.said
    assert said
    assert said.en == "Game 2 of the series: 1 to 1"


async def test_the_score_is_that_of_the_series_in_records(house: Matches) -> None:
    table, series = await open_table(house, piles="1,1"), Series(load("nim", piles="1,1"))
    for number in range(4):
        await finish(house, table)
        series.match.play("1,1")
        await house.play_again(table, ADA)
        table = await following(house, table)
        series.next_match()
        assert table.kept.number == number + 2
        points = series.points()
        assert table.kept.points == tuple(
            2 * points[player] for seat in range(2) for player in range(2) if series.seat_of(player, number + 1) == seat
        )


async def test_by_link_both_must_wish_it(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat("Ada"), NewSeat(is_open=True)], piles="1,1")
    await house.sit_down(table.kept.id, 1, secret_of(table.kept.id, 1), "Bob", BOB)
    await finish(house, table)
    await house.play_again(table, ADA)
    assert table.next is None
    assert [seat.wants_rematch for seat in seen_by(house, table, BOB).seats] == [True, False]
    with pytest.raises(NotYours, match="watching"):
        await house.play_again(table, b"C" * 32)
    await house.play_again(table, BOB)
    second = await following(house, table)
    assert (second.seats_of(BOB), second.seats_of(ADA)) == ((0,), (1,))
    await house.play_again(table, BOB)
    assert table.next == second.kept.id


async def test_pressed_by_everybody_at_once_it_is_one_match(house: Matches) -> None:
    table = await open_table(house, piles="1,1")
    await finish(house, table)
    before = (await house.status()).matches
    await asyncio.gather(*(house.play_again(table, ADA) for _ in range(20)))
    assert (await house.status()).matches == before + 1


async def test_with_somebody_missing_there_is_no_rematch(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat("Ada"), NewSeat(is_open=True)])
    await house.act(table, ADA, act(table, "resign"))
    with pytest.raises(IllegalMove, match="missing"):
        await house.play_again(table, ADA)


async def test_after_a_resignation_the_score_goes_on(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat("Ada"), NewSeat(level="1")])
    await house.act(table, ADA, act(table, "resign"))
    await house.play_again(table, ADA)
    second = await following(house, table)
    assert [seat.level for seat in second.kept.seats] == ["1", None]
    assert second.kept.points == (2, 0)


async def test_a_house_that_was_started_again_tells_that_it_has_forgotten_the_wish(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat("Ada"), NewSeat(is_open=True)], piles="1,1")
    await house.sit_down(table.kept.id, 1, secret_of(table.kept.id, 1), "Bob", BOB)
    await finish(house, table)
    await house.play_again(table, ADA)
    house.log.tables.clear()  # as after a restart: nothing is left but the disk
    again = await house.table(table.kept.id)
    assert not any(seat.wants_rematch for seat in seen_by(house, again, BOB).seats)
    await house.play_again(again, BOB)
    assert again.next is None
    await house.play_again(again, ADA)  # the page says it once more when it is back
    assert (await following(house, again)).kept.previous == table.kept.id


async def test_after_the_last_game_a_new_series_begins(house: Matches, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await open_table(house, piles="1,1")
    await finish(house, table)
    monkeypatch.setattr(type(table.match.game), "next_options", lambda self, state: None)
    await house.play_again(table, ADA)
    second = await following(house, table)
    assert (second.kept.number, second.kept.points, second.kept.previous) == (1, (), table.kept.id)


async def old_series(folder: Path, is_first_known: bool) -> str:
    """The running third game of a series, in a file of a program that kept payoffs and no games."""
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as old:
        for statement in (statement for statements in MIGRATIONS[:4] for statement in statements):
            old.execute(statement)
        old.execute(f"PRAGMA application_id = {APPLICATION}")
        old.execute("PRAGMA user_version = 4")
        for number, id in enumerate(("a" * 22, "b" * 22, "c" * 22), 1):
            game = "nim" if number > 1 or is_first_known else "a game of long ago"
            previous = None if number == 1 else "ab"[number - 2] * 22
            old.execute(
                "INSERT INTO matches (id, game, rules, options, owner, created, updated, previous, number, totals)"
                " VALUES (?, ?, 1, '{\"piles\": \"1,1\"}', ?, '2025', '2025', ?, ?, '[7, -7]')",
                (id, game, ADA, previous, number),
            )
            names = ("Ada", "Bea") if number % 2 else ("Bea", "Ada")
            for seat, name in enumerate(names):
                old.execute("INSERT INTO seats VALUES (?, ?, ?, NULL, ?, NULL)", (id, seat, name, ADA))
        old.execute("INSERT INTO events VALUES (?, 1, 'e', 'move', 0, '1,1', '2025')", ("a" * 22,))
        old.execute("INSERT INTO events VALUES (?, 1, 'e', 'resign', 0, '', '2025')", ("b" * 22,))
    return "c" * 22


@pytest.mark.parametrize(
    ("is_first_known", "said"),
    [
        (True, "Partie 3 de la série : 2 à 0 pour Ada"),  # she took the last match, then Bea resigned
        (False, "Partie 3 de la série : les parties d'avant ne sont plus là pour être comptées"),
    ],
)
async def test_a_series_that_an_older_program_began_is_counted_anew(
    tmp_path: Path, is_first_known: bool, said: str
) -> None:
    id = await old_series(tmp_path, is_first_known)
    async with open_house(tmp_path) as house:
        table = await house.table(id)
        told = seen_by(house, table).series.said
        assert told
        assert told.fr == said
        await finish(house, table)
        await house.play_again(table, ADA)
        assert (await following(house, table)).kept.points == ((0, 6) if is_first_known else ())


# Alone against machines


async def won_against(house: Matches, level: str) -> Table:
    table = await open_table(house, seats=[NewSeat("Ada"), NewSeat(level=level)], piles="1,1")
    await finish(house, table)
    return table


async def test_who_plays_alone_is_told_the_levels_beside(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat("Ada"), NewSeat(level="1")], piles="1,1")
    assert seen_by(house, table).series.rivals is None
    await house.act(table, ADA, act(table, "resign"))
    rivals = seen_by(house, table).series.rivals
    assert rivals
    assert (rivals.level, rivals.softer, rivals.stronger, rivals.result) == ("1", None, "2", "lost")
    best = seen_by(house, await won_against(house, "best")).series.rivals
    assert best
    assert (best.softer, best.stronger, best.result) == ("5", None, "won")


async def test_a_game_between_people_has_no_levels_beside(house: Matches) -> None:
    table = await open_table(house, piles="1,1")
    await finish(house, table)
    assert seen_by(house, table).series.rivals is None
    with pytest.raises(NotYours, match="alone"):
        await house.play_again(table, ADA, "3")


async def test_another_level_begins_a_new_series(house: Matches) -> None:
    table = await won_against(house, "2")
    with pytest.raises(UnknownName):
        await house.play_again(table, ADA, "7")
    assert table.next is None
    await house.play_again(table, ADA, "3")
    again = await following(house, table)
    assert [(seat.name, seat.level) for seat in again.kept.seats] == [("", "3"), ("Ada", None)]
    assert (again.kept.number, again.kept.points, again.kept.options) == (1, (), table.kept.options)
