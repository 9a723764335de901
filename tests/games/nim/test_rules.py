"""Nim « à peu près autant », paragraph by paragraph, and what has been proved about it."""

from collections.abc import Iterable, Iterator
from itertools import count, islice
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grille.contract import DONE, MAX_DIGITS, OVER, IllegalMove, UnreadableText, write_number
from grille.games.nim.rules import Nim, State, Take

Pair = tuple[int, int]
SIZE = 24
"""Piles up to this height are searched one by one."""


def rule_against(game: Nim, state: State, take: Pair) -> str | None:
    refusal = game.why_not(state, Take(*take))
    return refusal.rule if refusal else None


# §1 Equipment


def test_twelve_and_seventeen_matches_or_as_many_as_one_likes() -> None:
    assert Nim().start() == State((12, 17), 0)
    assert Nim(piles=(4, 7)).start() == Nim(piles="4,7").start() == State((4, 7), 0)


# §2 A turn


def test_at_least_one_match_and_no_more_than_there_are() -> None:
    game, state = Nim(), State((4, 7), 0)
    assert rule_against(game, state, (0, 0)) == "§2"
    assert rule_against(game, state, (5, 0)) == "§2"
    assert rule_against(game, state, (0, 8)) == "§2"
    assert rule_against(game, state, (4, 0)) is None


def test_turns_alternate() -> None:
    assert Nim().play(State((4, 7), 0), Take(1, 0)) == State((3, 7), 1)
    assert Nim().play(State((3, 7), 1), Take(0, 7)) == State((3, 0), 0)


# §3 One pile


def test_any_number_from_one_pile() -> None:
    game, state = Nim(), State((4, 7), 0)
    assert all(game.is_legal(state, Take(first, 0)) for first in range(1, 5))
    assert all(game.is_legal(state, Take(0, second)) for second in range(1, 8))


# §4 Both piles


def test_about_as_much_from_both_piles() -> None:
    game, state = Nim(), State((12, 17), 0)
    assert rule_against(game, state, (3, 4)) is None
    assert rule_against(game, state, (3, 3)) is None
    assert rule_against(game, state, (4, 3)) is None
    assert rule_against(game, state, (3, 5)) == "§4"


@pytest.mark.parametrize("tolerance", range(4))
def test_the_tolerance_is_the_greatest_difference(tolerance: int) -> None:
    game, state = Nim(tolerance=tolerance), State((5, 6), 0)
    every = {(first, second) for first in range(6) for second in range(7)} - {(0, 0)}
    allowed = {(a, b) for a, b in every if 0 in (a, b) or abs(a - b) <= tolerance}
    assert set(game.moves(state)) == allowed


def test_tolerance_zero_is_the_game_of_wythoff() -> None:
    game, state = Nim(tolerance=0), State((9, 9), 0)
    both = [take for take in game.moves(state) if 0 not in take]
    assert both == [Take(k, k) for k in range(1, 10)]


# §5 The end


def test_who_takes_the_last_match_wins_or_loses_in_misere() -> None:
    for misere, payoffs in ((False, (1, -1)), (True, (-1, 1))):
        game = Nim(misere=misere)
        end = game.play(State((2, 3), 0), Take(2, 3))
        outcome = game.outcome(end)
        assert game.actor(end) == OVER
        assert outcome is not None
        assert outcome.payoffs == payoffs


def test_the_example_of_the_sheet() -> None:
    """4 and 7 are left; 3 and 4 leave 1 and 3, from where nobody takes the last match or leaves a better place."""
    game = Nim()
    left = game.play(State((4, 7), 0), Take(3, 4))
    assert left.piles == (1, 3)
    for take in game.moves(left):
        answers = game.moves(game.play(left, take))
        assert any(game.outcome(game.play(game.play(left, take), answer)) for answer in answers)


# What has been proved


