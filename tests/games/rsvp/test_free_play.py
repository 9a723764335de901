"""Free play: any letter stays, challenges give 15 points, and words may have to be announced."""

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


CORNER = "11/11/11/11/6J4/4AREVELE/6U4/6X4/11/11/11 40:34 2 100"


def test_who_put_a_contested_letter_is_to_prove_it() -> None:
    """§12"""
    match = free("V@h6", position=START)
    event = match.play("challenge")
    assert (event.points, event.words) == (0, ())
    assert match.position == "11/11/11/11/11/5REV3/11/11/11/11/11 2:6 2 100 contested=V@h6"
    assert match.actor == 1
    with pytest.raises(IllegalMove, match="to be proved, or given up"):
        match.play("A@a1")


def test_a_proof_that_holds_gives_15_points_and_the_turn_goes_back_to_the_challenger() -> None:
    match = free("V@h6", "challenge", position=START)
    event = match.play("prove VER@h6-")
    assert (event.points, event.words, event.lines) == (15, ("VER",), (("h6", "g6", "f6"),))
    assert (match.scores, match.actor) == ((2, 6 + 15), 0)


@pytest.mark.parametrize("answer", ["concede", "prove LVER@i6-"])
def test_a_proof_that_fails_or_none_gives_the_challenger_15_and_takes_the_points_back(answer: str) -> None:
    """The frame does not change, and the judge shows his word to both."""
    match = free("V@h6", "challenge", position=START)
    event = match.play(answer)
    assert (event.points, event.words) == (-6, ("VER",))
    assert event.said.en.endswith("15 points to player 1, 6 taken back. The judge shows VER.")
    assert match.position == "11/11/11/11/11/5REV3/11/11/11/11/11 17:0 1 100"


def test_an_illegal_letter_cannot_be_proved() -> None:
    match = free("W@a1", "challenge", position=START)
    assert match.legal_moves() == ["concede"]
    assert match.play("concede").said.en.endswith("No word was possible.")
    assert match.position == "W10/11/11/11/11/5RE4/11/11/11/11/11 17:0 1 100"


def test_a_proof_may_be_a_word_not_yet_complete() -> None:
    assert free("L@j6", "challenge", "prove LEVER@j6-", position=START).scores == (2, 15)


def test_each_line_with_a_neighbour_wants_its_word() -> None:
    match = free("A@h7", "challenge", position=CORNER)
    for partial in ("prove AU@h7-", "prove VA@h6|"):
        with pytest.raises(IllegalMove, match="a word in the row and one in the column"):
            match.play(partial)
    event = match.play("prove VA@h6|+AU@h7-")
    assert (event.move, event.words) == ("prove AU@h7-+VA@h6|", ("AU", "VA"))


def test_a_letter_without_a_neighbour_is_proved_in_one_line() -> None:
    match = free("L@j6", "challenge", position=START)
    assert Rsvp().words.is_word("LA")
    with pytest.raises(IllegalMove, match="one line only"):
        match.play("prove LEVER@j6-+LA@j6|")


def test_a_letter_at_the_edge_is_no_neighbour_of_itself() -> None:
    match = free("E@k6", "challenge", position="11/11/11/11/11/9R1/11/11/11/11/11 0:0 1 100")
    assert match.play("prove RE@j6-").points == 15


@pytest.mark.parametrize(
    ("proof", "why"),
    [
        ("REVE@f6-", "does not run through h6"),
        ("VA@h6-", "g6 holds E"),
        ("VE@h6-", "a letter touches it"),
        ("AVERSERAIENTS@k6-", "leaves the frame"),
    ],
)
def test_a_word_that_does_not_lie_there_is_no_proof_yet(proof: str, why: str) -> None:
    """It is refused, and may be laid anew: only a word that does not exist loses."""
    match = free("V@h6", "challenge", position=START)
    with pytest.raises(IllegalMove, match=why):
        match.play(f"prove {proof}")


def test_a_proof_covers_another_letter() -> None:
    match = free("L@j6", "challenge", position=START)
    with pytest.raises(IllegalMove, match="covers no other letter"):
        match.play("prove LA@j6|")


def test_a_proof_is_spelled_cell_by_cell_with_a_letter_after_each_empty_one() -> None:
    game = Rsvp(referee="no")
    match = free("A@h7", "challenge", position=CORNER)
    proof = game.read_move("prove AU@h7-+VA@h6|")
    assert game.spell(match.state, proof) == ("across", "h7", "g7", "down", "h6", "h7", "done")
    match = free("L@j6", "challenge", position=START)
    picks = ("across", "j6", "i6", "E", "h6", "V", "g6", "f6", "done")
    assert game.spell(match.state, game.read_move("prove LEVER@j6-")) == picks
    assert game.steps(match.state, ()) == ("across", "concede")


