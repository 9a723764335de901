"""The player of RVB: perfect where it sees to the end, legal everywhere, and stronger from level to level."""

from random import Random

import pytest

from grille.contract import OVER, Limits, Stop
from grille.games.rvb.grid import grid_of
from grille.games.rvb.player import SKILLS, RvbEngine
from grille.games.rvb.rules import State, Strike, Writing
from grille.games.rvb.solver import all_wins
from grille.games.rvb.tables import CACHE
from grille.games.rvb.writing import paired, pairs, strikes_first
from grille.kernels import AVAILABLE
from grille.search.playout import random_move
from tests.games.rvb.grids import GAMES, RICH, scattered

GAME = GAMES["group"]
ENGINE = RvbEngine(GAME)
needs_kernel = pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")


def winner(levels: tuple[str, str], state: State, rng: Random) -> int:
    while GAME.actor(state) != OVER:
        state = GAME.play(state, ENGINE.choose(state, levels[state.seat], rng, Limits(seconds=5.0), Stop()))
    return 1 - state.seat


@pytest.mark.parametrize("cells", [9, pytest.param(24, marks=needs_kernel)])
def test_the_best_level_never_lets_go_of_a_won_position(cells: int) -> None:
    rng = Random(1)
    for _ in range(6):
        state = scattered(rng, cells)
        is_won = bool(all_wins(grid_of(GAME, state), Limits(), Stop()).winning)
        while GAME.actor(state) != OVER:
            mine = state.seat == (0 if is_won else 1)
            move = ENGINE.choose(state, "best", rng, Limits(), Stop()) if mine else random_move(GAME, state, rng)
            state = GAME.play(state, move)
        assert (1 - state.seat == 0) == is_won


@needs_kernel
@pytest.mark.parametrize("pair", [("2", "1"), ("3", "2"), ("4", "3"), ("5", "4"), ("best", "5")], ids="-".join)
def test_each_level_beats_the_one_below(pair: tuple[str, str]) -> None:
    """A short ladder from 24 cells; `grille rvb ladder` plays the long one."""
    wins = 0
    for number in range(12):
        state = scattered(Random(number), 24)
        wins += winner(pair, state, Random(f"first {number}")) == 0
        wins += winner(pair[::-1], state, Random(f"second {number}")) == 1
    assert wins >= 14


def test_a_player_takes_a_win_that_he_sees() -> None:
    state = GAME.read_state("RxxV/xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/xxBB 1")
    for level in ("2", "3", "4", "5", "best"):
        then = GAME.play(state, ENGINE.choose(state, level, Random(3), Limits(), Stop()))
        assert GAME.actor(then) == OVER


@pytest.mark.parametrize("level", [*SKILLS, "best"])
def test_every_level_writes_and_strikes_legally(level: str) -> None:
    rng, state = Random(level), GAME.start()
    for _ in range(6):
        move = ENGINE.choose(state, level, rng, Limits(seconds=0.2, nodes=200), Stop())
        assert isinstance(move, Writing)
        assert GAME.is_legal(state, move)
        state = GAME.play(state, random_move(GAME, state, rng))


def test_the_first_to_write_strikes_first() -> None:
    assert strikes_first(GAME.start()) == 0
    assert strikes_first(GAME.read_state("..../xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/xxxx 2")) == 0


def test_who_strikes_second_repeats_on_the_opposite_cells() -> None:
    """A grid that half a turn does not change is the second player's best chance, and he can mostly have it."""
    state = GAME.play(GAME.start(), Writing(0, 5, 10))
    assert paired(state) == Writing(36, 31, 26)
    assert ENGINE.choose(state, "best", Random(1), Limits(), Stop()) == Writing(36, 31, 26)
    assert pairs(GAME.play(state, Writing(36, 31, 26))) == 3
    assert pairs(GAME.play(state, Writing(31, 36, 26))) == -1


def test_the_last_turn_of_writing_is_played_for_a_lost_grid() -> None:
    """Where a turn leaves the opponent a lost grid, the best level finds one."""
    rng, found = Random(5), 0
    for _ in range(12):
        state = State("...." + scattered(rng, 9).cells[4:], 1)
        solution = ENGINE.solve(state, Limits(), Stop())
        if solution.best and AVAILABLE:
            found += 1
            assert ENGINE.choose(state, "best", rng, Limits(), Stop()) in solution.best
    assert found or not AVAILABLE


def test_analysis_puts_the_winning_strikes_first() -> None:
    state = scattered(Random(11), 10)
    thoughts = ENGINE.analyse(state, Limits(), Stop())
    winning = all_wins(grid_of(GAME, state), Limits(), Stop()).winning
    assert winning is not None
    assert {thought.move for thought in thoughts[: len(winning)]} == {Strike(strike) for strike in winning}
    assert all(thought.exact for thought in thoughts)
    assert len(thoughts) == len(GAME.list_moves(state))


@needs_kernel
def test_in_a_short_time_the_win_that_was_found_stands_first() -> None:
    thoughts = ENGINE.analyse(RICH, Limits(seconds=1.0), Stop())
    assert [(thought.value, thought.exact) for thought in thoughts[:2]] == [(1, True), (0, False)]
    assert thoughts[0].proof.en == "a win that the search found"


@needs_kernel
def test_the_engine_says_that_it_has_solved_the_grid() -> None:
    CACHE.clear()
    state = scattered(Random(2), 26)
    assert ENGINE.announcement(state) is None
    ENGINE.choose(state, "best", Random(1), Limits(), Stop())
    said = ENGINE.announcement(state)
    assert said is not None
    assert said.fr == "J'ai résolu la grille."