def lost_by_search(game: Nim, size: int) -> set[Pair]:
    """Every pair of piles, the smaller first, from which the mover loses: found by trying all moves."""
    is_lost: dict[Pair, bool] = {(0, 0): not game.misere}
    for height in range(1, 2 * size + 1):
        for first in range(max(0, height - size), min(height, size) + 1):
            state = State((first, height - first), 0)
            is_lost[state.piles] = not any(is_lost[game.play(state, take).piles] for take in game.moves(state))
    return {(a, b) for (a, b), lost in is_lost.items() if lost and a <= b}


def mex(numbers: Iterable[int]) -> int:
    """The smallest number that is missing."""
    seen = set(numbers)
    return next(number for number in count() if number not in seen)


def lost_by_mex(tolerance: int, misere: bool) -> Iterator[Pair]:
    """The smallest number not used yet, and as far from it as the next difference."""
    used: list[int] = []
    begin = 0
    if misere and tolerance == 0:
        yield from ((0, 1), (2, 2))
        used, begin = [0, 1, 2], 2  # then as in normal play
    for n in count(begin):
        first = mex(used)
        pair = (first, first + (tolerance + 1) * n + (1 if misere and tolerance else 0))
        used += pair
        yield pair


def within(pairs: Iterator[Pair], size: int) -> set[Pair]:
    return {pair for pair in islice(pairs, size + 1) if pair[1] <= size}


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("tolerance", range(4))
def test_lost_positions_are_made_by_the_smallest_missing_number(tolerance: int, misere: bool) -> None:
    found = lost_by_search(Nim(tolerance=tolerance, misere=misere), SIZE)
    assert within(lost_by_mex(tolerance, misere), SIZE) == found


@pytest.mark.parametrize("tolerance", range(4))
def test_lost_positions_have_a_closed_form_in_whole_numbers(tolerance: int) -> None:
    a = tolerance + 1
    for n, (first, second) in enumerate(islice(lost_by_mex(tolerance, False), 200)):
        assert first == (n * (2 - a) + isqrt(n * n * (a * a + 4))) // 2
        assert second == first + a * n


@pytest.mark.parametrize(
    ("tolerance", "columns"),
    [
        (0, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20), (14, 23)]),
        (1, [(0, 0), (1, 3), (2, 6), (4, 10), (5, 13), (7, 17), (8, 20), (9, 23)]),
        (2, [(0, 0), (1, 4), (2, 8), (3, 12), (5, 17), (6, 21)]),
    ],
)
def test_the_first_columns_of_the_pupils_tables(tolerance: int, columns: list[Pair]) -> None:
    assert set(columns) == lost_by_search(Nim(tolerance=tolerance), SIZE)


def test_every_number_occurs_once_in_a_table() -> None:
    numbers = [number for pair in islice(lost_by_mex(1, False), 1, 100) for number in pair]
    assert len(set(numbers)) == len(numbers)
    assert set(range(1, 100)) <= set(numbers)


# Huge piles


HUGE = 10**1_000


def test_piles_of_a_thousand_digits_are_played_without_listing_anything() -> None:
    game = Nim(piles=(HUGE, 3 * HUGE))
    state = game.start()
    take = Take(HUGE - 5, HUGE - 4)
    assert game.is_legal(state, take)
    assert not game.is_legal(state, Take(HUGE - 5, HUGE - 3))
    assert game.play(state, take) == State((5, 2 * HUGE + 4), 1)
    assert game.read_state(game.write_state(state)) == state
    assert next(game.moves(state)) == Take(0, 1)
    picks = game.spell(state, take)
    assert picks[0] in game.steps(state, ())
    assert picks[1] in game.steps(state, picks[:1])
    assert not game.steps(state, picks)
    assert game.move_of(state, picks) == take


def test_a_huge_number_is_said_briefly() -> None:
    game = Nim(piles=(HUGE, HUGE))
    refusal = game.why_not(game.start(), Take(2 * HUGE, 0))
    assert refusal is not None
    assert len(str(refusal)) < 200
    assert len(game.event(game.start(), Take(HUGE, 0), None).said.fr) < 200


