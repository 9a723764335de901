"""Hints are a ladder of words and cells, and speak as people do."""

import re

import pytest

from grille.games import REGISTRY, load
from grille.service.hints import clues_of
from grille.service.matches import Matches
from grille.service.seating import NewSeat
from tests.service.guests import ADA, looking_on, open_table

pytestmark = pytest.mark.anyio


async def test_from_where_to_look_to_the_move(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat("Ada"), NewSeat(level="1")], piles="1,3")
    hint = await house.hint(table, ADA, 0)
    assert hint.clues[0].said.fr == "Regardez de ce côté."
    assert hint.clues[-1].said.fr == "Prenez 1 dans le tas 2."
    assert hint.clues[-1].said.en == "Take 1 from pile 2."


async def test_the_piece_is_named_before_its_place(house: Matches) -> None:
    table = await open_table(house, "roliversi", size="4")
    state = table.match.state
    move = next(iter(table.match.game.moves(state)))
    where, which, whole = clues_of(table, state, move)
    assert set(whole.cells) < set(where.cells) == set(which.cells)
    assert re.fullmatch("Avec une bille (verte|bleue)\\.", which.said.fr)
    assert re.fullmatch("With a (green|blue) ball\\.", which.said.en)
    assert whole.said.fr.startswith("Jouez ")


@pytest.mark.parametrize(
    ("game", "pick", "fr", "en"),
    [
        ("trioker-champions", "132", "la pièce 132", "piece 132"),
        ("trioker-rapide", "23J", "le joker", "the joker"),
        ("rsvp", "A", "la lettre A", "the letter A"),
    ],
)
def test_a_piece_is_called_as_in_a_sentence(game: str, pick: str, fr: str, en: str) -> None:
    assert load(game).picked_piece(pick) == (fr, en)


@pytest.mark.parametrize("game", REGISTRY)
async def test_in_every_game_a_hint_is_said_without_notation(house: Matches, game: str) -> None:
    table = await open_table(house, game, [NewSeat("Ada"), NewSeat("Bea")])
    async with looking_on(house, table) as onlooker:
        await onlooker.see(lambda: table.actor >= 0)
    rules, seen = table.match.game, table.match.game.view(table.match.state, table.actor)
    move = next(iter(rules.moves(seen)))
    for clue in clues_of(table, seen, move):
        for said in (clue.said.fr, clue.said.en):
            assert said[0].isupper()
            assert said.endswith(".")
            assert not {"Vous", "You", "{", "@", rules.write_move(move)} & set(said.split())
