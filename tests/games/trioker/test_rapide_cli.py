"""The quick game of Trioker at the terminal: one line for every wrong move, and no look into other hands."""

import pytest

from tests.cli.running import grille

BEGUN = "333@d6+0 332,000/331,111 330,23J,222,223,220,221,230,203,301,310,112,113,110,123,132,001,002,003,012,021"
PLAYING = f"{BEGUN} 35,35 100 1 playing"


def apply(*moves: str, position: str = PLAYING) -> tuple[int, str]:
    answer = grille("apply", "trioker-rapide", position, *moves, "--lang", "en")
    return answer.code, answer.err


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("330@d5", "you do not hold piece 330 (§6)"),
        ("332@d5+2", "332 on d5: at the top right corner, 2 meets 3 (§3)"),
        ("332@a1", "332 on a1 shares no whole edge with a piece (§3)"),
        ("332@z9", "there is no cell z9 on this board (§2)"),
        ("pass", "you can place, 332 on d5 for instance, and have to (§6)"),
        ("draw", "you can place, 332 on d5 for instance, and have to (§6)"),
        ("give 000", "a piece is given only after placing on a cell marked “give” (§9)"),
        ("444@d5", "'444' is not a piece"),
    ],
)
def test_a_wrong_move_is_refused_in_one_line_with_its_rule(move: str, said: str) -> None:
    code, error = apply(move)
    assert code == 2
    assert said in error
    assert error.count("\n") == 1


def test_a_move_is_applied_and_tells_what_was_paid() -> None:
    answer = grille("apply", "trioker-rapide", PLAYING, "332@d5", "331@d7+2", "--json")
    assert answer.json["scores"] == [35, 35]
    assert answer.json["actor"] == 0
    assert answer.json["events"][0]["move"] == "332@d5+0"


def test_it_is_not_solved_for_hands_are_hidden() -> None:
    answer = grille("solve", "trioker-rapide", PLAYING, "--lang", "en")
    assert answer.code == 2
    assert "hands are hidden (§15)" in answer.err


def test_a_person_sees_backs_and_cannot_save_or_take_back_what_is_hidden() -> None:
    lines = "undo\nsave match.txt\nquit\n"
    answer = grille("play", "trioker-rapide", "--level", "1", "--seed", "3", "--lang", "en", stdin=lines)
    assert "2  ? ? ?" in answer.out
    assert "nothing is taken back where hands are hidden" in answer.out
    assert "a match with hidden hands is kept when it is over" in answer.out


def test_people_at_one_screen_look_away_before_a_hand_is_shown() -> None:
    out = grille("play", "trioker-rapide", "--two", "--seed", "3", "--lang", "en", stdin="\n333@d6\n\nquit\n").out
    before, shown = out.split("Hand the screen to player 2; Enter when ready.")
    assert "player 2 >" not in before
    assert "player 2 > 333@d6" in shown
    assert "Hand the screen to player 1; Enter when ready." in shown


def test_what_a_level_earns_is_the_same_for_the_same_seed() -> None:
    words = ("trioker", "purses", "--players", "2,1", "--seats", "3", "--deals", "3", "--seed", "7", "--json")
    one, other = grille(*words), grille(*words)
    assert one.json == other.json
    assert one.json["games"] == 9
    assert len(one.json["money"]) == 3
    low, high = one.json["interval"]
    assert low <= one.json["earned"] <= high


def test_a_single_deal_has_no_interval() -> None:
    words = ("trioker", "purses", "--players", "2,1", "--deals", "1")
    assert grille(*words, "--json").json["interval"] is None
    assert "95 %" not in grille(*words).out


@pytest.mark.parametrize("words", [("--seats", "5"), ("--players", "1"), ("--players", "1,9"), ("--deals", "0")])
def test_impossible_surveys_are_refused(words: tuple[str, ...]) -> None:
    assert grille("trioker", "purses", *words).code == 2


def test_what_is_written_down_is_shown_openly() -> None:
    """A draw and the piece that chance gives: whoever applies or replays them reads them as they were written."""
    position = PLAYING.replace("332,000/", "000/").replace(" 330,", " 332,330,")
    moves = ["draw", "222", "pass"]
    applied = grille("apply", "trioker-rapide", position, *moves, "--json").json["events"]
    assert [event["move"] for event in applied] == moves
    record = "\n".join(["Game: trioker-rapide", "Version: 1", f"Position: {position}", "", *moves])
    replayed = grille("replay", "-", "--json", "--lang", "en", stdin=record).json["turns"]
    assert [turn["move"] for turn in replayed] == moves
    assert replayed[1]["said"] == "Player 1 receives 222."
