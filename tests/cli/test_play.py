"""A game at the terminal: moves, wrong moves, undo, hints, levels, saving, and a polite end."""

from pathlib import Path

import pytest

from tests.cli.running import Answer, grille, terminal


def play(*words: str, lines: tuple[str, ...] = (), lang: str = "en") -> Answer:
    """A whole game typed beforehand."""
    return grille("play", *words, "--seed", "1", "--lang", lang, stdin="".join(f"{line}\n" for line in lines))


def test_a_game_of_nim_against_the_best_level() -> None:
    answer = play("nim", "-o", "piles=1,2", "--level", "best", lines=("1,2", "quit"))
    assert answer.code == 0
    assert "you: 1,2 · Player 1 takes 1 from pile 1 and 2 from pile 2." in answer.out
    assert "The end: player 1 takes the last match and wins." in answer.out


def test_the_level_answers() -> None:
    out = play("nim", "-o", "piles=2,6", "--level", "best", lines=("0,1",)).out
    assert "level best: " in out


def test_the_level_begins_when_the_person_takes_the_second_seat() -> None:
    out = play("roliversi", "--level", "1", "--seat", "2").out
    assert out.index("level 1: ") < out.index("you > ")


def test_two_people_share_the_screen() -> None:
    out = play("nim", "-o", "piles=4,7", "--two", lines=("2,1", "0,6", "2,0")).out
    assert "player 1 > 2,1" in out
    assert "player 2 > 0,6" in out
    assert "level" not in out.split("> ", 1)[1]
    assert "The end: player 1 takes the last match and wins." in out


def test_the_board_has_letters_numbers_and_playable_cells() -> None:
    out = play("roliversi").out
    assert "     a   b   c   d   e   f   g   h\n" in out
    assert " 3 │   │   │   │   │ • │   │   │   │" in out
    assert "you: 2 – level 3: 2" in out


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("f4G", "green on f4 turns nothing; blue would turn 1 (§4)"),
        ("pass", "no passing while one can play (§6)"),
        ("nonsense", "'nonsense'"),
        ("9" * 100_000, "too long"),
        ("level 9", "unknown level: '9'"),
        ("level", "unknown level: ''"),
        ("save", "save FILE"),
        ("save /no/such/folder/file", "no such file or folder"),
        ("undo", "nothing to take back"),
    ],
)
def test_wrong_input_says_why_and_asks_again(line: str, reason: str) -> None:
    answer = play("roliversi", lines=(line, "quit"))
    assert answer.code == 0
    assert reason in answer.out
    assert answer.out.count("you > ") == 2


def test_help_is_in_both_languages() -> None:
    assert "takes your last move back" in play("nim", lines=("?",)).out
    assert "reprend votre dernier coup" in play("nim", lines=("aide",), lang="fr").out


def test_undo_takes_back_to_the_persons_own_move() -> None:
    answer = play("roliversi", "--level", "1", lines=("f4B", "undo", "quit"))
    assert answer.out.endswith("Position: 8/8/8/3GY3/3RB3/8/8/8 GB\n")


def test_undo_also_after_the_end() -> None:
    answer = play("nim", "1,0", lines=("1,0", "undo"))
    assert "The end" in answer.out
    assert answer.out.endswith("Position: 1,0 1\n")


def test_undo_does_not_take_back_what_only_the_level_played() -> None:
    assert "nothing to take back" in play("nim", "--seat", "2", lines=("undo",)).out


def test_a_hint_is_a_winning_move() -> None:
    out = play("nim", "1,2", lines=("hint",)).out
    assert "1,2 · Player 1 takes 1 from pile 1 and 2 from pile 2." in out


def test_no_hint_when_the_game_is_over() -> None:
    assert "the game is over" in play("nim", "0,0", lines=("hint",)).out


def test_moves_are_listed() -> None:
    assert "e3G  f4B  c5G  d6B" in play("roliversi", lines=("moves",)).out
    assert "More than 300 legal moves" in play("nim", "500,500", lines=("moves",)).out


def test_a_forced_move_is_announced() -> None:
    assert "Only one move is legal: 1,0" in play("nim", "1,0").out


def test_the_level_can_be_changed() -> None:
    out = play("nim", lines=("level 5", "")).out
    assert "The opponent now plays at level 5." in out
    assert "nobody plays against a level here" in play("nim", "--two", lines=("level 5",)).out