@pytest.mark.parametrize(
    ("letter", "position", "typed", "proof"),
    [
        ("V@h6", START, "ver", "prove VER@h6-"),
        ("L@j6", START, "lever", "prove LEVER@j6-"),
        ("A@h7", CORNER, "au va", "prove AU@h7-+VA@h6|"),
        ("A@h7", CORNER, "VA + AU", "prove AU@h7-+VA@h6|"),
        ("E@f7", "11/11/11/11/11/5R5/11/11/11/11/11 0:0 1 100", "ré", "prove RE@f6|"),
    ],
)
def test_to_prove_a_letter_it_is_enough_to_name_the_words(letter: str, position: str, typed: str, proof: str) -> None:
    """§12: they are laid where they fit."""
    match = free(letter, "challenge", position=position)
    assert match.play(match.game.read_typed(match.state, typed)).move == proof


@pytest.mark.parametrize(
    ("letter", "typed", "why"),
    [
        ("V@h6", "ver va", "one word is enough"),
        ("A@h7", "au", "a word in the row and one in the column"),
        ("V@h6", "voir", "cannot be laid over the letter on h6"),
    ],
)
def test_words_that_cannot_be_laid_are_refused_and_may_be_typed_anew(letter: str, typed: str, why: str) -> None:
    match = free(letter, "challenge", position=CORNER if letter == "A@h7" else START)
    with pytest.raises(IllegalMove, match=why):
        match.game.read_typed(match.state, typed)


def test_the_judge_shows_what_he_had_seen_after_a_proof_too() -> None:
    match = free("L@j6", "challenge", position=START)
    said = match.play("prove LEVER@j6-").said.en
    assert "with LEVER: 15 points. The judge had seen " in said


def test_a_challenge_comes_once_and_before_ones_own_letter() -> None:
    match = free("W@a1", "challenge", "concede", position=START)
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


NEARLY = "11/11/11/11/11/5RE4/11/11/11/11/11 2:95 2 100"


def test_the_letter_that_reaches_the_target_is_accepted_or_challenged() -> None:
    """§18"""
    match = free("V@h6", position=NEARLY)
    assert match.legal_moves() == ["accept", "challenge"]
    with pytest.raises(IllegalMove, match="accept the last letter, or challenge it"):
        match.play("A@a1")
    match.play("accept")
    assert match.outcome is not None
    assert match.outcome.payoffs == (-1, 1)


def test_a_proof_of_the_last_letter_wins_and_without_one_play_goes_on() -> None:
    assert free("V@h6", "challenge", "prove VER@h6-", position=NEARLY).outcome is not None
    match = free("V@h6", "challenge", "concede", position=NEARLY)
    assert (match.outcome, match.scores, match.actor) == (None, (17, 95), 0)


def test_with_the_referee_the_target_ends_the_game_at_once() -> None:
    match = Match(Rsvp(), ["V@h6"], NEARLY)
    assert match.outcome is not None
    assert match.position.endswith("2:101 1 100")


def test_the_letter_that_fills_the_frame_can_be_challenged_too() -> None:
    full = "/".join(["ABCDEFG"] * 6 + ["ABCDEF1"])
    match = free("W@g7", position=f"{full} 0:0 1 100 supply=W1", size="7")
    assert match.legal_moves() == ["accept", "challenge"]
    assert free("W@g7", "challenge", "concede", position=f"{full} 0:0 1 100 supply=W1", size="7").outcome is not None


def test_nothing_is_accepted_before_the_end() -> None:
    with pytest.raises(IllegalMove, match="nothing is to be accepted yet"):
        free("V@h6", "accept", position=START)


def test_challenge_points_can_win() -> None:
    match = free("W@a1", "challenge", "concede", position="11/11/11/11/11/5RE4/11/11/11/11/11 85:0 2 100")
    assert match.outcome is not None
    assert match.outcome.payoffs == (1, -1)


def test_a_letter_is_judged_beside_illegal_letters_too() -> None:
    """WZ stands there for good; nothing can be put against it, but elsewhere play goes on."""
    position = "WZ9/11/11/11/11/5RE4/11/11/11/11/11 2:0 1 100"
    assert not Rsvp(referee="no").witnesses(free("A@c1", position=position).state)
    assert free("S@h6", "challenge", "concede", position=position).scores == (2, 15)
    assert free("S@h6", "challenge", "prove ARES@e6-", position=position).scores == (2 + 15, 0)


def test_words_are_scored_without_the_referee_as_with_him() -> None:
    assert free("V@h6", position=START).scores == (2, 6)


def test_only_announced_words_count() -> None:
    """§10"""
    scores = {
        move: free(move, position=CORNER, announce="yes").scores
        for move in ("A@h7", "A@h7=AU", "A@h7=VA", "A@h7=VA+AU")
    }
    assert scores == {"A@h7": (40, 34), "A@h7=AU": (40, 36), "A@h7=VA": (40, 39), "A@h7=VA+AU": (40, 41)}


def test_only_announced_points_are_taken_back() -> None:
    match = free("A@h7=AU", "challenge", position=CORNER, announce="yes")
    assert match.position.endswith("40:36 2 100 contested=A@h7=AU")
    match.play("concede")
    assert match.scores == (55, 34)


def test_words_may_have_to_be_announced_to_the_referee_too() -> None:
    """§10"""
    for move, scores in (("V@h6", (2, 0)), ("V@h6=VER", (2, 6))):
        assert Match(Rsvp(announce="yes"), [move], START).scores == scores


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
