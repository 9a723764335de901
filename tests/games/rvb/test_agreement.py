"""RVB's compiled strikes, tables and searches say what the Python rules say."""

import tracemalloc
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from grille import kernels
from grille.contract import OVER, Budget
from grille.games.rvb.grid import grid_of
from grille.games.rvb.rules import Move, Rvb, State, Strike
from grille.games.rvb.search import Search
from grille.games.rvb.survey import random_grid
from grille.search.playout import random_move
from tests.differential.agreement import check_agreement
from tests.games.rvb.grids import GAMES, lattice, scattered

if not kernels.AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

from grille.games.rvb.tables import count_strikes, kernel_grid, open_book
from grille.kernels import rvb as kernel


class Translated:
    """The kernel behind states and moves of the rules; it knows positions by their cells alone."""

    def __init__(self, game: Rvb) -> None:
        self.game = game

    def moves(self, state: State) -> list[Move]:
        book = open_book(grid_of(self.game, state))
        assert book is not None
        return [Strike(strike) for strike in book.strikes]

    def play(self, state: State, move: Move) -> State:
        assert isinstance(move, Strike)
        left = grid_of(self.game, state).cells & ~move.cells
        signs = (sign if left >> cell & 1 or sign == "." else "x" for cell, sign in enumerate(state.cells))
        return State("".join(signs), 1 - state.seat)

    def payoffs(self, state: State) -> tuple[int, ...] | None:
        if self.moves(state):
            return None
        return (-1, 1) if state.seat == 0 else (1, -1)


def strikes_of_a_game(game: Rvb, state: State, rng: Random) -> Iterator[State]:
    yield state
    while game.actor(state) != OVER:
        state = game.play(state, random_move(game, state, rng))
        yield state


@pytest.mark.parametrize("same", GAMES)
def test_random_games_agree(same: str) -> None:
    game, rng = GAMES[same], Random(same)
    for cells in (12, 20, 28):
        check_agreement(game, Translated(game), strikes_of_a_game(game, scattered(rng, cells), rng))


@pytest.mark.parametrize("same", GAMES)
def test_full_grids_have_the_same_strikes(same: str) -> None:
    rng = Random(same)
    for _ in range(5):
        grid = grid_of(GAMES[same], random_grid(rng))
        book = open_book(grid)
        assert book is not None
        assert sorted(book.strikes) == sorted(grid.strikes())
        assert book.strike_count == count_strikes(grid)


@pytest.mark.parametrize("same", GAMES)
def test_hundreds_of_smaller_states_agree(same: str) -> None:
    game, rng, compared = GAMES[same], Random(7), 0
    while compared < 700:
        compared += check_agreement(game, Translated(game), strikes_of_a_game(game, scattered(rng, 22), rng))


def test_the_lattice_has_2706570_strikes_counted_without_keeping_them() -> None:
    assert count_strikes(grid_of(GAMES["group"], lattice())) == 2_706_570


def test_python_lists_the_lattice_as_it_goes_in_little_memory() -> None:
    tracemalloc.start()
    strikes = grid_of(GAMES["group"], lattice()).strikes()
    assert sum(1 for _ in islice(strikes, 25_000)) == 25_000
    assert tracemalloc.get_traced_memory()[1] < 7_500_000
    tracemalloc.stop()


@pytest.mark.parametrize("same", GAMES)
def test_tables_and_searches_agree_with_the_plain_search(same: str) -> None:
    rng = Random(same)
    for cells in (4, 7, 9, 11, 13):
        grid = grid_of(GAMES[same], scattered(rng, cells))
        book = kernel.open_book(kernel_grid(grid), 10**6)
        assert book is not None
        table = bytearray(book.size)
        assert kernel.fill(book, table, 1)
        expected = set(Search(grid, Budget()).winning())
        assert set(kernel.winning(book, table, grid.cells)) == expected
        assert kernel.is_lost(book, table, grid.cells) == (not expected)
        assert set(kernel.search(book, True, 1 << 16, 6).strikes or ()) == expected
        one = kernel.search(book, False, 1 << 16, 0).strikes
        assert one is not None
        assert set(one) <= expected
        assert bool(one) == bool(expected)
