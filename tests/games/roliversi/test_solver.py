"""Roliversi's exact solver says what plain search through the Python rules says: the value and every best move."""

from itertools import product
from random import Random

import pytest

from grille import kernels
from grille.contract import Limits, Stop
from grille.games import load
from grille.games.roliversi.rules import EMPTY, Roliversi, State
from grille.search.exact import ExactSolver
from tests.cli.running import grille
from tests.differential.agreement import random_states
from tests.seeds import SEED
from tests.service.test_weighing import check_marks, endings

if not kernels.AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

from grille.games.roliversi.weights import load_weights
from grille.kernels import roliversi as kernel
from tests.games.roliversi.test_agreement import code_of, position_of

OPTIONS = tuple(product((4, 6, 8), ("diagonal", "parallel"), ("stop", "through")))
SEARCHED = {4: 8, 6: 5, 8: 5}  # empty cells that plain Python counts out in good time


def check_solved(game: Roliversi, state: State) -> None:
    found = kernel.solve(position_of(game, state))
    plain = ExactSolver(game).solve(state, Limits(), Stop())
    assert found.lower == found.upper == plain.value
    best = {judged.move for judged in found.moves if judged.lower == plain.value}
    assert best == {code_of(state, move) for move in plain.best}


@pytest.mark.parametrize(("size", "start", "line"), OPTIONS)
def test_the_ends_of_random_games_agree(size: int, start: str, line: str) -> None:
    game = Roliversi(size=size, start=start, line=line)
    states = (state for state in random_states(game, 3, Random(size)) if game.outcome(state) is None)
    for state in states:
        if state.cells.count(EMPTY) <= SEARCHED[size]:
            check_solved(game, state)


@pytest.mark.parametrize(
    ("start", "line", "value"),
    [("diagonal", "stop", -6), ("parallel", "stop", 0), ("diagonal", "through", -10), ("parallel", "through", 3)],
)
def test_the_smallest_boards_agree_from_the_start(start: str, line: str, value: int) -> None:
    game = Roliversi(size=4, start=start, line=line)
    check_solved(game, game.start())
    assert kernel.solve(position_of(game, game.start())).lower == value


@pytest.mark.parametrize("line", ["stop", "through"])
def test_a_question_is_answered_as_the_value_says_whether_there_is_doubt_or_not(line: str) -> None:
    game = Roliversi(size=6, line=line)
    states = (state for state in random_states(game, 3, Random(SEED)) if state.cells.count(EMPTY) == 18)
    asked = [position_of(game, state) for state in states if game.outcome(state) is None]
    weights = load_weights(6, line)
    for position in asked:
        if kernel.moves(position) == [kernel.PASS]:
            continue
        value = kernel.solve(position, weights=weights).lower
        assert value is not None
        for alpha in (value - 15, value - 1, value, value + 15):
            found = kernel.solve(position, (alpha, alpha + 1), weights=weights)
            if value > alpha:
                assert found.lower is not None
                assert alpha < found.lower <= value
            else:
                assert found.upper is not None
                assert value <= found.upper <= alpha


@pytest.mark.parametrize(("seat", "value"), [(0, 64), (1, -64)])
def test_a_side_wiped_out_is_an_exact_value_too(seat: int, value: int) -> None:
    state = State(EMPTY + "YB" + "G" * 61, seat)
    found = kernel.solve(position_of(Roliversi(), state))
    assert found.lower == found.upper == value


def test_solve_counts_balls_in_roliversi() -> None:
    position = grille("show", "roliversi", "-o", "size=4", "--json").json["position"]
    answer = grille("solve", "roliversi", position, "-o", "size=4", "--json")
    assert (answer.code, answer.json["value"], answer.json["exact"]) == (0, -6, True)


def test_every_proved_mark_of_roliversi_is_right() -> None:
    game, rng = load("roliversi", size=6), Random(SEED)
    assert sum(check_marks(game, endings(game, rng, 10), size="6") for _ in range(40)) > 60
