"""The player is perfect at any size, and weaker levels lose to stronger ones as people do."""

from itertools import pairwise
from random import Random

import pytest

import grille
from grille.contract import Limits, Stop, TooManyMoves
from grille.games import load_engine
from grille.games.nim.player import NimEngine
from grille.games.nim.rules import Nim, State, Take
from grille.search.engine import LEVELS
from grille.search.exact import ExactSolver

HUGE = 10**1000
BOARDS = [
    Nim(),
    Nim(misere=True),
    Nim(tolerance=0, misere=True, piles=(9, 9)),
    Nim(tolerance=3, piles=(40, 70)),
    Nim(piles=(HUGE, 3 * HUGE + 1)),
    Nim(piles=(HUGE, HUGE), tolerance=10**500, misere=True),
    Nim(piles=(0, 1)),
    Nim(piles=(5, 0)),
]


def play_out(game: Nim, levels: tuple[str, str], rng: Random) -> int:
    """The seat that wins a game between two levels."""
    engine, state = NimEngine(game), game.start()
    while game.outcome(state) is None:
        move = engine.choose(state, levels[state.seat], rng, Limits(), Stop())
        assert game.is_legal(state, move)
        state = game.play(state, move)
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.payoffs.index(1)


@pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.write_state(game.start())[:12])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_finishes_games_of_any_size_with_legal_moves(game: Nim, level: str) -> None:
    for seed in range(3):
        play_out(game, (level, level), Random(seed))


@pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.write_state(game.start())[:12])
def test_the_best_player_never_loses_a_won_position(game: Nim) -> None:
    state = game.start()
    value = NimEngine(game).solve(state, Limits(), Stop()).value
    winner = state.seat if value == 1 else 1 - state.seat
    for level in LEVELS:
        levels = ("best", level) if winner == 0 else (level, "best")
        assert play_out(game, levels, Random(7)) == winner


def test_each_level_beats_the_one_below() -> None:
    game, rng = Nim(tolerance=1, piles=(31, 40)), Random(5)
    for weaker, stronger in pairwise(LEVELS[:-1]):
        wins = sum(play_out(game, (weaker, stronger), rng) == 1 for _ in range(100))
        wins += sum(play_out(game, (stronger, weaker), rng) == 0 for _ in range(100))
        assert wins > 120, (weaker, stronger)


def test_level_1_mostly_takes_a_win_in_one_move() -> None:
    game, engine, rng = Nim(piles=(3, 4)), NimEngine(Nim(piles=(3, 4))), Random(1)
    moves = [engine.choose(game.start(), "1", rng, Limits(), Stop()) for _ in range(200)]
    assert 120 < moves.count(Take(3, 4)) < 190


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("tolerance", [0, 1, 2])
def test_the_formula_solves_and_weighs_as_the_complete_search_does(tolerance: int, misere: bool) -> None:
    game = Nim(tolerance=tolerance, misere=misere)
    engine, searcher = NimEngine(game), ExactSolver(game)
    for first in range(8):
        for second in range(8):
            state = State((first, second), 1)
            ours, theirs = (solver.solve(state, Limits(), Stop()) for solver in (engine, searcher))
            assert ours.value == theirs.value
            # where every move loses, the search calls all of them best and the formula none
            assert set(ours.best) == (set(theirs.best) if theirs.value == 1 else set())
            if first + second:
                weighed = {thought.move: thought.value for thought in engine.analyse(state, Limits(), Stop())}
                assert weighed == {thought.move: thought.value for thought in searcher.analyse(state, Limits(), Stop())}


def test_weighed_moves_come_best_first() -> None:
    thoughts = load_engine(Nim()).analyse(State((10, 13), 0), Limits(), Stop())
    values = [thought.value for thought in thoughts]
    assert values == sorted(values, reverse=True)
    assert values.count(1) == 4
    assert thoughts[0].proof.fr == "formule close, jeu normal"


def test_a_huge_position_is_solved_but_not_weighed_move_by_move() -> None:
    engine, state = NimEngine(Nim()), State((HUGE, HUGE + 5), 0)
    solution = engine.solve(state, Limits(), Stop())
    assert solution.exact
    assert solution.value == 1
    assert solution.best
    with pytest.raises(TooManyMoves):
        engine.analyse(state, Limits(), Stop())


def test_a_finished_position_has_a_value_and_no_move() -> None:
    over = State((0, 0), 0)
    assert NimEngine(Nim()).solve(over, Limits(), Stop()).value == -1
    assert NimEngine(Nim(misere=True)).solve(over, Limits(), Stop()).value == 1
    assert NimEngine(Nim(misere=True)).solve(over, Limits(), Stop()).best == ()
    assert list(NimEngine(Nim()).analyse(over, Limits(), Stop())) == []


def test_nim_is_proved_at_any_size() -> None:
    huge = 10**400
    match = grille.Match(grille.load("nim", piles=f"{huge},{2 * huge}"))
    match.play(f"{huge - 4},{huge - 3}")
    (judged,) = grille.review(match).moves
    assert judged.verdict.exact
    assert judged.verdict.best_value == 1
