"""Leaving a game of four hands the seat to a machine; with two it is lost, and for money it costs."""

from typing import Literal

import pytest

from grille.contract import IllegalMove, UnknownName
from grille.service.answers import MatchView
from grille.service.errors import NotYours, Stale
from grille.service.matches import Matches
from grille.service.opening import SetUp
from grille.service.seating import NewSeat
from grille.service.tables import Table
from tests.service.guests import ADA, BOB, act, looking_on, open_table, secret_of, seen_by

pytestmark = pytest.mark.anyio

STOCK = "330,23J,222,223,220,221,230,203,301,310,112,113,110,123,132,001,002,003,012,021"
TWO = f"332@d5+0,333@d6+0 331/000,111 {STOCK} 10,60 100 1 playing"
THREE = "333@d6+0 331,332/330,000/111,23J " + STOCK.replace("330,23J,", "") + " 35,35,35 100 1 playing"
"""Ada, Bob and a machine; Ada is to play."""


async def three(house: Matches, position: str = THREE, stand_in: str = "3") -> Table:
    seats = [NewSeat("Ada"), NewSeat(is_open=True), NewSeat(level="1")]
    wanted = SetUp("trioker-rapide", {"seats": "3"}, seats, position, stand_in=stand_in)
    table = await house.table(await house.create(wanted, ADA, secret_of))
    await house.sit_down(table.kept.id, 1, secret_of(table.kept.id, 1), "Bob", BOB)
    return table


async def test_with_three_who_leaves_hands_the_seat_to_a_machine(house: Matches) -> None:
    table = await three(house)
    view = seen_by(house, table)
    assert view.leaving.name.fr == "Quitter la partie"
    assert "La machine, niveau 3, joue à votre place ; ce qu'elle gagne ou perd est à vous." in view.leaving.asks.fr
    await house.act(table, ADA, act(table, "resign"))
    assert not table.is_over
    ada, bob = seen_by(house, table), seen_by(house, table, BOB)
    assert ada.notice
    assert ada.notice.fr == "Ada s'en va ; la machine prend sa place."
    assert [seat.you for seat in ada.seats] == [False, False, False]
    assert (bob.seats[0].label.fr, bob.seats[0].level) == ("Ada, par la machine", "3")
    assert ada.trays[0].pieces == ["?", "?"]  # a watcher sees no hand, not even that
    with pytest.raises(NotYours):
        await house.act(table, ADA, act(table, move="331@d7+2"))
    async with looking_on(house, table) as onlooker:
        await onlooker.see(lambda: table.actor == 1)
    assert len(table.match.moves) > 0


async def test_who_left_takes_the_seat_back(house: Matches) -> None:
    table = await three(house)
    with pytest.raises(IllegalMove, match="not left"):
        await house.act(table, ADA, act(table, "return"))
    await house.act(table, ADA, act(table, "resign"))
    assert [seen_by(house, table, asker).can_return for asker in (ADA, BOB, None)] == [True, False, False]
    with pytest.raises(IllegalMove, match="not left"):
        await house.act(table, BOB, act(table, "return"))
    await house.act(table, ADA, act(table, "return"))
    ada, bob = seen_by(house, table), seen_by(house, table, BOB)
    assert (ada.can_return, [seat.you for seat in ada.seats]) == (False, [True, False, False])
    assert ada.notice
    assert bob.notice
    assert (ada.notice.fr, bob.notice.fr) == ("Vous reprenez votre place.", "Ada reprend sa place.")
    assert (bob.seats[0].label.fr, bob.seats[0].level) == ("Ada", None)
    assert ada.trays[0].pieces == ["331", "332"]
    await house.act(table, ADA, act(table, move="331@d7+2"))
    house.log.tables.clear()  # as after a restart
    again = await house.table(table.kept.id)
    assert (again.left, again.match.leavings) == ({}, table.match.leavings)


async def test_leaving_and_coming_back_wait_for_no_machine(house: Matches) -> None:
    """What a page has not yet seen is no reason to keep somebody at the table: only moves can be stale."""
    table = await three(house, THREE.replace("100 1 playing", "100 3 playing"))
    seen = table.version
    async with looking_on(house, table) as onlooker:
        await onlooker.see(lambda: table.version > seen)  # the machine moves
        await house.act(table, BOB, act(table, "resign", v=seen))
        assert table.left == {1: "3"}
        await house.act(table, BOB, act(table, "return", v=seen))
        assert table.left == {}
        await onlooker.see(lambda: table.actor == 0)
        with pytest.raises(Stale):
            await house.act(table, ADA, act(table, move="331@d7+2", v=seen))


async def test_the_table_chooses_who_plays_on(house: Matches) -> None:
    table = await three(house, stand_in="5")
    await house.act(table, BOB, act(table, "resign"))
    assert table.left == {1: "5"}
    with pytest.raises(UnknownName):
        await three(house, stand_in="12")


KINDS: tuple[Literal["resign", "return"], ...] = ("resign", "return", "resign")


