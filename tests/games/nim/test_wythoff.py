"""The closed form says what the rules say: which positions are lost, and every move that wins."""

from itertools import islice
from math import isqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grille.games.nim.rules import Nim, State, Take
from grille.games.nim.sieve import Sieve
from grille.games.nim.wythoff import LostPairs, Pair, lost_pairs

SIZE = 26
GAMES = [(tolerance, misere) for tolerance in (0, 1, 2, 3, 4, 7, 12, 50) for misere in (False, True)]

piles = st.integers(0, 10**1000)
tolerances = st.one_of(st.integers(0, 5), st.integers(0, 10**60))


def brute_force(game: Nim, size: int) -> set[Pair]:
    """Lost positions by the rules alone, every move of every position tried."""
    lost: set[Pair] = set()
    for total in range(2 * size - 1):
        for first in range(max(0, total - size + 1), min(total, size - 1) + 1):
            state = State((first, total - first), 0)
            if game.outcome(state) is None:
                is_lost = not any(game.play(state, move).piles in lost for move in game.moves(state))
            else:
                is_lost = not game.misere
            if is_lost:
                lost.add(state.piles)
    return lost


@pytest.mark.parametrize(("tolerance", "misere"), GAMES)
def test_lost_positions_and_winning_moves_are_those_of_the_rules(tolerance: int, misere: bool) -> None:
    game = Nim(tolerance=tolerance, misere=misere)
    lost = brute_force(game, SIZE)
    closed = lost_pairs(tolerance, misere)
    for first in range(SIZE):
        for second in range(SIZE):
            state = State((first, second), 0)
            assert closed.is_lost(state.piles) == (state.piles in lost)
            winning = [tuple(move) for move in game.moves(state) if game.play(state, move).piles in lost]
            assert closed.winning_moves(state.piles) == sorted(winning)


@pytest.mark.parametrize(("tolerance", "misere"), GAMES)
def test_the_sieve_finds_the_same_pairs(tolerance: int, misere: bool) -> None:
    found = Sieve(tolerance, 160, misere).pairs
    assert found == list(islice(lost_pairs(tolerance, misere), len(found)))


@pytest.mark.parametrize(("tolerance", "misere"), GAMES)
def test_pairs_follow_the_smallest_number_not_yet_used(tolerance: int, misere: bool) -> None:
    used: set[int] = set()
    for low, high in islice(lost_pairs(tolerance, misere), 400):
        assert low == next(number for number in range(low + 1) if number not in used)
        used |= {low, high}


def test_the_first_misere_pairs() -> None:
    assert list(islice(lost_pairs(0, misere=True), 5)) == [(0, 1), (2, 2), (3, 5), (4, 7), (6, 10)]
    assert list(islice(lost_pairs(1, misere=True), 5)) == [(0, 1), (2, 5), (3, 8), (4, 11), (6, 15)]


def test_floats_would_fail_where_whole_numbers_do_not() -> None:
    n = 10**30
    assert lost_pairs(1).pair(n)[0] == isqrt(2 * n * n) != int(n * 2**0.5)


@given(piles, tolerances, st.booleans())
def test_every_pile_has_one_partner(pile: int, tolerance: int, misere: bool) -> None:
    closed = lost_pairs(tolerance, misere)
    partner = closed.partner(pile)
    assert closed.partner(partner) == pile
    assert closed.is_lost((pile, partner))
    assert closed.is_lost((partner, pile))


@given(st.integers(0, 10**300), tolerances, st.booleans())
def test_a_pair_is_found_again_by_either_pile(n: int, tolerance: int, misere: bool) -> None:
    closed = lost_pairs(tolerance, misere)
    low, high = closed.pair(n)
    assert low <= high
    assert closed.partner(low) == high
    assert closed.winning_moves((low, high)) == []


@given(piles, piles, tolerances, st.booleans())
def test_a_position_is_lost_exactly_if_no_move_wins(first: int, second: int, tolerance: int, misere: bool) -> None:
    game, closed = Nim(tolerance=tolerance, misere=misere), lost_pairs(tolerance, misere)
    state = State((first, second), 0)
    winning = closed.winning_moves(state.piles)
    if game.outcome(state) is None:
        assert bool(winning) != closed.is_lost(state.piles)
    assert len(set(winning)) == len(winning) <= 4
    for take in winning:
        move = Take(*take)
        assert game.is_legal(state, move)
        assert closed.is_lost(game.play(state, move).piles)


def test_four_winning_moves_occur() -> None:
    assert lost_pairs(1).winning_moves((10, 13)) == [(0, 9), (5, 0), (8, 7), (9, 10)]


@settings(max_examples=30)
@given(st.integers(2**500, 2**5000), st.integers(0, 3))
def test_products_with_a_kept_root_are_exact(number: int, tolerance: int) -> None:
    kept = LostPairs(tolerance, misere=False)
    square = (tolerance + 1) ** 2 + 4
    assert kept._times_root(number) == isqrt(number * number * square)
    assert kept._times_root(number >> 200) == isqrt((number >> 200) ** 2 * square)
