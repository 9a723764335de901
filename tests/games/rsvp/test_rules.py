"""R.S.V.P. by its rule sheet: what may be put, what counts, and how a game ends."""

import pytest

from grille.contract import OVER, IllegalMove, UnreadableText
from grille.games.rsvp.examples import CENTRE, TURNS
from grille.games.rsvp.notation import Put, State
from grille.games.rsvp.rules import Rsvp
from grille.records import Match, Series
from tests.games.rsvp.booklet import FINAL, GROWTH
from tests.games.rsvp.conftest import Speaking

EMPTY_ROWS = "11/11/11/11/11"


def middle(row: str, rest: str) -> str:
    """A position with letters in row 6 only."""
    return f"{EMPTY_ROWS}/{row}/{EMPTY_ROWS} {rest}"


def refusal(match: Match, move: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    return refused.value


def test_the_booklets_example_replays_with_every_score() -> None:
    match = Match(Rsvp(), [CENTRE])
    for turn in TURNS:
        event = match.play(turn.move)
        assert event.points == turn.points
        assert event.words == tuple(turn.words)
        assert event.lines == tuple(tuple(cells.split()) for cells in turn.words.values())
        assert match.scores == turn.totals
    assert match.position == FINAL
    assert match.outcome is None


def test_a_word_grows_letter_by_letter_and_counts_in_full_each_time() -> None:
    """§11: RE, ARE, GARE, EGARE, the opponent left out."""
    game = Rsvp()
    position, points = middle("5R5", "0:0 1 100"), 0
    for letter, cell, (word, value, total) in zip("EAGE", ("g6", "e6", "d6", "c6"), GROWTH, strict=True):
        match = Match(game, [f"{letter}@{cell}"], position)
        points += value
        assert game.event(match.states[0], match.moves[0], 0).words == (word,)
        assert match.scores == (points, 0)
        assert points == total
        position = match.position.replace(" 2 100", " 1 100")


def test_les_reads_sel_on_the_other_side_and_becomes_sels() -> None:
    """§8: nobody counts SEL; who adds the S counts all of SELS."""
    match = Match(Rsvp(), position=middle("5LE4", "0:0 1 100"))
    assert match.play("S@h6").words == ("LES",)
    assert match.scores == (3, 0)
    event = match.play("S@e6")
    assert event.words == ("SELS",)
    assert event.lines == (("h6", "g6", "f6", "e6"),)
    assert match.scores == (3, 4)


def test_player_2_puts_the_centre_letter_and_player_1_begins() -> None:
    match = Match(Rsvp())
    assert match.actor == 1
    assert match.legal_moves() == [f"{letter}@f6" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    assert refusal(match, "A@a1").rule == "§16"
    event = match.play("R@f6")
    assert (event.points, event.words) == (0, ())
    assert match.actor == 0


def test_a_fixed_first_letter_leaves_the_turn_to_player_1() -> None:
    game = Rsvp(first="q")
    assert game.write_state(game.start()) == middle("5Q5", "0:0 1 100")
    assert game.actor(game.start()) == 0


def test_the_first_letter_of_play_shares_a_line_with_the_centre() -> None:
    """§1, §6: near or far, but in its row or column."""
    match = Match(Rsvp(first="R"))
    cells = {move.split("@")[1] for move in match.legal_moves()}
    assert cells == {f"{column}6" for column in "abcdeghijk"} | {f"f{row}" for row in range(1, 12) if row != 6}
    assert refusal(match, "E@a1").rule == "§3"


def test_every_line_with_a_neighbour_needs_a_possible_word(speaking: Speaking) -> None:
    """§6: a letter beside others must go with them in each direction."""
    game = speaking("RE REVE VU")
    match = Match(game, position="11/11/11/11/11/5RE4/5V5/11/11/11/11 0:0 1 100")
    refused = refusal(match, "U@g7")
    assert (refused.rule, refused.text.en) == ("§6", "U on g7: no word is possible in the column")
    assert refusal(match, "U@f8").text.fr == "U en f8 : aucun mot possible dans la colonne"
    assert refusal(match, "A@h6").text.fr == "A en h6 : aucun mot possible dans la rangée"


def test_a_letter_may_wait_some_cells_away() -> None:
    """§6: a word may bridge empty cells that are filled later."""
    match = Match(Rsvp(first="R"))
    event = match.play("E@k6")
    assert event.words == ()
    assert match.scores == (0, 0)


def test_a_word_must_fit_into_the_frame(speaking: Speaking) -> None:
    """§15: at player 1's right edge the word goes downwards only; player 2 has it at his left."""
    game = speaking("QUI")
    state = game.read_state(middle("10Q", "0:0 1 100"))
    assert [game.write_move(move) for move in game.moves(state)] == ["U@k7", "I@k8"]
    assert [game.write_move(move) for move in game.moves(state._replace(seat=1))] == ["I@i6", "U@j6", "U@k7", "I@k8"]


def test_two_words_at_once_both_count() -> None:
    """§9, as in the last turn of the booklet."""
    match = Match(Rsvp(), [CENTRE, *(turn.move for turn in TURNS)])
    event = match.events(None)[-1]
    assert (event.words, event.points) == (("AU", "VA"), 7)


def test_letters_stay_and_nobody_passes() -> None:
    """§14"""
    match = Match(Rsvp(first="R"))
    assert refusal(match, "A@f6").text.en == "cell f6 already holds R"
    with pytest.raises(UnreadableText):
        match.play("pass")


def test_a_cube_that_is_gone_cannot_be_put() -> None:
    """§17: there is one J."""
    match = Match(Rsvp(first="J"))
    assert refusal(match, "J@f7").rule == "§17"
    assert Match(Rsvp(first="J", supply="unlimited"), ["O@g6"]).actor == 1


def test_reaching_the_target_wins_at_once() -> None:
    match = Match(Rsvp(), position=middle("5LE4", "97:99 1 100"))
    match.play("S@h6")
    assert match.outcome is not None
    assert match.outcome.payoffs == (1, -1)
    assert match.outcome.reason.en == "player 1 reaches the target: 100 to 99"


def test_without_cubes_the_higher_total_wins() -> None:
    match = Match(Rsvp(), position=middle("5LE4", "7:9 1 100 supply=S1"))
    match.play("S@h6")
    assert match.position == middle("5LES3", "10:9 2 100 supply=A0")
    assert match.outcome is not None
    assert match.outcome.payoffs == (1, -1)


def test_without_a_legal_letter_the_game_ends_and_equal_totals_are_a_draw(speaking: Speaking) -> None:
    match = Match(speaking("QUI"), position=middle("5QUI3", "12:12 1 100 supply=W1"))
    assert match.actor == OVER
    assert match.outcome is not None
    assert match.outcome.payoffs == (0, 0)
    assert match.legal_moves() == []


def test_a_full_frame_is_the_end() -> None:
    game = Rsvp(size=7)
    state = game.read_state("/".join(["AAAAAAA"] * 7) + " 3:4 1 100 supply=unlimited")
    assert game.actor(state) == OVER


def test_a_series_goes_through_the_alphabet_and_changes_sides() -> None:
    """§16"""
    series = Series(Rsvp(first="Y", target=1))
    for expected in ("Z", "A"):
        match = series.match
        while match.outcome is None:
            moves = list(match.game.moves(match.state))
            match.play(max(moves, key=lambda move: match.game.event(match.state, move, None).points or 0))
        following = series.next_match()
        assert following.game.written_options()["first"] == expected
    assert [series.seat_of(0, number) for number in range(3)] == [0, 1, 0]


def test_a_series_with_chosen_letters_stays_so() -> None:
    game = Rsvp()
    assert game.next_options(game.start())["first"] == "any"
    only_e = Rsvp(first="E", supply="A1E3")
    assert only_e.next_options(only_e.start())["first"] == "A"


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"first": "AB"}, "neither a letter"),
        ({"first": "Q", "supply": "A3"}, "no such cube"),
        ({"supply": "A3A4"}, "named twice"),
        ({"supply": "A100"}, "0 to 99"),
        ({"target": "0"}, "option target: the target is at least one"),
        ({"size": "8"}, "7, 9, 11"),
        ({"lexicon": "/no/such/file"}, "no such file"),
        ({"lexicon": "two\nwords"}, "not a file name"),
    ],
)
def test_options_that_make_no_sense_are_refused(options: dict[str, str], fault: str) -> None:
    with pytest.raises(UnreadableText, match=fault):
        Rsvp(**options)


def test_states_and_moves_are_plain_values() -> None:
    state = State("." * 121, (0, 0), 1, 100, None)
    assert hash(state) == hash(state._replace())
    assert Put("A", 60) == Put("A", 60, ())