def test_a_game_is_resigned_and_the_series_goes_on() -> None:
    """Games are counted 1, ½, 0, and the sides change."""
    lines = ("resign", "undo", "next", "resign", "next", "1,1", "finish")
    out = play("nim", "--two", "-o", "piles=1,1", lines=lines).out
    assert "player 1 resigns" in out
    assert "nothing to take back" in out
    assert "Game 2: player 2 0 – player 1 1" in out
    assert "Game 3: player 1 1 – player 2 1" in out
    assert out.index("Game 3: player 1 2 – player 2 1") < out.index("The series is over; ahead: player 1.")


def test_the_next_game_waits_for_the_end_of_this_one() -> None:
    out = play("nim", lines=("next", "finish")).out
    assert out.count("the match before is not finished") == 2


def test_with_three_a_machine_plays_on_and_the_purses_are_told() -> None:
    options = ("-o", "seats=3", "--level", "1", "--seed", "5")
    out = play("trioker-rapide", *options, lines=("resign", "next", "resign", "finish")).out
    assert "level 3" in out
    assert "Game 2: level 3 " in out
    assert "The series is over; ahead: level " in out


def test_a_saved_match_can_be_replayed(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    lines = ("2,1", f"save {file}", "0,6", f"save {file}")
    assert play("nim", "-o", "piles=4,7", "--two", lines=lines).code == 0
    turns = grille("replay", str(file), "--json").json["turns"]
    assert [turn["move"] for turn in turns] == ["2,1", "0,6"]


def test_one_plays_on_from_any_move_of_a_written_match(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text("Game: nim\nVersion: 1\nOptions: piles=4,7\n\n2,1\n0,6\n2,0\n")
    out = play("nim", "--from", str(file), "--ply", "1", "--level", "best").out
    assert "1  | | (2)\n2  | | | | | | (6)" in out
    assert out.endswith("Position: 2,6 2\n")  # nothing was played: who moves next is whoever sits down
    assert "The end" in play("nim", "--from", str(file)).out
    for words, fault in (
        (("rvb", "--from", str(file)), "this record is of nim"),
        (("nim", "--from", str(file), "--ply", "4"), "--ply"),
        (("nim", "4,7", "--from", str(file)), "--from"),
        (("nim", "--ply", "1"), "--from"),
    ):
        answer = play(*words)
        assert (answer.code, fault in answer.err) == (2, True)


def test_a_file_that_was_there_before_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("precious")
    assert "already exists" in play("nim", lines=(f"save {file}",)).out
    assert file.read_text() == "precious"


def test_the_end_of_input_is_a_polite_end() -> None:
    answer = play("nim", lang="fr")
    assert (answer.code, answer.err) == (0, "")
    assert "À bientôt." in answer.out


def test_hidden_hands_stay_hidden(toys: None) -> None:
    out = play("pioche").out
    dealt = [line for line in out.splitlines() if line.startswith("chance")]
    assert [line.startswith("chance: ?") for line in dealt] == [False, True, True] * 2
    assert "/??/??" in out.splitlines()[-1]


# In a real terminal


def test_a_terminal_has_colours_beside_the_letters() -> None:
    with terminal("play", "roliversi", "--level", "1", "--seed", "1") as person:
        board = person.wait_for("vous > ")
        assert "\x1b[" in board
        assert " G " in board
        person.press("f4G\n")
        assert "(§4)" in person.wait_for("vous > ")
        person.press("f4B\n")
        assert "Bleu en f4" in person.wait_for("vous > ")
        person.press("\x04")  # Ctrl-D
        code, shown = person.finish()
        assert code == 0
        assert "À bientôt." in shown


def test_ctrl_c_leaves_the_table() -> None:
    with terminal("play", "nim") as person:
        person.wait_for("vous > ")
        person.press("\x03")
        code, shown = person.finish()
        assert code == 130
        assert "Traceback" not in shown


def test_ctrl_c_while_the_level_thinks() -> None:
    with terminal("play", "roliversi", "--level", "best", "--seat", "2") as person:
        person.wait_for("peut taper")  # the level begins to think right after this line
        person.press("\x03")
        code, shown = person.finish()
        assert code == 130
        assert "Traceback" not in shown
