"""The champions' kernel says what the rules say: moves, successors, results, counts and exact values."""

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from grille import kernels
from grille.contract import OVER, Budget, Limits, Stop
from grille.games.trioker.champions.notation import Move, State
from grille.games.trioker.champions.rules import Champions
from grille.search.exact import ExactSolver
from grille.search.perft import perft
from tests.differential.agreement import check_agreement, random_states

if not kernels.AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

from grille.games.trioker.champions.kernel import (
    NUMBER_OF_WAY,
    SAID,
    WAYS_IN_USE,
    WORDS,
    board_of,
    move_of,
    position_of,
)
from grille.games.trioker.pieces.placing import Laid
from grille.kernels import trioker_duel as fast
from grille.kernels.trioker_duel import Player

OPTIONS = [
    {"hatched": hatched, "camps": camps, "announce": announce}
    for hatched, camps, announce in product(("yes", "no"), ("sum", "majority"), ("yes", "no"))
]
SMALL = 1 << 20
SETTLED = 4
"""With so many pieces left in all, the slow solver still answers at once."""


def state_of(position: fast.Position, even: int) -> State:
    lying = tuple(WAYS_IN_USE[way] if way >= 0 else "" for way in position.lying)
    seat = even if position.camp == 0 else 1 - even
    return State(lying, seat, even, position.extra, SAID[position.announced])


def number_of(move: Move) -> fast.Move:
    if isinstance(move, Laid):
        return move.cell, NUMBER_OF_WAY[move.way]
    return next(number for number, word in WORDS.items() if word == move), 0


class Fast:
    """The kernel in the rules' own terms."""

    def __init__(self, game: Champions) -> None:
        self.game = game
        self.player = Player(board_of(game), SMALL)

    def moves(self, state: State) -> Sequence[Move]:
        return [move_of(move) for move in self.player.moves(position_of(self.game, state))]

    def play(self, state: State, move: Move) -> State:
        return state_of(self.player.play(position_of(self.game, state), number_of(move)), state.even)

    def payoffs(self, state: State) -> tuple[int, ...] | None:
        result = self.player.result(position_of(self.game, state))
        if result is None:
            return None
        return (result, -result) if state.seat == 0 else (-result, result)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("coin", ["pile", "face"])
def test_the_kernel_plays_by_the_rules(options: dict[str, str], coin: str) -> None:
    game = Champions(**options, coin=coin)
    assert check_agreement(game, Fast(game), random_states(game, 4, Random(7))) > 60


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_kernel_counts_what_the_rules_count(options: dict[str, str]) -> None:
    game, rng = Champions(**options), Random(11)
    player = Player(board_of(game), SMALL)
    for state in rng.sample(list(random_states(game, 3, rng)), 8):
        for depth in (1, 2):
            counted = player.perft(position_of(game, state), depth, Limits(), Stop())
            assert counted == perft(game, state, depth, Budget())


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_kernel_settles_endings_as_the_slow_solver_does(options: dict[str, str]) -> None:
    game, rng = Champions(**options), Random(13)
    player = Player(board_of(game), SMALL)
    compared = 0
    for state in random_states(game, 8, rng):
        left = len(game.hand(state, 0)) + len(game.hand(state, 1))
        if left > SETTLED or game.actor(state) == OVER:
            continue
        slow = ExactSolver(game).solve(state, Limits(), Stop())
        fast = player.solve(position_of(game, state), Limits(), Stop())
        assert fast.value == slow.value
        assert {move_of(move) for move in fast.best} == set(slow.best)
        compared += 1
    assert compared > 3


def test_a_small_memory_changes_no_value() -> None:
    game, rng = Champions(), Random(17)
    states = [state for state in random_states(game, 8, rng) if game.actor(state) != OVER]
    endings = [state for state in states if sum(map(bool, state.lying)) >= 15]
    tiny, large = Player(board_of(game), 1 << 10), Player(board_of(game), 1 << 24)
    for state in endings:
        position = position_of(game, state)
        one, other = (player.solve(position, Limits(), Stop()) for player in (tiny, large))
        assert (one.value, sorted(one.best)) == (other.value, sorted(other.best))
