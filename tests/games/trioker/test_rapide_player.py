"""The player of the quick game: what it imagines obeys the rules, and it is given only what its seat sees."""

from __future__ import annotations

from random import Random

import pytest

from grille.contract import CHANCE, Limits, Stop
from grille.games.trioker.rapide.imagining import BITS, CHEAP_FIRST, Table
from grille.games.trioker.rapide.player import RapideEngine, engine
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import Hand, State
from grille.search.playout import random_move


def after_the_deal(game: Rapide, seed: int) -> State:
    rng, state = Random(seed), game.start()
    while state.phase == "dealing":
        state = game.play(state, random_move(game, state, rng))
    return state


def bits(hand: Hand) -> int:
    return sum(BITS[piece] for piece in hand)


def compare(table: Table, state: State) -> None:
    assert table.hands == [bits(hand) for hand in state.hands]
    assert sorted(table.stock) == sorted(BITS[piece] for piece in state.stock)
    assert table.money == [*state.till.money, state.till.bank]
    assert (table.seat, table.phase) == (state.seat, state.phase)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_imagined_table_goes_on_as_the_rules_say(seats: int) -> None:
    game = Rapide(seats=seats, money=7, bank=12)
    for seed in range(25):
        rng, state = Random(seed), after_the_deal(game, seed)
        table = Table(state)
        while game.outcome(state) is None:
            move = random_move(game, state, rng)
            table.play(move)
            state = game.play(state, move)
            compare(table, state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_players_do_only_what_is_legal(seats: int) -> None:
    """Each move that is imagined is one of those that the rules list."""
    game = Rapide(seats=seats)
    for seed in range(15):
        rng, state = Random(seed), after_the_deal(game, seed)
        table = Table(state)
        while game.outcome(state) is None:
            table.move_on(rng)
            following = [game.play(state, move) for move in game.moves(state)]
            state = next(one for one in following if is_same(table, one))
        compare(table, state)


def is_same(table: Table, state: State) -> bool:
    return (
        table.hands == [bits(hand) for hand in state.hands]
        and table.phase == state.phase
        and table.values == Table(state).values
        and table.filled == Table(state).filled
    )


def test_the_dearest_piece_has_the_highest_bit() -> None:
    assert CHEAP_FIRST[0] == "000"
    assert CHEAP_FIRST[-1] == "333"


@pytest.mark.parametrize("seats", [2, 4])
def test_the_choice_depends_on_the_view_alone(seats: int) -> None:
    """Two tables that look alike to a seat get the same move, whatever lies hidden."""
    game = Rapide(seats=seats)
    for seed in range(6):
        state = middle_of(game, seed)
        other = game.guess(game.view(state, state.seat), state.seat, Random(99))
        chosen = {
            engine(game).choose(game.view(table, table.seat), "3", Random(5), Limits(), Stop())
            for table in (state, other)
        }
        assert len(chosen) == 1


def middle_of(game: Rapide, seed: int) -> State:
    rng, state = Random(seed), after_the_deal(game, seed)
    for _ in range(8):
        if game.outcome(state) is None:
            state = game.play(state, random_move(game, state, rng))
    while game.actor(state) == CHANCE:
        state = game.play(state, random_move(game, state, rng))
    return state


def test_a_winning_move_is_seen_at_once() -> None:
    game = Rapide()
    stock = "330,23J,222,223,220,221,230,203,301,310,111,112,113,110,123,132,001,002,003,012,021"
    state = game.read_state(f"332@d5+0,333@d6+0 331/000 {stock} 35,35 100 1 playing")
    thoughts = RapideEngine(game).analyse(game.view(state, 0), Limits(nodes=200), Stop())
    assert thoughts[0].value > 0


def test_thinking_ends_when_told_to() -> None:
    game, stop = Rapide(), Stop()
    stop.set()
    state = middle_of(game, 1)
    assert game.is_legal(state, engine(game).choose(game.view(state, state.seat), "best", Random(1), Limits(), stop))
