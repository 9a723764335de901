"""Nobody learns from the quick game what its rules do not show: a thousand pairs of games, compared byte by byte."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from itertools import islice
from random import Random
from typing import Any

import pytest

from grille.boards.layout import Face
from grille.games import load_face
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import PIECES
from grille.records import Match
from tests.games.trioker.twins import twins

EVERYBODY = [(seats, seat) for seats in (2, 3, 4) for seat in (*range(seats), None)]
PAIRS = 84
"""For each of twelve observers: a thousand in all."""


def seen(match: Match, seat: int | None, face: Face[Any]) -> Iterator[str]:
    """Every text that the game gives an observer, from the first deal on."""
    game = match.game
    for event in match.events(seat):
        yield json.dumps(asdict(event))
    for state in match.states:
        view = game.view(state, seat)
        yield game.write_state(view)
        yield json.dumps([str(game.outcome(view)), game.scores(view), game.actor(view), game.turn(view)])
    view = game.view(match.state, seat)
    yield face.drawing(view)
    yield json.dumps([face.pieces(view), *map(asdict, face.trays(view)), face.around(view)])
    if match.actor == seat:
        yield from map(game.write_move, game.moves(view))
        yield json.dumps([game.steps(view, ()), face.sketch(view, ()).asks])
    for text in ("pass", "draw", *PIECES, *(f"give {piece}" for piece in PIECES), *(f"{piece}@d7" for piece in PIECES)):
        yield str(game.why_not(view, game.read_move(text)))


@pytest.mark.parametrize(("seats", "seat"), EVERYBODY)
def test_games_that_differ_in_unseen_pieces_look_the_same(seats: int, seat: int | None) -> None:
    game, rng = Rapide(seats=seats), Random(f"{seats} {seat}")
    face = load_face(game)
    for one, other in islice(twins(game, seat, rng), PAIRS):
        assert one.state != other.state
        assert list(seen(one, seat, face)) == list(seen(other, seat, face))
