"""Free play: any letter stays, challenges give 15 points, and words may have to be announced."""

from __future__ import annotations

import pytest

from grille.contract import IllegalMove
from grille.games.rsvp.rules import Rsvp
from grille.records import Match
from tests.conformance.checks import CHECKS
from tests.conformance.folder import FOLDER_CHECKS
from tests.conformance.variants import Variant

START = "11/11/11/11/11/5RE4/11/11/11/11/11 2:0 2 100"
ANNOUNCED = Variant("rsvp", (("referee", "no"), ("announce", "yes")))


def free(*moves: str, position: str | None = None, **options: str) -> Match:
    return Match(Rsvp(referee="no", **options), moves, position)


def test_an_illegal_letter_stays_on_the_frame() -> None:
    match = free("W@a1", position=START)
    assert match.position == "W10/11/11/11/11/5RE4/11/11/11/11/11 2:0 1 100 last=W@a1"


def test_a_right_challenge_gives_the_challenger_15_points_and_his_turn_remains() -> None:
    """§12"""
    match = free("W@a1", position=START)
    event = match.play("challenge")
    assert (event.points, event.words) == (15, ())
    assert match.position == "W10/11/11/11/11/5RE4/11/11/11/11/11 17:0 1 100"
    assert match.actor == 0


def test_a_wrong_challenge_gives_the_mover_15_points_and_shows_a_witness() -> None:
    match = free("V@h6", position=START)
    event = match.play("challenge")
    assert (event.points, event.words, event.lines) == (0, ("VER",), (("h6", "g6", "f6"),))
    assert match.scores == (2, 21)


def test_the_witness_may_be_a_word_not_yet_complete() -> None:
    event = free("L@j6", "challenge", position=START).events(None)[-1]
    assert event.words is not None
    (witness,) = event.words
    assert witness.startswith("L")
    assert witness.endswith("ER")
    assert Rsvp().words.is_word(witness)


def test_each_line_with_a_neighbour_has_its_witness() -> None:
    """A letter in a corner of two lines is proved in both."""
    position = "11/11/11/11/6J4/4AREVELE/6U4/6X4/11/11/11 40:34 2 100"
    assert free("A@h7", "challenge", position=position).events(None)[-1].words == ("AU", "VA")


def test_a_challenge_comes_once_and_before_ones_own_letter() -> None:
    match = free("W@a1", "challenge", position=START)
    with pytest.raises(IllegalMove, match="no letter can be challenged"):
        match.play("challenge")
    match = free("W@a1", "B@a2", position=START)
    assert match.position.endswith("last=B@a2")


def test_the_centre_letter_cannot_be_challenged() -> None:
    match = free("R@f6")
    with pytest.raises(IllegalMove, match="no letter can be challenged"):
        match.play("challenge")
    assert "challenge" not in match.legal_moves()


def test_the_referee_leaves_nothing_to_challenge() -> None:
    with pytest.raises(IllegalMove, match="§19"):
        Match(Rsvp(), ["R@f6", "E@g6"]).play("challenge")


def test_a_letter_that_reaches_the_target_cannot_be_challenged() -> None:
    """§18"""
    match = free("V@h6", position="11/11/11/11/11/5RE4/11/11/11/11/11 2:95 2 100")
    assert match.outcome is not None
    assert match.legal_moves() == []
    assert match.position.endswith("2:101 1 100")  # no last=: that word names a letter that may still be challenged


def test_challenge_points_can_win() -> None:
    match = free("W@a1", "challenge", position="11/11/11/11/11/5RE4/11/11/11/11/11 85:0 2 100")
    assert match.outcome is not None
    assert match.outcome.payoffs == (1, -1)


def test_a_letter_is_judged_beside_illegal_letters_too() -> None:
    """WZ stands there for good; nothing can be put against it, but elsewhere play goes on."""
    position = "WZ9/11/11/11/11/5RE4/11/11/11/11/11 2:0 1 100"
    assert free("A@c1", "challenge", position=position).scores == (2, 15)
    assert free("S@h6", "challenge", position=position).scores == (2 + 15, 0)


def test_words_are_scored_without_the_referee_as_with_him() -> None:
    assert free("V@h6", position=START).scores == (2, 6)


def test_only_announced_words_count() -> None:
    """§10"""
    position = "11/11/11/11/6J4/4AREVELE/6U4/6X4/11/11/11 40:34 2 100"
    scores = {
        move: free(move, position=position, announce="yes").scores
        for move in ("A@h7", "A@h7=AU", "A@h7=VA", "A@h7=VA+AU")
    }
    assert scores == {"A@h7": (40, 34), "A@h7=AU": (40, 36), "A@h7=VA": (40, 39), "A@h7=VA+AU": (40, 41)}


def test_a_word_that_is_not_made_cannot_be_announced() -> None:
    with pytest.raises(IllegalMove, match="EVE is no word made"):
        free("V@h6=EVE", position=START, announce="yes")
    with pytest.raises(IllegalMove, match="not announced here"):
        free("V@h6=VER", position=START)


def test_announced_words_are_read_in_any_order_and_written_in_one() -> None:
    game = Rsvp(referee="no", announce="yes")
    assert game.write_move(game.read_move("a@H7=va+au")) == "A@h7=AU+VA"


@pytest.mark.parametrize("check", CHECKS | FOLDER_CHECKS)
def test_announcing_keeps_every_promise_of_a_game(check: str) -> None:
    (CHECKS | FOLDER_CHECKS)[check](ANNOUNCED)
