"""A series: sides exchanged where the game says so, money and Bank carried over where it says so."""

from __future__ import annotations

from random import Random

import pytest

import grille
from grille.contract import GrilleError
from grille.records import Series
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
    assert series.totals() == (0, 0), "each has begun once, and won"


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


def test_payoffs_of_a_series_rank_players_by_their_money() -> None:
    series, rng = Series(Tirelire(seats=3, money=5, bank=30)), Random(2)
    for _ in range(3):
        play_on(series, rng)
        series.next_match()
    money = series.matches[-1].state.money
    totals = series.totals()
    assert sum(totals) == 0
    assert sorted(range(3), key=lambda seat: money[seat]) == sorted(range(3), key=lambda seat: totals[seat])


def test_a_ruined_bank_ends_the_series() -> None:
    series = Series(Tirelire(bank=3))
    while series.match.outcome is None:
        series.match.play(series.match.legal_moves()[-1])
    assert series.match.state.bank == 0
    with pytest.raises(GrilleError, match="over"):
        series.next_match()
