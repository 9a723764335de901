"""Looking ahead: exact only where every line was seen to its end, and stopped by its limits."""

from typing import Any

import pytest

from grille.contract import AnyGame, Limits, Stop, TooManyMoves
from grille.games.nim.rules import Nim, Take
from grille.games.nim.rules import State as Piles
from grille.search.minimax import Minimax
from tests.search.brute_force import value
from tests.search.positions import small_positions
from tests.toys.lampes.rules import Lampes

POSITIONS = list(small_positions())
NAMES = [f"{game.info.id} {game.write_state(state)}" for game, state in POSITIONS]


def nothing(state: Any, seat: int) -> float:
    return 0.0


@pytest.mark.parametrize("nodes", [1, 30, 400, None])
@pytest.mark.parametrize(("game", "state"), POSITIONS, ids=NAMES)
def test_a_value_called_exact_is_that_of_brute_force(game: AnyGame, state: Any, nodes: int | None) -> None:
    known: dict[Any, int] = {}
    thoughts = Minimax(game, nothing).think(state, Limits(nodes=nodes), Stop())
    assert {thought.move for thought in thoughts} == set(game.moves(state))
    for thought in thoughts:
        assert thought.exact or nodes is not None
        if thought.exact:
            assert thought.value == value(game, game.play(state, thought.move), game.actor(state), known)


def test_the_best_move_comes_first() -> None:
    thoughts = Minimax(Nim(), nothing).think(Piles((4, 7), 0), Limits(), Stop())
    assert {thought.move for thought in thoughts[:2]} == {Take(3, 4), Take(2, 1)}
    assert [thought.value for thought in thoughts] == [1.0, 1.0, *[-1.0] * (len(thoughts) - 2)]


def test_moves_beyond_listing_are_refused_at_once() -> None:
    game = Lampes()
    with pytest.raises(TooManyMoves):
        Minimax(game, nothing).think(game.start(), Limits(nodes=10), Stop())