async def test_the_record_tells_who_left_and_comes_back_the_same(house: Matches) -> None:
    table = await three(house)
    await house.act(table, BOB, act(table, "resign"))
    await house.act(table, ADA, act(table, move="331@d7+2"))
    async with looking_on(house, table) as onlooker:
        await onlooker.see(lambda: table.actor == 0)
        for kind in KINDS:
            await house.act(table, ADA, act(table, kind))
        await onlooker.see(lambda: table.is_over)
    record = await house.record(table.kept.id)
    first, second, *_ = table.match.leavings
    assert f"Left: 2@0 level 3, 1@{second.ply} level 3, 1@{second.ply} back, 1@{second.ply} level 3\n" in record
    assert (first.seat, second.seat) == (1, 0)
    brought = await house.table(await house.take_up(record, BOB))
    assert await house.record(brought.kept.id) == record
    assert brought.match.leavings == table.match.leavings


def money_of(view: MatchView) -> tuple[int, ...]:
    assert view.scores
    return view.scores


async def test_nobody_is_told_to_have_won_or_lost_who_has_not(house: Matches) -> None:
    table = await three(house, THREE.replace("331,332/330,000", "331/330,000").replace(" 222", " 332,222"))
    await house.act(table, ADA, act(table, move="331@d7+2"))
    assert seen_by(house, table).status.fr == "Vous gagnez !"
    assert seen_by(house, table, BOB).status.fr == "Ada gagne."
    assert seen_by(house, table, None).status.fr == "Ada gagne."


async def test_a_game_that_an_older_program_let_one_of_three_give_up_is_nobodys(house: Matches) -> None:
    table = await three(house)
    table.match.give_up(0)
    for asker in (ADA, BOB):
        assert seen_by(house, table, asker).status.fr == "Partie arrêtée."


# the end of a series


async def won(house: Matches, seats: list[NewSeat], games: int | None = None) -> Table:
    """A game of the quick game which Ada wins with her next piece."""
    wanted = SetUp("trioker-rapide", {}, seats, TWO, games=games)
    table = await house.table(await house.create(wanted, ADA, secret_of))
    if seats[1].is_open:
        await house.sit_down(table.kept.id, 1, secret_of(table.kept.id, 1), "Bob", BOB)
    await house.act(table, ADA, act(table, move="331@d7+2"))
    assert table.is_over
    return table


async def test_a_series_for_money_ends_when_all_agree(house: Matches) -> None:
    table = await won(house, [NewSeat("Ada"), NewSeat(is_open=True)])
    view = seen_by(house, table)
    assert (view.series.can_end, view.series.is_over, view.series.said) == (True, False, None)
    await house.propose_end(table, ADA)
    assert [seat.wants_end for seat in seen_by(house, table, BOB).seats] == [True, False]
    assert not seen_by(house, table).series.is_over
    with pytest.raises(NotYours):
        await house.propose_end(table, b"C" * 32)
    await house.propose_end(table, BOB)
    series = seen_by(house, table, BOB).series
    assert series.is_over
    assert series.said
    assert series.said.fr == "La série est finie : Bob a le plus d'argent, 55."
    assert [(purse.label.fr, purse.money, purse.is_richest) for purse in series.purses] == [
        ("Bob", 55, True),
        ("Ada", 20, False),
    ]
    house.log.tables.clear()  # as after a restart: it is on the disk
    again = await house.table(table.kept.id)
    assert seen_by(house, again).series == series
    with pytest.raises(IllegalMove, match="not to be ended"):
        await house.propose_end(again, ADA)


async def test_machines_agree_to_everything(house: Matches) -> None:
    table = await won(house, [NewSeat("Ada"), NewSeat(level="1")])
    await house.propose_end(table, ADA)
    assert seen_by(house, table).series.is_over
    await house.play_again(table, ADA)  # a new series begins as the first game did
    assert table.next
    following = (await house.table(table.next)).kept
    assert (following.number, following.options["money"]) == (1, "rule")


async def test_a_series_has_as_many_games_as_were_fixed(house: Matches) -> None:
    table = await won(house, [NewSeat("Ada"), NewSeat(level="1")], games=1)
    series = seen_by(house, table).series
    assert (series.is_over, series.can_end, series.games) == (True, False, 1)
    assert [purse.money for purse in series.purses] == [55, 20]
    table = await won(house, [NewSeat("Ada"), NewSeat(level="1")], games=2)
    said = seen_by(house, table).series.said
    assert said
    assert said.fr == "Partie 1 sur 2 de la série : Ada 20 · La machine, niveau 1 55"
    await house.play_again(table, ADA)
    assert table.next
    assert (await house.table(table.next)).kept.games == 2


async def test_a_series_that_counts_games_is_not_ended_by_vote(house: Matches) -> None:
    table = await open_table(house, piles="1,1")
    with pytest.raises(IllegalMove, match="not over"):
        await house.propose_end(table, ADA)
    await house.act(table, ADA, act(table, move="1,1"))
    with pytest.raises(IllegalMove, match="not to be ended"):
        await house.propose_end(table, ADA)


async def test_who_left_comes_back_for_the_next_game_or_lets_the_machine_go_on(house: Matches) -> None:
    for is_back in (False, True):
        table = await three(house)
        await house.act(table, BOB, act(table, "resign"))
        async with looking_on(house, table) as onlooker:
            while not table.is_over:
                await onlooker.see(lambda: table.is_over or table.actor == 0)  # noqa: B023
                if not table.is_over:
                    await house.act(table, ADA, act(table, move=table.match.legal_moves()[0]))
        if is_back:
            await house.play_again(table, BOB)
        await house.play_again(table, ADA)
        assert table.next
        seat = (await house.table(table.next)).kept.seats[1]
        assert (seat.name, seat.owner, seat.level) == ("Bob", BOB, None if is_back else "3")
