"""« Mes parties »: whose turn it is, how games ended, what they add up to; taken home together, and put away."""

import pytest

from grille.records import read_record
from grille.records.text import BETWEEN
from grille.service.errors import NotFound, NotYours
from grille.service.matches import Matches
from grille.service.own_answers import OwnMatch, Tally
from grille.service.own_matches import standing_of
from grille.service.seating import NewSeat
from grille.service.tables import Table
from tests.service.guests import ADA, BOB, act, disk_of, open_table, person, secret_of, seen_by

pytestmark = pytest.mark.anyio

ALONE = [*person(), NewSeat(level="1")]
BY_LINK = [*person(), NewSeat(is_open=True)]


async def line_of(house: Matches, table: Table, asker: bytes = ADA) -> OwnMatch:
    (line,) = [line for line in (await house.own.listed(asker)).matches if line.id == table.kept.id]
    return line


async def with_bob(house: Matches, game: str = "nim") -> Table:
    """A table at which Bob has sat down by his link."""
    table = await open_table(house, game, BY_LINK)
    await house.sit_down(table.kept.id, 1, secret_of(table.kept.id, 1), "Bob", BOB)
    return table


async def test_each_is_told_whose_turn_it_is(house: Matches) -> None:
    table = await with_bob(house)
    mine, theirs = await line_of(house, table), await line_of(house, table, BOB)
    assert (mine.yours, mine.status.fr) == (True, "À vous de jouer.")
    assert (theirs.yours, theirs.status.fr) == (False, "C'est à Ada de jouer.")
    await house.act(table, ADA, act(table, move="0,1"))
    assert (await line_of(house, table)).status.en == "Bob to play."
    assert (await line_of(house, table, BOB)).yours


async def test_who_has_not_come_and_who_is_a_machine(house: Matches) -> None:
    waiting = await open_table(house, seats=[NewSeat(is_open=True), *person()])
    assert (await line_of(house, waiting)).status.fr == "On attend le joueur 1."
    machine = await open_table(house, seats=[NewSeat(level="1"), *person()])
    assert (await line_of(house, machine)).status.fr == "La machine va jouer."


async def test_each_is_told_how_it_ended(house: Matches) -> None:
    table = await with_bob(house)
    await house.act(table, BOB, act(table, "resign"))
    mine, theirs = await line_of(house, table), await line_of(house, table, BOB)
    assert (mine.over, mine.result, mine.status.fr) == (True, "won", "Vous avez gagné.")
    assert (theirs.over, theirs.result, theirs.status.fr) == (True, "lost", "Vous avez perdu.")
    together = await open_table(house)
    await house.act(together, ADA, act(together, "resign"))
    line = await line_of(house, together)
    assert (line.result, line.status.fr) == (None, "Bea a gagné.")


async def test_finished_games_add_up_by_game_and_opponent(house: Matches) -> None:
    for level in ("1", "1", "3"):
        table = await open_table(house, seats=[*person(), NewSeat(level=level)])
        await house.act(table, ADA, act(table, "resign"))
    drawn = await open_table(house, "roliversi", ALONE, position="R2B/4/4/4 GB", size="4")
    assert drawn.is_over
    table = await with_bob(house)
    await house.act(table, BOB, act(table, "resign"))
    await open_table(house, seats=ALONE)  # under way: counts for nothing
    tallies = (await house.own.listed(ADA)).tallies
    assert [told(tally) for tally in tallies] == [
        ("nim", "The machine, level 1", 2, 0, 0, 2),
        ("nim", "The machine, level 3", 1, 0, 0, 1),
        ("nim", "People", 1, 1, 0, 0),
        ("roliversi", "The machine, level 1", 1, 0, 1, 0),
    ]


def told(tally: Tally) -> tuple[str, str, int, int, int, int]:
    return tally.game, tally.opponent.en, tally.played, tally.won, tally.drawn, tally.lost


async def test_how_a_match_stands_is_kept_as_the_log_tells_it(house: Matches) -> None:
    """What the list remembers is what folding the log anew gives; a move makes it forget."""
    table = await with_bob(house)
    await house.own.listed(ADA)
    disk = disk_of(house)
    (kept,) = disk.load_summaries(ADA, 10)
    assert kept.standing == standing_of(Table(table.kept, disk.load_events(table.kept.id)))
    await house.act(table, ADA, act(table, move="0,1"))
    assert disk.load_summaries(ADA, 10)[0].standing is None


async def test_a_game_of_one_s_own_is_gone_for_good(house: Matches) -> None:
    table = await open_table(house, seats=ALONE)
    await house.act(table, ADA, act(table, move="0,1"))
    assert (await line_of(house, table)).alone
    assert await house.own.put_away(table.kept.id, ADA)
    assert (await house.own.listed(ADA)).count == 0
    assert disk_of(house).load_log(table.kept.id) is None
    with pytest.raises(NotFound):
        await house.table(table.kept.id)
    with pytest.raises(NotFound):  # a page that was still open
        await house.act(table, ADA, act(table, "resign"))


async def test_of_a_series_one_game_can_go(house: Matches) -> None:
    table = await open_table(house)
    await house.act(table, ADA, act(table, "resign"))
    await house.play_again(table, ADA)
    assert table.next
    await house.own.put_away(table.kept.id, ADA)
    following = await house.table(table.next)
    assert (await house.own.listed(ADA)).count == 1
    assert disk_of(house).load_first(following.kept).id == following.kept.id


async def test_the_others_keep_what_one_puts_away(house: Matches) -> None:
    table = await with_bob(house)
    assert not (await line_of(house, table)).alone
    assert not await house.own.put_away(table.kept.id, ADA)
    assert (await house.own.listed(ADA)).count == len((await house.listed(ADA)).matches) == 0
    assert (await line_of(house, table, BOB)).status.en == "Ada to play."
    await house.act(table, ADA, act(table, move="0,1"))  # whoever comes back by its address still plays


async def test_only_who_plays_or_opened_it_puts_a_match_away(house: Matches) -> None:
    table = await open_table(house)
    for stranger in (BOB, None):
        with pytest.raises(NotYours):
            await house.own.put_away(table.kept.id, stranger)
    assert seen_by(house, table)


async def test_all_records_come_in_one_text(house: Matches) -> None:
    for piles in ("3,4", "5,6"):
        table = await open_table(house, seats=ALONE, piles=piles)
        await house.act(table, ADA, act(table, move="0,1"))
        await house.act(table, ADA, act(table, "resign"))
    await open_table(house, "trioker-rapide", ALONE)  # whose hands are hidden
    text = "".join([part async for part in house.own.records(ADA)])
    records = [read_record(part) for part in text.split(f"{BETWEEN}\n")]
    assert [record.match.game.written_options()["piles"] for record in records] == ["5,6", "3,4"]
    assert [record.match.resigned for record in records] == [0, 0]
