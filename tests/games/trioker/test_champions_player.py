"""The champions' player: exact endings, honest estimates, levels that keep to the rules."""

from random import Random

import pytest

from grille.contract import CHANCE, OVER, Limits, NotSolvable, Stop
from grille.games import load
from grille.games.trioker.champions import player
from grille.games.trioker.champions.notation import State
from grille.games.trioker.champions.player import engine, outlook
from grille.games.trioker.champions.rules import Champions
from grille.kernels import AVAILABLE
from grille.search.exact import ExactSolver
from grille.search.levels import SearchEngine
from tests.cli.running import Answer, grille
from tests.seeds import SEED
from tests.service.test_weighing import check_marks, endings

GAME = Champions()
with_kernel = pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")


def ending(left: int, seed: int = 0) -> State:
    """A position of a random game with so many pieces left in all."""
    while True:
        rng, state = Random(seed), GAME.start()
        while GAME.actor(state) != OVER:
            if len(GAME.hand(state, 0)) + len(GAME.hand(state, 1)) == left:
                return state
            state = GAME.play(state, rng.choice(list(GAME.moves(state))))
        seed += 1000


# Solving


@with_kernel
@pytest.mark.parametrize("seed", range(4))
def test_ten_pieces_are_settled(seed: int) -> None:
    solution = engine(GAME).solve(ending(10, seed), Limits(nodes=5_000_000), Stop())
    assert solution.exact
    assert solution.value in (1, 0, -1)
    assert solution.best


def test_the_value_is_that_of_the_slow_solver() -> None:
    state = ending(5)
    slow, fast = ExactSolver(GAME).solve(state, Limits(), Stop()), engine(GAME).solve(state, Limits(), Stop())
    assert (fast.value, set(fast.best)) == (slow.value, set(slow.best))


def test_a_best_move_keeps_the_value() -> None:
    state = ending(6, 3)
    value = engine(GAME).solve(state, Limits(), Stop()).value
    for move in GAME.moves(state):
        then = GAME.play(state, move)
        outcome = GAME.outcome(then)
        solution = engine(GAME).solve(then, Limits(), Stop())
        worth = outcome.payoffs[then.seat] if outcome else solution.value
        assert worth is not None
        assert value is not None
        worth = worth if then.seat == state.seat else -worth
        assert worth <= value
        assert (worth == value) == (move in engine(GAME).solve(state, Limits(), Stop()).best)


def test_a_limit_is_admitted() -> None:
    solution = engine(GAME).solve(GAME.start(), Limits(nodes=100), Stop())
    assert (solution.exact, solution.value, solution.best) == (False, None, ())


def test_nothing_is_settled_before_the_toss() -> None:
    game = Champions(coin="toss")
    assert game.actor(game.start()) == CHANCE
    with pytest.raises(NotSolvable):
        engine(game).solve(game.start(), Limits(), Stop())
    assert list(engine(game).analyse(game.start(), Limits(nodes=10), Stop())) == []


# Playing and explaining


@with_kernel
def test_the_same_seed_plays_the_same_move() -> None:
    state = ending(16)
    moves = {engine(GAME).choose(state, "4", Random(5), Limits(), Stop()) for _ in range(3)}
    assert len(moves) == 1


@with_kernel
def test_an_analysis_of_an_ending_is_exact_and_explained() -> None:
    state = ending(8)
    thoughts = engine(GAME).analyse(state, Limits(), Stop())
    assert {thought.move for thought in thoughts} == set(GAME.moves(state))
    assert all(thought.exact and thought.value in (1, 0, -1) for thought in thoughts)
    solution = engine(GAME).solve(state, Limits(), Stop())
    assert {thought.move for thought in thoughts if thought.value == solution.value} == set(solution.best)
    assert "the other can place" in thoughts[0].proof.en


@with_kernel
def test_an_estimate_stays_between_loss_and_win() -> None:
    thoughts = engine(GAME).analyse(ending(20), Limits(nodes=2_000), Stop())
    assert all(-1 < thought.value < 1 for thought in thoughts if not thought.exact)
    assert [thought.value for thought in thoughts] == sorted((thought.value for thought in thoughts), reverse=True)


def test_without_the_kernel_the_game_is_played_and_settled_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "AVAILABLE", False)
    state, rng = ending(4), Random(2)
    general = engine(GAME)
    assert isinstance(general, SearchEngine)
    assert GAME.is_legal(state, general.choose(state, "3", rng, Limits(), Stop()))
    assert general.solve(state, Limits(), Stop()).exact


def test_pieces_that_fit_are_good_and_pieces_in_hand_are_bad() -> None:
    start = GAME.start()
    assert outlook(GAME, start, 0) == 10 - 12


# Commands


def refused(answer: Answer, *words: str) -> None:
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert all(word in answer.err for word in words)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("112@d6+0", ("Even's, not yours", "§11")),
        ("001@h6+0", ("no cell h6", "§9")),
        ("001@d6+0", ("at the bottom corner, 0 meets 3", "§10")),
        ("001@a1+0", ("no whole edge", "§10")),
        ("pass", ("no passing while one can place", "§3")),
        ("accept", ("no announcement", "§3")),
        ("044@d6+0", ("not a piece",)),
    ],
)
def test_wrong_moves_get_one_line_with_the_rule(move: str, words: tuple[str, ...]) -> None:
    refused(grille("apply", "trioker-champions", "301@d7+1 2", move, "--json", "--lang", "en"), *words)


def test_solve_and_moves_by_command() -> None:
    position = GAME.write_state(ending(4))
    answer = grille("solve", "trioker-champions", position, "--json")
    assert answer.code == 0
    assert answer.json["exact"]
    assert answer.json["value"] in (1, 0, -1)
    listed = grille("moves", "trioker-champions", "--json").json
    assert (listed["actor"], listed["count"]) == (0, 30)


def test_a_board_without_pieces_can_be_given() -> None:
    applied = grille("apply", "trioker-champions", "- 1", "112@d7+0", "--json").json
    assert applied["position"] == "112@d7+0 2"
    assert grille("show", "trioker-champions", "- 1").code == 0


def test_a_finished_position_is_answered() -> None:
    state, rng = GAME.start(), Random(1)
    while GAME.actor(state) != OVER:
        state = GAME.play(state, rng.choice(list(GAME.moves(state))))
    text = GAME.write_state(state)
    assert grille("moves", "trioker-champions", text, "--json").json["moves"] == []
    assert grille("solve", "trioker-champions", text, "--json").json["best"] == []


def test_every_proved_mark_of_the_champions_is_right() -> None:
    game, rng = load("trioker-champions"), Random(SEED)
    assert sum(check_marks(game, endings(game, rng, 8)) for _ in range(12)) > 12
