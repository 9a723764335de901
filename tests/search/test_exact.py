"""The exact solver knows what brute force knows, and says so when it was not given enough time."""

from typing import Any

import pytest

from grille.contract import AnyGame, Budget, Limits, NotSolvable, Stop, TooManyMoves
from grille.games.nim.rules import Nim
from grille.games.nim.rules import State as Piles
from grille.games.roliversi.rules import Roliversi
from grille.search.exact import INFINITY, ExactSolver
from tests.search.brute_force import best_moves, value
from tests.search.positions import small_positions
from tests.toys.lampes.rules import Lampes
from tests.toys.pioche.rules import Pioche
from tests.toys.tirelire.rules import Tirelire

POSITIONS = list(small_positions())
NAMES = [f"{game.info.id} {game.write_state(state)}" for game, state in POSITIONS]


@pytest.mark.parametrize(("game", "state"), POSITIONS, ids=NAMES)
def test_value_and_all_best_moves_are_those_of_brute_force(game: AnyGame, state: Any) -> None:
    known: dict[Any, int] = {}
    solution = ExactSolver(game).solve(state, Limits(), Stop())
    assert solution.exact
    assert solution.value == value(game, state, game.actor(state), known)
    is_lost = game.info.is_impartial and solution.value == -1
    assert set(solution.best) == (set() if is_lost else best_moves(game, state, known))


@pytest.mark.parametrize(("game", "state"), POSITIONS, ids=NAMES)
def test_every_move_is_weighed_exactly(game: AnyGame, state: Any) -> None:
    known: dict[Any, int] = {}
    thoughts = ExactSolver(game).analyse(state, Limits(), Stop())
    assert sorted(thought.move for thought in thoughts) == sorted(game.moves(state))
    for thought in thoughts:
        assert thought.exact
        assert thought.value == value(game, game.play(state, thought.move), game.actor(state), known)
    assert [thought.value for thought in thoughts] == sorted((thought.value for thought in thoughts), reverse=True)


def test_what_is_remembered_from_narrow_questions_stays_true() -> None:
    """A question with bounds leaves bounds in memory; later questions still get the right answer."""
    game = Roliversi(size=4)
    solver = ExactSolver(game)
    for played, state in POSITIONS:
        if isinstance(played, Roliversi) and not played.passes_through:
            truth = value(game, state, state.seat, {})
            for alpha, beta in ((-1, 0), (truth - 1, truth), (truth, truth + 1), (-3, 3)):
                found = solver.value(state, Budget(), alpha, beta)
                assert found >= beta if truth >= beta else found <= alpha if truth <= alpha else found == truth
            assert solver.value(state, Budget(), -INFINITY, INFINITY) == truth


def test_limits_and_stop_end_a_search_without_an_answer() -> None:
    game = Roliversi(size=4)
    stopped = Stop()
    stopped.set()
    for limits, stop in ((Limits(nodes=10), Stop()), (Limits(seconds=0.0), Stop()), (Limits(), stopped)):
        solution = ExactSolver(game).solve(game.start(), limits, stop)
        assert not solution.exact
        assert solution.value is None
        assert solution.best == ()


def test_progress_rises_to_one() -> None:
    told: list[float] = []
    ExactSolver(Nim()).solve(Piles((3, 4), 0), Limits(), Stop(), told.append)
    assert told == sorted(told)
    assert told[-1] == 1.0


def test_a_finished_position_has_a_value_and_no_best_move() -> None:
    solution = ExactSolver(Nim()).solve(Piles((0, 0), 0), Limits(), Stop())
    assert (solution.value, solution.best, solution.exact) == (-1, (), True)


@pytest.mark.parametrize("game", [Pioche(), Tirelire(seats=3)], ids=["hidden hands", "three seats"])
def test_games_without_an_exact_value_are_refused(game: AnyGame) -> None:
    with pytest.raises(NotSolvable):
        ExactSolver(game)


def test_moves_beyond_listing_are_refused_at_once() -> None:
    game = Lampes()
    with pytest.raises(TooManyMoves):
        ExactSolver(game).solve(game.start(), Limits(), Stop())
