"""R.S.V.P. at a table of the house: what is taken back, how a word is proved, and the next first letter."""

from __future__ import annotations

import pytest

from grille.contract import IllegalMove
from grille.service.answers import Text
from grille.service.matches import Matches
from grille.service.seating import NewSeat
from tests.service.guests import ADA, act, open_table, seen_by

pytestmark = pytest.mark.anyio


async def test_between_people_no_letter_of_rsvp_is_taken_back(service: Matches) -> None:
    """§14"""
    table = await open_table(service, game="rsvp", referee="no")
    for move in ("R@f6", "W@a1", "challenge", "concede"):
        await service.act(table, ADA, act(table, move=move))
        assert seen_by(service, table).rights.takeback == "no"
        with pytest.raises(IllegalMove):
            await service.act(table, ADA, act(table, "undo"))


async def test_against_a_machine_a_letter_is_taken_back_but_no_challenge(service: Matches) -> None:
    """§14"""
    seats, position = [NewSeat("Ada"), NewSeat(level="1")], "11/11/11/11/11/5RE4/11/11/11/11/11 2:0 1 100 last=E@g6"
    table = await open_table(service, "rsvp", seats, position, referee="no")
    await service.act(table, ADA, act(table, move="W@a1"))
    await service.act(table, ADA, act(table, "undo"))
    await service.act(table, ADA, act(table, move="challenge"))
    assert seen_by(service, table).rights.takeback == "no"


async def test_a_contested_letter_is_proved_by_the_word_alone(service: Matches) -> None:
    table = await open_table(service, "rsvp", position="11/11/11/11/11/5RE4/11/11/11/11/11 2:0 1 100", referee="no")
    for move in ("V@h6", "challenge"):
        await service.act(table, ADA, act(table, move=move))
    assert seen_by(service, table).typed == Text(fr="Votre mot", en="Your word")
    await service.act(table, ADA, act(table, move="rêve"))
    assert table.match.game.write_move(table.match.moves[-1]) == "prove REVE@f6-"


async def test_the_next_letter_of_a_series_of_rsvp(service: Matches) -> None:
    table = await open_table(service, "rsvp", first="A")
    await service.act(table, ADA, act(table, "resign"))
    await service.play_again(table, ADA)
    assert table.next
    assert (await service.table(table.next)).kept.options["first"] == "B"  # a resigned game is a lost game
