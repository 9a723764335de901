"""The expert: greedy as a beginner, exact at the end, honest about what is proved, and stronger from level to level."""

from itertools import pairwise
from random import Random

import pytest

from grille import kernels
from grille.contract import OVER, Limits, Stop
from grille.games.roliversi.player import Amateur, engine
from grille.games.roliversi.rules import EMPTY, Roliversi, State
from grille.players.contests import contest
from grille.players.ladder import tally_of
from grille.search.engine import LEVELS
from grille.search.exact import ExactSolver
from grille.search.playout import random_move
from grille.search.runs import rows

if not kernels.AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

from grille.games.roliversi.expert import STRENGTHS, Expert

VARIANTS = [
    Roliversi(size=size, start=start, line=line)
    for size in (4, 6, 8)
    for start in ("diagonal", "parallel")
    for line in ("stop", "through")
]


def called(game: Roliversi) -> str:
    return " ".join(game.written_options().values())


def near_the_end(game: Roliversi, rng: Random, empty_cells: int) -> State:
    """A position of a random game with so many empty cells, and a mover."""
    while True:
        state = game.start()
        while game.actor(state) != OVER and state.cells.count(EMPTY) > empty_cells:
            state = game.play(state, random_move(game, state, rng))
        if game.actor(state) != OVER:
            return state


# Playing


def test_a_beginner_takes_many_balls_and_overlooks_some_moves() -> None:
    game, rng = Roliversi(), Random(1)
    state = near_the_end(game, rng, 30)
    counts = {move: len(game.turned(state, move)) for move in game.moves(state)}
    chosen = [counts[Expert(game).choose(state, "1", rng, Limits(), Stop())] for _ in range(200)]
    assert sum(count == max(counts.values()) for count in chosen) > 100
    assert min(chosen) < max(chosen)
    assert sum(chosen) / len(chosen) > sum(counts.values()) / len(counts)


def test_moves_that_are_mirror_images_are_played_in_turn() -> None:
    game, rng = Roliversi(), Random(2)
    played = {Expert(game).choose(game.start(), "4", rng, Limits(), Stop()) for _ in range(40)}
    assert len(played) > 1


def test_levels_look_at_more_and_more_positions() -> None:
    assert tuple(STRENGTHS) == LEVELS
    assert all(lower.nodes < higher.nodes for lower, higher in pairwise(STRENGTHS.values()))


@pytest.mark.parametrize("pair", [("2", "1"), ("3", "2"), ("4", "3")], ids="-".join)
def test_each_level_beats_the_one_below(pair: tuple[str, str]) -> None:
    """A short ladder on the middle board; docs/results.md has the long ones."""
    tally = tally_of(rows(contest(Roliversi(size=6), pair, "1", 20), None, None, Stop()))
    assert tally.score > 0.5


@pytest.mark.parametrize("game", VARIANTS, ids=called)
def test_the_best_level_loses_nothing_near_the_end(game: Roliversi) -> None:
    rng, judge = Random(2), ExactSolver(game)
    state = near_the_end(game, rng, 6)
    move = Expert(game).choose(state, "best", rng, Limits(), Stop())
    assert move in judge.solve(state, Limits(), Stop()).best


def test_without_kernels_an_amateur_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grille.games.roliversi.player.AVAILABLE", False)
    amateur = engine(Roliversi(size=4))
    assert isinstance(amateur, Amateur)
    state = amateur.game.start()
    assert amateur.choose(state, "5", Random(1), Limits(nodes=50), Stop()) in amateur.game.list_moves(state)


# Solving


@pytest.mark.parametrize("game", VARIANTS, ids=called)
def test_values_and_best_moves_are_those_of_the_slow_solver(game: Roliversi) -> None:
    rng = Random(3)
    for _ in range(5):
        state = near_the_end(game, rng, 6)
        found, judge = (it.solve(state, Limits(), Stop()) for it in (Expert(game), ExactSolver(game)))
        assert (found.value, set(found.best), found.exact) == (judge.value, set(judge.best), True)


@pytest.mark.parametrize(("start", "value"), [("diagonal", -6), ("parallel", 0)])
def test_the_smallest_board_is_settled(start: str, value: int) -> None:
    game = Roliversi(size=4, start=start)
    assert Expert(game).solve(game.start(), Limits(), Stop()).value == value


def test_a_finished_position_has_its_value_and_no_best_move() -> None:
    game = Roliversi(size=4)
    found = Expert(game).solve(State("G" * 10 + "R" * 6, 1), Limits(), Stop())
    assert (found.value, found.best, found.exact) == (-4, (), True)


def test_a_proof_cut_short_claims_nothing() -> None:
    game = Roliversi()
    found = Expert(game).solve(game.start(), Limits(nodes=1000), Stop())
    assert (found.value, found.best, found.exact) == (None, (), False)


# Analysing


@pytest.mark.parametrize("game", VARIANTS, ids=called)
def test_every_move_near_the_end_has_its_proved_value(game: Roliversi) -> None:
    state = near_the_end(game, Random(4), 6)
    expert = {it.move: it.value for it in Expert(game).analyse(state, Limits(), Stop()) if it.exact}
    judge = {it.move: it.value for it in ExactSolver(game).analyse(state, Limits(), Stop())}
    assert expert == judge


def test_an_opening_is_estimated() -> None:
    game = Roliversi()
    thoughts = Expert(game).analyse(game.start(), Limits(nodes=20_000), Stop())
    assert {it.move for it in thoughts} == set(game.list_moves(game.start()))
    assert not any(it.exact for it in thoughts)
    assert all("estimat" in it.proof.fr and "estimat" in it.proof.en for it in thoughts)
    assert [it.value for it in thoughts] == sorted((it.value for it in thoughts), reverse=True)


def test_proofs_come_before_estimates_run_out() -> None:
    """With limits that suffice for some proofs, some moves are proved and none is wrong."""
    game = Roliversi()
    state = near_the_end(game, Random(5), 14)
    truth = {it.move: it.value for it in Expert(game).analyse(state, Limits(), Stop())}
    thoughts = Expert(game).analyse(state, Limits(nodes=30_000), Stop())
    assert all(truth[it.move] == it.value for it in thoughts if it.exact)


def test_a_stopped_analysis_still_lists_every_move() -> None:
    game, stop = Roliversi(), Stop()
    stop.set()
    thoughts = Expert(game).analyse(game.start(), Limits(), stop)
    assert {it.move for it in thoughts} == set(game.list_moves(game.start()))


def test_a_finished_position_has_nothing_to_analyse() -> None:
    assert not Expert(Roliversi(size=4)).analyse(State("G" * 16, 0), Limits(), Stop())


def test_lines_are_counted_by_the_kernel() -> None:
    game = Roliversi()
    assert Expert(game).perft(game.start(), 6, Limits(), Stop()) == 14408
