"""A series: sides exchanged where the game says so, money and Bank carried over where it says so."""

from fractions import Fraction
from random import Random

import pytest

import grille
from grille.contract import GrilleError
from grille.records import Series
from grille.records.series import written_halves
from grille.search.playout import random_move
from tests.toys.tirelire.rules import Tirelire


def play_on(series: Series, rng: Random) -> None:
    match = series.match
    while match.outcome is None:
        match.play(random_move(match.game, match.state, rng))


def test_players_change_sides_after_each_game() -> None:
    series = Series(grille.load("nim", piles=(1, 1)))
    series.match.play("1,1")
    series.next_match().play("1,1")
    assert [series.seat_of(0, number) for number in range(3)] == [0, 1, 0]
    assert series.points() == (Fraction(1), Fraction(1)), "each has begun once, and won"


def test_a_game_is_finished_before_the_next() -> None:
    series = Series(grille.load("nim"))
    with pytest.raises(GrilleError, match="not finished"):
        series.next_match()


def test_the_bank_and_the_money_go_on() -> None:
    series, rng = Series(Tirelire(seats=3, money=5, bank=30)), Random(1)
    total = 3 * 5 + 30
    for _ in range(4):
        play_on(series, rng)
        last = series.match
        following = series.next_match()
        assert following.state.money == last.state.money
        assert following.state.bank == last.state.bank
        assert sum(following.state.money) + following.state.bank == total
        assert following.state.tokens == (0, 0, 0)
    assert [series.seat_of(player, 3) for player in range(3)] == [0, 1, 2], "everybody keeps their purse and seat"


def test_a_series_for_money_is_won_by_the_richest() -> None:
    series, rng = Series(Tirelire(seats=3, money=5, bank=30)), Random(2)
    for _ in range(3):
        play_on(series, rng)
        series.next_match()
    purses = series.purses()
    assert purses
    assert purses == series.match.state.money
    assert series.winners() == tuple(seat for seat in range(3) if purses[seat] == max(purses))


def test_a_series_counts_games_a_draw_as_a_half() -> None:
    """« 2½ à 1½ »: a resigned game is a lost game."""
    series = Series(grille.load("roliversi", size=4))
    for number, position in enumerate(("GGGG/GGGG/GGGG/GGGR", "GGGG/GGGG/RRRR/RRRR", "RRRR/RRRR/GRRR/RRRR")):
        series.matches[-1] = grille.Match(series.match.game, position=f"{position} GB")
        if number < 2:
            series.next_match()
    assert series.points() == (Fraction(3, 2), Fraction(3, 2))  # won, drawn and, on the other side again, lost
    series.next_match().resign(series.seat_of(1, 3))
    assert series.points() == (Fraction(5, 2), Fraction(3, 2))
    assert [written_halves(int(2 * points)) for points in series.points()] == ["2½", "1½"]
    assert [written_halves(halves) for halves in range(4)] == ["0", "½", "1", "1½"]
    assert series.winners() == (0,)


def test_a_series_is_as_long_as_was_fixed_or_until_all_agree() -> None:
    fixed = Series(grille.load("nim", piles=(1, 1)), games=2)
    agreed = Series(grille.load("nim", piles=(1, 1)))
    with pytest.raises(GrilleError, match="not finished"):
        agreed.end()
    for series in (fixed, agreed):
        series.match.play("1,1")
        assert not series.is_over
        series.next_match().play("1,1")
    agreed.end()
    for series in (fixed, agreed):
        assert series.is_over
        with pytest.raises(GrilleError, match="over"):
            series.next_match()


def test_a_ruined_bank_ends_the_series() -> None:
    series = Series(Tirelire(bank=3))
    while series.match.outcome is None:
        series.match.play(series.match.legal_moves()[-1])
    assert series.match.state.bank == 0
    with pytest.raises(GrilleError, match="over"):
        series.next_match()
