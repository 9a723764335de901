"""Who wins: the plain search against the generic one, the means that are chosen, and what is said about them."""

from random import Random

import pytest
from hypothesis import given, settings

from grille.contract import Budget, IllegalMove, Limits, Stop
from grille.games.rvb import solver, tables
from grille.games.rvb.player import RvbEngine
from grille.games.rvb.rules import State, Strike, Writing
from grille.games.rvb.search import Search
from grille.games.rvb.solver import all_wins, one_win
from grille.games.rvb.survey import random_grid
from grille.games.rvb.tables import CACHE
from grille.kernels import AVAILABLE
from grille.search.exact import ExactSolver
from grille.workers.memory import free_memory, read_lines
from tests.games.rvb.grids import GAMES, POOR, RICH, grid, lattice, sames, scattered, states

needs_kernel = pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")


@pytest.fixture(autouse=True)
def empty_shelf() -> None:
    CACHE.clear()


@given(states(most=8), sames)
@settings(max_examples=40)
def test_the_search_finds_what_the_generic_solver_finds(state: State, same: str) -> None:
    game = GAMES[same]
    expected = ExactSolver(game).solve(state, Limits(), Stop())
    found = RvbEngine(game).solve(state, Limits(), Stop())
    assert (found.value, set(found.best)) == (expected.value, set(expected.best))
    if game.outcome(state) is None:
        assert {Strike(strike) for strike in Search(grid(state, same), Budget()).winning()} == set(expected.best)


def test_a_finished_position_is_a_loss_without_moves() -> None:
    game = GAMES["group"]
    state = game.read_state("RxxV/xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/xxBx 1")
    solution = RvbEngine(game).solve(state, Limits(), Stop())
    assert (solution.value, solution.best, solution.exact) == (-1, (), True)


@needs_kernel
def test_one_win_is_among_all_wins() -> None:
    rng = Random(4)
    for cells in (10, 22, 29):
        position = grid(scattered(rng, cells))
        some = one_win(position, Limits(), Stop()).winning
        CACHE.clear()
        every = all_wins(position, Limits(), Stop()).winning
        assert some is not None
        assert every is not None
        assert set(some) <= set(every)
        assert bool(some) == bool(every)


@needs_kernel
def test_a_table_serves_the_rest_of_the_game() -> None:
    state = scattered(Random(1), 26)
    assert "26" not in all_wins(grid(state), Limits(), Stop()).proof.en
    strike = next(grid(state).strikes())
    then = GAMES["group"].play(state, Strike(strike))
    assert all_wins(grid(then), Limits(), Stop()).proof == solver.KNOWN
    assert all_wins(grid(scattered(Random(2), 20)), Limits(), Stop()).proof != solver.KNOWN


@needs_kernel
def test_with_little_memory_a_search_answers_or_says_what_a_table_needs() -> None:
    position = grid(scattered(Random(3), 22))
    by_search = all_wins(position, Limits(memory=100_000), Stop())
    assert "search" in by_search.proof.en
    assert by_search.winning is not None
    assert set(by_search.winning) == set(all_wins(position, Limits(), Stop()).winning or ())
    cut = all_wins(grid(POOR), Limits(seconds=0.2, memory=100_000), Stop())
    assert cut.winning is None
    assert "needs 8 GiB" in cut.proof.en
    assert "demande 8 Gio" in cut.proof.fr


@needs_kernel
def test_with_little_time_a_table_is_given_up_for_a_search() -> None:
    """Of a whole grid that a search wins at once, the win is known; whether others win too is not."""
    position = grid(RICH)
    answer = all_wins(position, Limits(seconds=1.5), Stop())
    assert answer.winning
    assert not answer.is_complete
    solution = RvbEngine(GAMES["group"]).solve(RICH, Limits(seconds=1.5), Stop())
    assert (solution.value, solution.exact, len(solution.best)) == (1, False, 1)


@needs_kernel
def test_a_table_may_not_take_more_than_the_process_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("resource.getrlimit", lambda _: (1 << 40, 1 << 40))
    free = free_memory()
    mapped = int(read_lines("/proc/self/statm")[0].split()[0]) * 4096
    monkeypatch.setattr("resource.getrlimit", lambda _: (mapped + (1 << 26), 1 << 40))
    assert free_memory() < min(free, 1 << 27)


@needs_kernel
def test_limits_of_nodes_and_the_stop_flag_are_obeyed() -> None:
    position = grid(random_grid(Random(2)))
    assert all_wins(position, Limits(nodes=100), Stop()).winning is None
    stop = Stop()
    stop.set()
    assert all_wins(position, Limits(), stop).winning is None


def test_too_many_strikes_are_said_to_be_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_STRIKES", 1_000)
    monkeypatch.setattr(solver, "MOST_IN_PYTHON", 1_000)
    assert all_wins(grid(lattice()), Limits(), Stop()).proof == solver.TOO_MANY


def test_without_the_kernel_python_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "AVAILABLE", False)
    state = scattered(Random(5), 9)
    found = all_wins(grid(state), Limits(), Stop())
    assert found.proof == solver.IN_PYTHON
    assert found.winning is not None
    assert set(found.winning) == set(Search(grid(state), Budget()).winning())
    assert all_wins(grid(scattered(Random(5), 30)), Limits(nodes=50), Stop()).winning is None


# The last turn of writing


def test_the_last_turn_is_solved_by_solving_every_grid() -> None:
    """Four empty cells and few letters: the writer wants a grid that loses for the one who strikes first."""
    game = GAMES["group"]
    state = game.read_state("..../Rxxxx/Vxxxxx/Bxxxxxx/xxxxxx/xxxxx/xxxx 2")
    solution = RvbEngine(game).solve(state, Limits(), Stop())
    assert solution.exact
    for turn in game.moves(state):
        assert isinstance(turn, Writing)
        lost = not Search(grid(game.play(state, turn)), Budget()).winning()
        assert (turn in solution.best) == lost
    assert solution.value == (1 if solution.best else -1)


def test_the_beginning_is_not_solved_in_an_instant() -> None:
    game = GAMES["group"]
    solution = RvbEngine(game).solve(game.start(), Limits(nodes=20), Stop())
    assert (solution.value, solution.exact) == (None, False)


def test_a_strike_of_the_wrong_kind_is_refused_before_anything_is_solved() -> None:
    game = GAMES["group"]
    with pytest.raises(IllegalMove):
        game.check(game.start(), Strike(1))
