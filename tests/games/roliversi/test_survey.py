"""What games say about Roliversi: repeatable surveys, and Othello beside it."""

from itertools import islice
from random import Random

import pytest

from grille.contract import OVER, Budget, Stop
from grille.games.roliversi.rules import BALLS_AT_SWAP, EMPTY, SWAP, Roliversi
from grille.kernels import AVAILABLE
from grille.search.perft import perft
from grille.search.playout import random_move
from tests.cli.running import grille

if not AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

from grille.games.roliversi.classics import MAXIMS, Othello, contest
from grille.games.roliversi.fairness import Fate, Played, Table, games_of, ring
from grille.search.runs import rows


def test_rings_go_from_the_corners_to_the_middle() -> None:
    assert [ring(cell, 4) for cell in range(16)] == [0, 1, 1, 0, 1, 2, 2, 1, 1, 2, 2, 1, 0, 1, 1, 0]


def test_games_are_those_of_their_seed_and_are_not_alike() -> None:
    game = Roliversi(size=6)
    first, again = (list(rows(games_of(game, 100, "1", 3), None, None, Stop())) for _ in range(2))
    assert first == again
    assert first[0] != first[1]


def test_no_opening_is_played_twice() -> None:
    openings = islice(Table(Roliversi(size=6), 50, Stop()).new_openings(Random(1)), 12)
    assert len({cells for _, cells, _ in openings}) == 12


def test_with_the_choice_of_side_games_begin_where_sides_are_settled() -> None:
    game = Roliversi(size=6, pie=True)
    begun = Table(game, 50, Stop()).start
    assert SWAP not in game.list_moves(begun)
    assert len(begun.cells) - begun.cells.count(EMPTY) in (BALLS_AT_SWAP, BALLS_AT_SWAP + 1)


def test_every_ball_is_counted_where_it_lies() -> None:
    (row,) = rows(games_of(Roliversi(size=6), 100, "2", 1), None, None, Stop())
    played = Played.of(row)
    assert sum(played.fate.placed.values()) == played.moves + 4
    assert played.fate.turned[0] == 0  # a corner is never between two balls
    assert abs(played.difference) <= sum(played.fate.placed.values())


def test_othello_is_othello() -> None:
    game = Othello()
    assert [perft(game, game.start(), depth, Budget()) for depth in range(1, 6)] == [4, 12, 56, 244, 1396]


def test_othello_moves_where_roliversi_does_on_the_same_board() -> None:
    """The fact by which both are compared."""
    game, plain, rng = Roliversi(), Othello(), Random(1)
    state = game.start()
    while game.actor(state) != OVER:
        blind = state._replace(cells=state.cells.replace("B", "G").replace("R", "Y"))
        assert {move.cell for move in game.moves(state)} == {move.cell for move in plain.moves(blind)}
        state = game.play(state, random_move(game, state, rng))


@pytest.mark.parametrize("maxim", MAXIMS)
def test_maxims_play_both_games_from_both_seats(maxim: str) -> None:
    for game in (Roliversi(size=4), Othello(size=4)):
        fate = Fate()
        payoffs = list(islice(contest(game, (maxim, "most"), "1", fate, Stop()), 2))
        assert len(payoffs) == 2
        assert fate.turned_again()[0] == 0


def test_corners_and_freedom_beat_chance_at_both_games() -> None:
    for game in (Roliversi(size=6), Othello(size=6)):
        payoffs = list(islice(contest(game, ("both", "chance"), "1", Fate(), Stop()), 30))
        assert sum(payoffs) > 0


def test_the_commands_tell_what_they_found() -> None:
    found = grille("roliversi", "fairness", "-o", "size=6", "--games", "3", "--nodes", "50", "--json")
    assert found.code == 0
    assert found.json["games"] == 3
    assert sum(found.json["wins"]) + found.json["draws"] == 3
    told = grille("roliversi", "fairness", "-o", "size=4", "--games", "2", "--nodes", "50")
    assert "premier – second" in told.out or "first – second" in told.out
    maxims = grille("roliversi", "maxims", "-o", "size=4", "--games", "2", "--json")
    assert {row["game"] for row in maxims.json["rows"]} == {"Othello", "Roliversi"}
    assert grille("roliversi", "maxims", "-o", "size=4", "--games", "2").code == 0
    assert grille("roliversi", "fairness", "--games", "x").code == 2
