"""Hidden hands and draws for three: what the rules say, and that nothing leaks, however the cards lie."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grille.contract import CHANCE, OVER, Event, UnreadableText
from grille.search.playout import random_move
from tests.toys.pioche.rules import DECK, PASS, SEATS, Pioche, State

GAME = Pioche()
SEEDS = st.integers(0, 10**6)


def after(plies: int, seed: int) -> State:
    rng, state = Random(seed), GAME.start()
    for _ in range(plies):
        if GAME.actor(state) != OVER:
            state = GAME.play(state, random_move(GAME, state, rng))
    return state


def sent(event: Event) -> str:
    """An event as it would go to a listener, byte by byte."""
    return json.dumps(event.__dict__, sort_keys=True)


def test_chance_deals_two_cards_to_each_in_turn() -> None:
    state = after(6, seed=1)
    assert [len(hand) for hand in state.hands] == [2, 2, 2]
    assert len(state.stock) == 6
    assert GAME.actor(state) == 0


def test_a_card_is_laid_near_the_last_one_or_one_draws_or_passes() -> None:
    assert list(GAME.moves(GAME.read_state("13/24/24 1123 34 1 0 0"))) == ["3"]
    drawing = GAME.read_state("11/24/24 1233 34 1 0 0")
    assert list(GAME.moves(drawing)) == ["draw"]
    assert GAME.actor(GAME.play(drawing, "draw")) == CHANCE
    assert list(GAME.moves(GAME.read_state("111/24/24 - 23334 1 0 0"))) == [PASS]


def test_no_card_left_wins_and_three_passes_end_it() -> None:
    won = GAME.outcome(GAME.play(GAME.read_state("2/34/14 12234 31 1 0 0"), "2"))
    assert won is not None
    assert won.payoffs == (2, -1, -1)
    null = GAME.outcome(GAME.read_state("111/222/44 - 3334 1 0 3"))
    assert null is not None
    assert null.payoffs == (0, 0, 0)


@given(SEEDS, SEEDS, st.integers(0, 25), st.sampled_from((0, 1, 2, None)))
def test_a_seat_learns_nothing_from_cards_it_cannot_see(seed: int, other: int, plies: int, seat: int | None) -> None:
    """Two tables that differ only in hidden cards give a seat the same view, the same steps and the same events."""
    table = after(plies, seed)
    twin = GAME.guess(GAME.view(table, seat), seat, Random(other))
    assert GAME.write_state(GAME.view(table, seat)) == GAME.write_state(GAME.view(twin, seat))
    if GAME.actor(table) == seat:
        assert GAME.steps(table, ()) == GAME.steps(twin, ())
    for move in set(GAME.moves(table)) & set(GAME.moves(twin)):
        assert sent(GAME.event(table, move, seat)) == sent(GAME.event(twin, move, seat))
        assert GAME.view(GAME.play(table, move), seat) == GAME.view(GAME.play(twin, move), seat)


@given(SEEDS, st.integers(0, 25))
def test_what_chance_gives_another_is_the_same_event_whatever_it_is(seed: int, plies: int) -> None:
    state = after(plies, seed)
    if GAME.actor(state) == CHANCE:
        for seat in (*range(SEATS), None):
            told = {sent(GAME.event(state, move, seat)) for move in GAME.moves(state)}
            assert len(told) == (len(list(GAME.moves(state))) if seat == state.seat else 1)


@given(SEEDS, SEEDS, st.integers(0, 25))
def test_a_guess_uses_the_cards_of_the_game(seed: int, other: int, plies: int) -> None:
    state = GAME.guess(GAME.view(after(plies, seed), 1), 1, Random(other))
    assert "".join(sorted("".join((*state.hands, state.stock, state.pile)))) == DECK


def test_guesses_differ() -> None:
    view = GAME.view(after(6, seed=3), 0)
    assert len({GAME.guess(view, 0, Random(seed)) for seed in range(20)}) > 10


@pytest.mark.parametrize(
    "text",
    [
        "",
        "12/12 334 - 1 0 0",
        "11/11/22 223334 44 1 0 0 0",
        "11/11/22 222333 44 1 0 0",
        "11/12/22 333444 ? 1 0 0",
        "21/13/24 12344 3 1 0 0",
        "12/13/24 12344 3 4 0 0",
        "12/13/24 12344 3 1 6 0",
        "12/13/24 12345 3 1 0 0",
    ],
)
def test_impossible_tables_are_refused(text: str) -> None:
    with pytest.raises(UnreadableText):
        GAME.read_state(text)