# Notation


@given(st.integers(0, 10**60), st.integers(0, 10**60), st.integers(0, 1))
def test_positions_and_moves_round_trip(first: int, second: int, seat: int) -> None:
    game = Nim()
    state = State((first, second), seat)
    assert game.read_state(game.write_state(state)) == state
    assert game.read_move(game.write_move(Take(first, second))) == Take(first, second)


def test_the_seat_may_be_left_out() -> None:
    assert Nim().read_state("4,7") == Nim().read_state("4,7 1") == State((4, 7), 0)
    assert Nim().write_state(State((4, 7), 1)) == "4,7 2"


BAD = ["", " ", "4", "4,7,1", "4;7", "-4,7", "4,-7", "4,+7", "04,7", "4.0,7", "٣,٣", "1_0,3", "NaN,1", "inf,1", "4, 7"]


@pytest.mark.parametrize("text", BAD)
def test_unreadable_piles_are_refused_everywhere(text: str) -> None:
    for read in (Nim().read_state, Nim().read_move, lambda text: Nim(piles=text)):
        with pytest.raises(UnreadableText):
            read(text)


@pytest.mark.parametrize("text", ["4,7 3", "4,7 0", "4,7 1 1", "4,7 GB", "4,7\n1"])
def test_unreadable_seats_are_refused(text: str) -> None:
    with pytest.raises(UnreadableText):
        Nim().read_state(text)


def test_the_limit_of_digits_is_said() -> None:
    with pytest.raises(UnreadableText, match=str(MAX_DIGITS)):
        Nim().read_state("1" * (MAX_DIGITS + 1) + ",1")


def test_ten_megabytes_are_refused_at_once() -> None:
    for read in (Nim().read_state, Nim().read_move):
        with pytest.raises(UnreadableText, match="too long"):
            read("1" * 10_000_000)


@pytest.mark.parametrize("tolerance", ["-1", "1.5", "", "٣", "yes"])
def test_an_unreadable_tolerance_is_refused(tolerance: str) -> None:
    with pytest.raises(UnreadableText):
        Nim(tolerance=tolerance)


def test_refusals_are_raised_by_check() -> None:
    with pytest.raises(IllegalMove, match="tolerance is 1"):
        Nim().check(State((12, 17), 0), Take(3, 5))


# Steps


def test_steps_point_at_matches_in_either_pile() -> None:
    game = Nim(piles=(3, 2))
    assert list(game.all_steps()) == ["a1", "a2", "a3", "b1", "b2", DONE]
    assert list(game.steps(game.start(), ("a3",))) == ["b1", "b2", DONE]
    assert list(game.steps(game.start(), ("b2",))) == ["a2", "a3", DONE]
    assert game.move_of(game.start(), ("b2", "a2")) == game.move_of(game.start(), ("a2", "b2")) == Take(2, 1)
    assert game.spell(game.start(), Take(0, 2)) == ("b1", DONE)


def test_steps_are_a_sequence_like_any_other() -> None:
    steps = Nim(piles=(3, 2)).all_steps()
    listed = ["a1", "a2", "a3", "b1", "b2", DONE]
    assert len(steps) == len(listed)
    assert [steps[place] for place in range(-6, 6)] == listed * 2
    assert list(steps[1:5:2]) == listed[1:5:2]
    assert all(step in steps for step in listed)
    assert not any(step in steps for step in ("a0", "a4", "b3", "c1", "a", "", "a01", "a٣", 3, None))
    for place in (6, -7):
        with pytest.raises(IndexError):
            steps[place]


def test_endless_steps_are_asked_about_without_being_counted() -> None:
    game = Nim(piles=(HUGE, HUGE))
    assert game.all_steps()
    assert f"a{write_number(HUGE)}" in game.all_steps()
    assert f"b{write_number(HUGE + 1)}" not in game.all_steps()
    assert next(iter(game.steps(game.start(), ()))) == "a1"
