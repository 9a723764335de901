"""The quick game at a table of the house: what is paid, who wins, and a series for money."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grille.service.matches import Matches
from grille.service.seating import NewSeat
from tests.service.guests import ADA, act, disk_of, open_table, seen_by
from tests.service.test_leaving import TWO, money_of
from tests.service.test_series import following

pytestmark = pytest.mark.anyio


async def test_with_two_who_resigns_pays_as_if_the_other_had_placed_the_last_piece(service: Matches) -> None:
    """2 and the points in hand to the Bank, 10 from the Bank: trioker-rapide §16."""
    table = await open_table(service, "trioker-rapide", [NewSeat("Ada"), NewSeat(level="1")], TWO)
    assert seen_by(service, table).leaving.asks.fr.endswith("comme si l'autre venait de poser sa dernière pièce.")
    await service.act(table, ADA, act(table, "resign"))
    view = seen_by(service, table)
    assert money_of(view) == (10 - (2 + 7), 60 + 10)
    assert view.status.fr == "Vous perdez."
    assert view.outcome
    assert view.outcome.reason.fr == "vous abandonnez et payez 9"
    assert table.match.game.read_state(view.position) == table.match.state
    record = await service.record(table.kept.id)
    brought = await service.table(await service.take_up(record, ADA))
    assert money_of(seen_by(service, brought)) == money_of(view)
    await service.play_again(table, ADA)
    assert table.next
    following = await service.table(table.next)
    assert (following.kept.options["money"], following.kept.options["bank"]) == ("1,70", "99")


GIVING = (
    "203@f2+1,310@c7+1,301@d4+2,330@d5+0,333@d6+0,331@d7+2,132@e3+0,123@e4+2,332@e6+1,23J@f3+1,220@f4+2 "
    "001,002,021,223/000,012,112,222,221 003,111,113,110,230 35,33 102 1 giving"
)
"""Ada gives one of four pieces to her neighbour."""


async def test_what_is_only_the_beginning_of_a_move_is_not_called_one(service: Matches) -> None:
    table = await open_table(service, "trioker-rapide", seats=[NewSeat("Ada"), NewSeat(level="1")], position=GIVING)
    assert seen_by(service, table).status.fr == "À vous de jouer."


async def test_the_first_without_pieces_wins_even_where_another_earned_more(service: Matches) -> None:
    seats = [NewSeat("Ada"), NewSeat(level="1")]
    stock = "330,23J,222,223,220,221,230,203,301,310,112,113,110,123,132,001,002,003,012,021"
    position = f"332@d5+0,333@d6+0 331/000,111 {stock} 10,60 100 1 playing"
    table = await open_table(service, "trioker-rapide", seats=seats, position=position)
    await service.act(table, ADA, act(table, move="331@d7+2"))
    outcome = seen_by(service, table).outcome
    assert outcome is not None
    assert outcome.payoffs[0] < 0
    assert seen_by(service, table).status.fr == "Vous gagnez !"


async def test_a_null_game_is_a_draw_although_cells_have_cost(service: Matches) -> None:
    rest = "331,330,23J,222,223,220,221,230,203,301,310,111,112,113,110,123,132,001,002,003,012,021"
    position = f"333@d6+0 000/332,{rest} - 30,35 105 1 null passes=2"
    table = await open_table(service, "trioker-rapide", seats=[NewSeat("Ada"), NewSeat(level="1")], position=position)
    assert seen_by(service, table).status.fr == "Partie nulle."


POOR_BANK = (
    "333@d6+0 330/111 000,001,002,003,012,021,110,112,113,123,132,220,221,222,223,230,203,301,310,331,332,23J "
    "35,35 10 1 playing"
)


async def test_a_series_for_money_is_told_in_money(service: Matches) -> None:
    stock = "330,23J,222,223,220,221,230,203,301,310,112,113,110,123,132,001,002,003,012,021"
    position = f"332@d5+0,333@d6+0 331/000,111 {stock} 10,60 100 1 playing"
    seats = [NewSeat("Ada"), NewSeat(level="1")]
    table = await open_table(service, "trioker-rapide", seats=seats, position=position)
    await service.act(table, ADA, act(table, move="331@d7+2"))
    await service.play_again(table, ADA)
    second = await following(service, table)
    said = seen_by(service, second).series.said
    assert said
    assert (
        said.fr == "Partie 2 de la série : Ada 20 · La machine, niveau 1 55"
    )  # 10 from the Bank; 2 and 3 points to it


async def test_after_the_bank_is_ruined_a_new_series_begins_as_the_first_game_did(service: Matches) -> None:
    first = await open_table(service, "trioker-rapide", [NewSeat("Ada"), NewSeat(level="1")], bank="40")
    await service.act(first, ADA, act(first, "resign"))
    await service.play_again(first, ADA)
    second = (await following(service, first)).kept
    last = replace(second, id="l" * 22, previous=second.id, number=3, options={"bank": "10"}, position=POOR_BANK)
    disk_of(service).save_match(last)
    table = await service.table(last.id)
    await service.act(table, ADA, act(table, move="330@d5+0"))
    await service.play_again(table, ADA)
    anew = (await following(service, table)).kept
    assert (anew.number, anew.points, anew.options) == (1, (), first.kept.options)
