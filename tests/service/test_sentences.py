"""Whose turn it is, and who won, said in one sentence."""

from __future__ import annotations

import pytest

from grille.service.matches import Matches
from grille.service.seating import NewSeat
from tests.service.guests import ADA, BOB, act, open_table, seen_by

pytestmark = pytest.mark.anyio

GIVING = (
    "203@f2+1,310@c7+1,301@d4+2,330@d5+0,333@d6+0,331@d7+2,132@e3+0,123@e4+2,332@e6+1,23J@f3+1,220@f4+2 "
    "001,002,021,223/000,012,112,222,221 003,111,113,110,230 35,33 102 1 giving"
)
"""Ada gives one of four pieces to her neighbour."""


async def test_two_people_are_called_by_their_names(house: Matches) -> None:
    table = await open_table(house, piles="1,1")
    assert seen_by(house, table).status.fr == "À Ada de jouer."
    await house.act(table, ADA, act(table, move="1,0"))
    assert seen_by(house, table).status.en == "Bea to play."
    await house.act(table, ADA, act(table, move="0,1"))
    assert seen_by(house, table).status.fr == "Bea gagne."


async def test_one_person_is_spoken_to(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat("Ada"), NewSeat(level="best")], piles="1,1")
    view = seen_by(house, table)
    assert view.status.fr == "À vous de jouer."
    assert [seat.label.en for seat in view.seats] == ["Ada", "The machine at its best"]
    assert seen_by(house, table, BOB).status.fr == "À Ada de jouer."  # an onlooker is told who plays
    await house.act(table, ADA, act(table, move="1,1"))
    assert seen_by(house, table).status.fr == "Vous gagnez !"


async def test_who_resigns_loses(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat("Ada"), NewSeat(level="3")])
    await house.act(table, ADA, act(table, "resign"))
    assert seen_by(house, table).status.fr == "Vous perdez."
    assert seen_by(house, table, BOB).status.en == "The machine, level 3, wins."


async def test_a_machine_thinks(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat(level="3"), NewSeat("Ada")])
    assert seen_by(house, table).status.fr == "La machine réfléchit…"


async def test_the_only_thing_to_do_is_named(house: Matches) -> None:
    table = await open_table(house, "roliversi", position="GGGB/BGRB/BRYY/G1YB YR", size="4")
    assert seen_by(house, table).status.fr == "Un seul coup : Passer."


async def test_what_is_only_the_beginning_of_a_move_is_not_called_one(house: Matches) -> None:
    table = await open_table(house, "trioker-rapide", seats=[NewSeat("Ada"), NewSeat(level="1")], position=GIVING)
    assert seen_by(house, table).status.fr == "À vous de jouer."


async def test_the_first_without_pieces_wins_even_where_another_earned_more(house: Matches) -> None:
    seats = [NewSeat("Ada"), NewSeat(level="1")]
    stock = "330,23J,222,223,220,221,230,203,301,310,112,113,110,123,132,001,002,003,012,021"
    position = f"332@d5+0,333@d6+0 331/000,111 {stock} 10,60 100 1 playing"
    table = await open_table(house, "trioker-rapide", seats=seats, position=position)
    await house.act(table, ADA, act(table, move="331@d7+2"))
    outcome = seen_by(house, table).outcome
    assert outcome is not None
    assert outcome.payoffs[0] < 0
    assert seen_by(house, table).status.fr == "Vous gagnez !"


async def test_a_null_game_is_a_draw_although_cells_have_cost(house: Matches) -> None:
    rest = "331,330,23J,222,223,220,221,230,203,301,310,111,112,113,110,123,132,001,002,003,012,021"
    position = f"333@d6+0 000/332,{rest} - 30,35 105 1 null passes=2"
    table = await open_table(house, "trioker-rapide", seats=[NewSeat("Ada"), NewSeat(level="1")], position=position)
    assert seen_by(house, table).status.fr == "Partie nulle."
