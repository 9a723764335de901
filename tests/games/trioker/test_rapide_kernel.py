"""The kernel of the quick game plays by the same rules: hands, money, turns and phases after every move."""

from __future__ import annotations

from random import Random

import pytest

from grille.contract import Limits, Stop
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import State
from grille.kernels import AVAILABLE
from grille.search.playout import random_move

if not AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

from grille.games.trioker.rapide.handing import kernel_move, lying_of, player, turn_of, weigh, world_of


def begun(game: Rapide, rng: Random) -> State:
    """A table with all pieces dealt and the first one placed: before that the choice of pieces is the call's."""
    state = game.start()
    while not any(state.lying):
        state = game.play(state, random_move(game, state, rng))
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_has_the_same_consequences(seats: int) -> None:
    game = Rapide(seats=seats, money=6, bank=15)
    for seed in range(40):
        rng = Random(seed)
        state = first = begun(game, rng)
        moves = []
        while game.outcome(state) is None:
            move = random_move(game, state, rng)
            assert player().play(lying_of(state), world_of(state), turn_of(state), [kernel_move(move)]) == (
                world_of(game.play(state, move)),
                turn_of(game.play(state, move)),
            )
            moves.append(kernel_move(move))
            state = game.play(state, move)
        assert player().play(lying_of(first), world_of(first), turn_of(first), moves) == (
            world_of(state),
            turn_of(state),
        )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_weighs_exactly_the_legal_moves(seats: int) -> None:
    game = Rapide(seats=seats)
    for seed in range(15):
        rng = Random(seed)
        state = begun(game, rng)
        while game.outcome(state) is None:
            moves = set(game.moves(state))
            if game.actor(state) >= 0 and moves.isdisjoint({"draw", "pass"}):
                found = weigh(state, [state], rng, Limits(nodes=300), Stop())
                assert {move for move, _, _ in found} == moves
                assert sum(tries for _, tries, _ in found) == 300
            state = game.play(state, random_move(game, state, rng))


def test_moves_that_are_not_legal_are_refused() -> None:
    game = Rapide()
    state = begun(game, Random(1))
    table = lying_of(state), world_of(state), turn_of(state)
    for move in ((0, 0, 0), (255, 0, 0), (250, 3, 0), (251, 3, 0), (5, 31, 2)):
        with pytest.raises(ValueError, match="no such move"):
            player().play(*table, [move])
