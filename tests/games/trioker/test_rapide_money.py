"""No money comes or goes in the quick game: not on a cell, not at the end, not over a whole series."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from grille.contract.telling import on_paper
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import State
from grille.games.trioker.rapide.telling import REASON_NULL, with_ruin
from grille.games.trioker.rapide.till import MARKS, Till
from grille.records.series import Series
from grille.search.playout import random_move

SEEDS = st.integers(0, 10**6)


def on_the_table(state: State) -> int:
    return sum(state.till.money) + state.till.bank


@settings(max_examples=40)
@given(st.integers(2, 4), SEEDS, st.integers(0, 40), st.integers(1, 40))
def test_players_and_bank_together_never_change(seats: int, seed: int, money: int, bank: int) -> None:
    game, rng = Rapide(seats=seats, money=money, bank=bank), Random(seed)
    state = game.start()
    while game.outcome(state) is None:
        move = random_move(game, state, rng)
        paid = game.event(state, move, None).paid or (0,) * (seats + 1)
        after = game.play(state, move)
        assert after.till.gains(state.till) == paid
        assert sum(paid) == 0
        assert min(*after.till.money, after.till.bank) >= 0
        state = after
    assert on_the_table(state) == seats * money + bank


@settings(max_examples=8)
@given(st.integers(2, 4), SEEDS)
def test_a_series_carries_all_of_it_on(seats: int, seed: int) -> None:
    rng, series = Random(seed), Series(Rapide(seats=seats, bank=25))
    total = on_the_table(series.match.state)
    for _ in range(6):
        match = series.match
        while match.outcome is None:
            match.play(random_move(match.game, match.state, rng))
        assert on_the_table(match.state) == total
        options = match.game.next_options(match.state)
        assert (options is None) == match.state.till.is_ruined == ("The Bank is ruined" in match.outcome.reason.en)
        if options is None:
            return
        following: State = series.next_match().state
        assert following.till == match.state.till


@given(st.sampled_from(sorted(MARKS)), st.lists(st.integers(0, 12), min_size=2, max_size=4), st.integers(0, 12), SEEDS)
def test_a_mark_takes_from_nobody_more_than_they_have(sign: str, money: list[int], bank: int, seed: int) -> None:
    till = Till(tuple(money), bank)
    seat = seed % len(money)
    after = till.paid(seat, MARKS[sign])
    assert sum(after.money) + after.bank == sum(money) + bank
    assert min(*after.money, after.bank) >= 0
    settled = after.settled(seat, tuple(range(len(money))))
    assert sum(settled.money) + settled.bank == sum(money) + bank
    assert settled.is_ruined == (after.is_ruined or after.bank <= 10)


def test_when_the_bank_is_ruined_the_richest_are_named() -> None:
    """§14: it pays what it has, and the series is over."""
    till = Till((35, 12, 37), 2)
    assert with_ruin(REASON_NULL, till) == REASON_NULL
    told = on_paper(with_ruin(REASON_NULL, till.paid(0, MARKS["R"])))
    assert told.en.endswith("The Bank is ruined, the series is over; most money, 37: player 1 and player 3")
    assert told.fr.endswith("la série est finie ; le plus d'argent, 37 : le joueur 1 et le joueur 3")
