"""§8: whoever plays the third ball divides, the other one may exchange sides."""

from random import Random

import pytest

from grille import kernels
from grille.boards.layout import Face
from grille.contract import Limits, Stop
from grille.games import load_face
from grille.games.roliversi.player import engine
from grille.games.roliversi.rules import PASS, SWAP, Roliversi, State
from grille.records import Match
from grille.search.exact import ExactSolver

GAME = Roliversi(pie=True)
THREE = ("e3G", "f5Y", "f6B")
needs_kernel = pytest.mark.skipif(not kernels.AVAILABLE, reason="the kernels are not built")


def after(*moves: str, game: Roliversi = GAME) -> State:
    match = Match(game)
    for move in moves:
        match.play(move)
    state: State = match.state
    return state


def played(game: Roliversi, plies: int, seed: int = 1) -> State:
    rng, state = Random(seed), game.start()
    for _ in range(plies):
        state = game.play(state, rng.choice([move for move in game.moves(state) if move != SWAP]))
    return state


def test_sides_are_exchanged_once_and_after_the_third_ball_only() -> None:
    match = Match(GAME)
    for move in THREE:
        assert "swap" not in match.legal_moves()
        match.play(move)
    assert match.legal_moves()[-1] == "swap"
    before = match.state.cells
    match.play("swap")
    assert match.state == State(before.translate(str.maketrans("GBYR", "YRGB")), 0)
    assert "swap" not in match.legal_moves()


def test_the_player_to_move_keeps_his_moves_under_other_names() -> None:
    state = after(*THREE)
    cells = {move.cell for move in GAME.moves(state) if move != SWAP}
    assert {move.cell for move in GAME.moves(GAME.play(state, SWAP))} == cells


def test_without_the_option_nobody_exchanges() -> None:
    game = Roliversi()
    state = after(*THREE, game=game)
    refusal = game.why_not(state, SWAP)
    assert refusal is not None
    assert refusal.rule == "§8"
    assert "swap" not in game.all_steps()
    assert "swap" in GAME.all_steps()


def test_who_must_pass_does_not_exchange() -> None:
    game = Roliversi(size=4, pie=True)
    state = game.read_state("GGY1/4/4/GGGG YR")
    assert list(game.moves(state)) == [PASS]
    refusal = game.why_not(state, SWAP)
    assert refusal is not None
    assert refusal.rule == "§8"


def test_the_board_has_a_key_for_it() -> None:
    face: Face[State] = load_face(GAME)
    assert [key.id for key in face.layout.keys][-1] == "swap"
    assert "swap" not in [key.id for key in load_face(Roliversi()).layout.keys]


# The expert


@needs_kernel
@pytest.mark.parametrize("start", ["diagonal", "parallel"])
@pytest.mark.parametrize("plies", [1, 2, 3])
def test_small_boards_are_solved_with_the_choice_of_side(start: str, plies: int) -> None:
    game = Roliversi(size=4, start=start, pie=True)
    state = played(game, plies)
    found, judge = (it.solve(state, Limits(), Stop()) for it in (engine(game), ExactSolver(game)))
    assert (found.value, set(found.best), found.exact) == (judge.value, set(judge.best), True)
    values = {it.move: it.value for it in engine(game).analyse(state, Limits(), Stop()) if it.exact}
    assert {move for move, value in values.items() if value == judge.value} == set(judge.best)


@needs_kernel
def test_the_better_side_is_taken() -> None:
    state = GAME.read_state("8/8/2GGG3/3GG3/3RB3/8/8/8 YR")
    thoughts = engine(GAME).analyse(state, Limits(nodes=200_000), Stop())
    assert thoughts[0].move == SWAP
    assert thoughts[0].value > 0 > thoughts[1].value
    assert engine(GAME).choose(state, "best", Random(1), Limits(), Stop()) == SWAP


@needs_kernel
def test_limits_hold_before_sides_are_settled() -> None:
    found = engine(GAME).solve(GAME.start(), Limits(nodes=1_000), Stop())
    assert (found.value, found.exact) == (None, False)
    stop = Stop()
    stop.set()
    assert len(engine(GAME).analyse(GAME.start(), Limits(), stop)) == 4


@needs_kernel
def test_lines_with_an_exchange_are_counted() -> None:
    assert engine(GAME).perft(after(*THREE), 1, Limits(), Stop()) == len(GAME.list_moves(after(*THREE)))
