"""A match is its set-up and its moves: play, refusals, undo, chance, what each seat was told."""

from random import Random

import pytest

import grille
from grille.contract import CHANCE, IllegalMove, TooManyMoves, UnreadableText
from grille.games.nim.rules import Take
from grille.records import Match
from tests.toys.lampes.rules import Lampes
from tests.toys.pioche.rules import Pioche


def test_the_five_lines_of_python() -> None:
    game = grille.load("roliversi", size=6)
    match = grille.Match(game)
    match.play("e3B")
    assert match.position == "6/6/2GBB1/2RB2/6/6 YR"
    assert match.legal_moves()
    assert match.state.seat == 1


def test_moves_are_given_as_text_or_as_values() -> None:
    game = grille.load("nim", piles=(4, 7))
    by_text, by_value = Match(game, ["3,4", "0,3"]), Match(game, [Take(3, 4), Take(0, 3)])
    assert by_text.states == by_value.states
    assert by_text.position == "1,0 1"


def test_an_illegal_move_changes_nothing_and_names_its_rule() -> None:
    match = Match(grille.load("nim", piles=(4, 7)))
    for text, rule in (("5,0", "§2"), ("1,3", "§4"), ("0,0", "§2")):
        with pytest.raises(IllegalMove) as refusal:
            match.play(text)
        assert refusal.value.rule == rule
    with pytest.raises(UnreadableText):
        match.play("three")
    assert match.position == "4,7 1"
    assert match.moves == []


def test_nothing_is_played_after_the_end() -> None:
    match = Match(grille.load("nim", piles=(1, 1)), ["1,1"])
    assert match.outcome is not None
    assert match.outcome.payoffs == (1, -1)
    with pytest.raises(IllegalMove, match="over"):
        match.play("1,0")


def test_undo_goes_back_to_the_start_and_no_further() -> None:
    match = Match(grille.load("roliversi"))
    match.play(match.legal_moves()[0])
    match.undo()
    match.undo()
    assert match.position == "8/8/8/3GY3/3RB3/8/8/8 GB"


def test_any_position_can_begin_a_match() -> None:
    match = Match(grille.load("nim"), ["1,1"], position="2,3 2")
    assert not match.is_from_start
    assert match.position == "1,2 1"


def test_lists_too_long_are_refused_with_their_limit() -> None:
    with pytest.raises(TooManyMoves, match="20000"):
        Match(Lampes()).legal_moves()
    with pytest.raises(TooManyMoves, match="more than 5 "):
        Match(Lampes(lamps=4)).legal_moves(limit=5)
    assert len(Match(Lampes(lamps=4)).legal_moves(limit=15)) == 15


def test_chance_plays_until_a_seat_can_act() -> None:
    match = Match(Pioche())
    assert match.actor == CHANCE
    events = match.let_chance_play(Random(1))
    assert len(events) == 6
    assert match.actor == 0
    assert all(event.move == "?" for event in events), "nobody at the table sees a card that is dealt"


def test_each_seat_is_told_its_own_cards() -> None:
    match = Match(Pioche(), ["3", "1", "4", "2", "2", "4"])
    told = [[event.move for event in match.events(seat)] for seat in (0, 1, 2, None)]
    assert told == [
        ["3", "?", "?", "2", "?", "?"],
        ["?", "1", "?", "?", "2", "?"],
        ["?", "?", "4", "?", "?", "4"],
        ["?"] * 6,
    ]
