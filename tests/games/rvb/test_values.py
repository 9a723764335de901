"""Grundy values and lengths of small positions."""

from random import Random

import pytest
from hypothesis import given, settings

from grille.contract import Budget, Limits, NotSolvable, Stop
from grille.games.rvb.rules import State
from grille.games.rvb.search import Search
from grille.games.rvb.values import MOST_CELLS, by_definition, by_kernel, values_after
from grille.kernels import AVAILABLE
from tests.games.rvb.grids import GAMES, grid, sames, scattered, states


@pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")
@given(states(most=9), sames)
@settings(max_examples=40)
def test_the_kernel_says_what_the_definition_says(state: State, same: str) -> None:
    position = grid(state, same)
    known = by_definition(position)
    for cells, value in by_kernel(position, Limits(), Stop()).items():
        assert value == known[cells]


@given(states(most=9), sames)
@settings(max_examples=40)
def test_value_zero_is_lost_and_lasts_an_even_number_of_strikes(state: State, same: str) -> None:
    position = grid(state, same)
    value, left = values_after(position, Limits(), Stop())
    assert (value.grundy == 0) == (not Search(position, Budget()).winning())
    assert (value.remoteness % 2 == 0) == (value.grundy == 0)
    assert set(left) == set(position.strikes())


def test_two_of_one_colour_beside_two_single_cells() -> None:
    state = GAMES["group"].read_state("RxxV/xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/xxBB 1")
    value, left = values_after(grid(state), Limits(), Stop())
    assert value == (1, 1)
    assert set(left.values()) == {(0, 0)}


def test_large_positions_are_refused_with_the_limit() -> None:
    with pytest.raises(NotSolvable, match=f"at most {MOST_CELLS} cells"):
        values_after(grid(scattered(Random(1), MOST_CELLS + 1)), Limits(), Stop())
