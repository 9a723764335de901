"""The parts of the contract that every game leans on: texts, numbers, options, limits, errors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grille.contract import (
    MAX_DIGITS,
    MAX_TEXT,
    Budget,
    Event,
    GrilleError,
    IllegalMove,
    Limits,
    Stop,
    Stopped,
    Text,
    TooManyMoves,
    UnknownName,
    UnreadableText,
    choice,
    option_text,
    read_number,
    read_seat,
    shown,
    whole,
    words_of,
    write_number,
    written,
    yes_no,
)
from tests.toys.lampes.rules import Lampes
from tests.toys.pioche.rules import Pioche
from tests.toys.tirelire.rules import Tirelire

ABOUT = Text("à propos", "about")


# numbers


@given(st.integers(min_value=0))
def test_numbers_round_trip(number: int) -> None:
    assert read_number(write_number(number)) == number


@pytest.mark.parametrize("digits", [1, 1_999, 2_000, 2_001, 4_300, 4_301, 12_345, MAX_DIGITS])
@pytest.mark.parametrize("pattern", ["9", "10", "100000007"])
def test_numbers_of_any_length_round_trip(digits: int, pattern: str) -> None:
    text = (pattern * digits)[:digits]
    assert write_number(read_number(text)) == text


NOT_NUMBERS = ["", "-1", "+1", "01", "00", "1.0", "1e3", "1_0", "0x1", " 1", "1 ", "٣", "²", "½", "NaN", "inf", "1,0"]


@pytest.mark.parametrize("text", NOT_NUMBERS)
def test_what_is_no_plain_number_is_refused(text: str) -> None:
    with pytest.raises(UnreadableText):
        read_number(text)


def test_a_number_too_long_or_too_large_names_the_limit() -> None:
    with pytest.raises(UnreadableText, match=str(MAX_DIGITS)):
        read_number("9" * (MAX_DIGITS + 1))
    with pytest.raises(UnreadableText, match="more than 7"):
        read_number("8", most=7)
    assert read_number("7", most=7) == 7


# texts


def test_words_are_ascii_on_one_line_and_not_too_many() -> None:
    assert words_of(" a  b ", 2) == ["a", "b"]
    for text in ("", "   ", "a b c", "é", "a\nb", "a\tb", "\0", "a" * (MAX_TEXT + 1)):
        with pytest.raises(UnreadableText):
            words_of(text, 2)


def test_the_place_of_a_foreign_sign_is_named() -> None:
    with pytest.raises(UnreadableText, match="place 3"):
        words_of("abéd", 1)


@given(st.text())
def test_quoted_input_is_short_and_harmless(text: str) -> None:
    quoted = shown(text)
    assert quoted.isprintable()
    assert len(quoted) <= 42


@pytest.mark.parametrize("text", ["0", "3", "", "١", "1.0", "-1"])
def test_seats_are_counted_from_one(text: str) -> None:
    assert [read_seat("1", 2), read_seat("2", 2)] == [0, 1]
    with pytest.raises(UnreadableText):
        read_seat(text, 2)


# options


def test_options_read_and_write_their_values() -> None:
    size = whole("size", 8, (4, 6, 8), ABOUT)
    line = choice("line", "stop", ("stop", "through"), ABOUT)
    misere = yes_no("misere", False, ABOUT)
    assert [size.read(text) for text in size.values] == [4, 6, 8]
    assert [line.write(line.read(text)) for text in line.values] == ["stop", "through"]
    assert [misere.read(text) for text in misere.values] == [True, False]
    assert misere.write(True) == "yes"
    for option, text in ((size, "5"), (size, "٤"), (line, "STOP"), (misere, "true"), (misere, "")):
        with pytest.raises(UnreadableText, match="choose"):
            option.read(text)


def test_options_may_be_given_as_python_values() -> None:
    assert option_text(True) == "yes"
    assert option_text((4, 7)) == "4,7"
    assert option_text(10**5_000) == "1" + "0" * 5_000
    assert Lampes(lamps=4).written_options() == Lampes(lamps="4").written_options() == {"lamps": "4"}
    assert written({"tolerance": "2", "misere": "no"}) == "tolerance=2 misere=no"


@pytest.mark.parametrize("value", [-1, 2.5, None, float("nan"), "", [], "24 "])
def test_option_values_that_make_no_sense_are_refused(value: object) -> None:
    with pytest.raises(UnreadableText):
        Lampes(lamps=value)


def test_an_unknown_option_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="lamps"):
        Lampes(candles=3)


# searches


def test_a_budget_ends_at_its_nodes() -> None:
    budget = Budget(Limits(nodes=3))
    for _ in range(3):
        budget.spend()
    with pytest.raises(Stopped):
        budget.spend()
    assert budget.nodes == 3


def test_a_budget_ends_when_told_to_stop_or_out_of_time() -> None:
    stop = Stop()
    budget = Budget(stop=stop)
    budget.spend()
    stop.set()
    with pytest.raises(Stopped):
        budget.spend()
    hasty = Budget(Limits(seconds=0.0), nodes=64)  # the clock is read before the first node, and every 64 nodes
    with pytest.raises(Stopped):
        hasty.spend()


# errors


def test_errors_speak_both_languages_and_cite_their_rule() -> None:
    error = IllegalMove("trop", "too many", "§2")
    assert error.message("fr") == "trop (§2)"
    assert error.message("en") == str(error) == "too many (§2)"
    assert GrilleError("trop", "too many").message("fr") == "trop"


def test_a_list_of_moves_has_an_end() -> None:
    game = Lampes()
    with pytest.raises(TooManyMoves, match="20000"):
        game.list_moves(game.start())
    assert len(game.list_moves(Lampes(lamps=4).start()._replace(lamps="****" + "." * 20))) == 15


# what a game need not say


def test_a_game_without_chance_or_secrets_needs_no_words_for_them() -> None:
    game = Lampes(lamps=4)
    state = game.start()
    assert game.chances(state) == ()
    assert game.scores(state) is None
    assert game.view(state, 0) == game.view(state, None) == state
    assert game.next_options(state) == game.written_options()


def test_hidden_cards_are_told_to_their_owner_only() -> None:
    game = Pioche()
    dealt = [game.event(game.start(), "3", seat) for seat in (0, 1, 2, None)]
    assert [event.move for event in dealt] == ["3", "?", "?", "?"]
    assert dealt[1] == dealt[2] == dealt[3]


def test_money_goes_between_seats_and_bank() -> None:
    game = Tirelire(seats=3, money="1,0,2", bank=1)
    event: Event = game.event(game.start(), 1, None)
    assert event.paid == (1, 0, 0, -1), "the Bank gives what it has"
    third = game.read_state("2,0,0 1,0,2 1 1")
    assert game.event(third, 1, None).paid == (-1, 1, 0, 0), "a player gives what is left, neighbour first"
