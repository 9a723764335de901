"""Weighing the moves of a match: for players of open games, and for anybody once it is over."""

import pytest

from grille.contract import HIDDEN, Text
from grille.games import load
from grille.service.analysis import MOST_TOLD, ask_to_analyse, worth
from grille.service.engines import Thought
from grille.service.errors import Busy, NotFound, NotYours
from grille.service.matches import Matches
from grille.service.seating import NewSeat
from grille.workers.pool import Pool
from tests.service.guests import ADA, BOB, act, give_workers, looking_on, open_table
from tests.workers.fakes import FALLS

pytestmark = pytest.mark.anyio


async def test_the_best_moves_come_first_and_say_whether_they_are_proved(house: Matches) -> None:
    table = await open_table(house, piles="4,5")
    told = await house.analyse(table, ADA, 0)
    assert len(told.moves) <= MOST_TOLD
    assert [move.sign for move in told.moves] == sorted((move.sign for move in told.moves), key="+=-".index)
    assert all(move.exact and move.proof.fr for move in told.moves)
    assert (told.moves[0].worth.fr, told.moves[0].worth.en) == ("gagne", "wins")
    assert "sur" in told.summary.fr
    assert {choice.move: choice.pieces for choice in house.view(table, ADA).choices or []}[told.moves[0].move]


async def test_an_earlier_position_is_weighed_for_whoever_was_to_move_then(house: Matches) -> None:
    table = await open_table(house, "roliversi", size="4")
    first = await house.analyse(table, ADA, 0)
    await house.act(table, ADA, act(table, move=first.moves[-1].move))
    again = await house.analyse(table, ADA, 0)
    assert again == first
    assert (await house.analyse(table, ADA, 1)).moves[0].said != first.moves[0].said


async def test_an_onlooker_waits_for_the_end(house: Matches) -> None:
    table = await open_table(house, piles="2,3")
    with pytest.raises(NotYours):
        await house.analyse(table, BOB, 0)
    await house.act(table, ADA, act(table, "resign"))
    assert (await house.analyse(table, BOB, 0)).moves


async def test_hidden_hands_are_weighed_by_their_holder_only(house: Matches) -> None:
    table = await open_table(house, "pioche", [NewSeat(level="1"), NewSeat("Ada"), NewSeat(level="1")])
    async with looking_on(house, table) as onlooker:
        await onlooker.see(lambda: table.actor == 1)
    assert {-1, 0} < set(table.actors)
    for ply, actor in enumerate(table.actors):
        if actor != 1:
            with pytest.raises(NotFound if actor < 0 else NotYours):
                await house.analyse(table, ADA, ply)
    assert HIDDEN in ask_to_analyse(table, (1,), len(table.match.moves)).details["position"]
    with pytest.raises(NotYours):
        await house.analyse(table, BOB, len(table.match.moves))


async def test_where_there_is_nothing_to_weigh_it_is_said(house: Matches) -> None:
    table = await open_table(house, piles="1,0")
    await house.act(table, ADA, act(table, move="1,0"))
    for ply in (1, 2):
        with pytest.raises(NotFound):
            await house.analyse(table, ADA, ply)
    give_workers(house, Pool((), command=FALLS))
    with pytest.raises(Busy):
        await house.analyse(table, ADA, 0)


@pytest.mark.parametrize(
    ("game", "value", "exact", "said"),
    [
        ("nim", 1, True, "gagne"),
        ("nim", -1, True, "perd"),
        ("rvb", 0.0, False, "incertain"),
        ("roliversi", 6, True, "gagne (+6)"),
        ("roliversi", 0, True, "nulle"),
        ("roliversi", -2.5, False, "douteux (−2,5)"),
        ("rsvp", -0.0476, False, "douteux (−0,05)"),
        ("rsvp", -0.004, False, "douteux"),
    ],
)
def test_values_in_words(game: str, value: float, exact: bool, said: str) -> None:
    thought = Thought("", value, value, exact, Text("", ""))
    assert worth(load(game), thought).fr == said
