"""`grille rsvp word`, and what the commands say to a wrong letter or lexicon."""

import json
from pathlib import Path

import pytest

from grille.games import load
from grille.games.rsvp.layout import face
from grille.games.rsvp.rules import Rsvp
from grille.records import Match, Record, read_record, write_record
from tests.cli.running import grille

START = "11/11/11/11/11/5RE4/11/11/11/11/11 2:0 2 100"


@pytest.fixture
def words(tmp_path: Path) -> str:
    file = tmp_path / "mots.txt"
    file.write_text("re\nver\nété\nÉté\n", encoding="utf-8")
    return str(file)


def test_a_word_and_where_it_comes_from() -> None:
    answer = grille("rsvp", "word", "élèvera", "--json")
    assert (answer.code, json.loads(answer.out)) == (0, {"word": "ELEVERA", "valid": True, "from": ["élever"]})


@pytest.mark.parametrize("word", ["KG", "aujourd'hui", "porte-clé", "A"])
def test_what_is_no_word_exits_with_1(word: str) -> None:
    answer = grille("rsvp", "word", word, "--json")
    assert answer.code == 1
    assert json.loads(answer.out)["valid"] is False


def test_words_of_a_file(words: str) -> None:
    answer = grille("rsvp", "word", "ETE", "-o", f"lexicon={words}", "--json")
    assert json.loads(answer.out)["from"] == ["été", "Été"]
    assert "n’est pas au dictionnaire" in grille("rsvp", "word", "mot", "-o", f"lexicon={words}", "--lang", "fr").out


def test_apply_tells_points_words_and_lines(words: str) -> None:
    answer = json.loads(grille("apply", "rsvp", START, "v@H6", "-o", f"lexicon={words}", "--json").out)
    assert answer["scores"] == [2, 6]
    assert answer["actor"] == 0
    (event,) = answer["events"]
    assert (event["move"], event["points"], event["words"]) == ("V@h6", 6, ["VER"])
    assert event["lines"] == [["h6", "g6", "f6"]]


def test_moves_are_listed(words: str) -> None:
    answer = json.loads(grille("moves", "rsvp", START, "-o", f"lexicon={words}", "--json").out)
    assert answer["moves"] == ["V@f4", "E@g4", "E@f5", "R@g5", "T@g5", "V@g5", "V@h6", "E@f7", "R@g7", "T@g7", "E@g8"]
    assert answer["actor"] == 1


def test_the_frame_is_shown_from_both_sides() -> None:
    game = Rsvp()
    shown = face(game).drawing(game.read_state(START))
    assert " 6 · · · · · R E · · · ·      6 · · · · E R · · · · ·" in shown


@pytest.mark.parametrize("letter", ["e", "E", "é", "É", "e\u0301", "E\u0301", "ê"])
def test_small_letters_and_accents_are_understood(letter: str, words: str) -> None:
    answer = grille("apply", "rsvp", START, f"{letter}@F5", "-o", f"lexicon={words}", "--json").json
    assert [event["move"] for event in answer["events"]] == ["E@f5"]
    supplied = grille("moves", "rsvp", f"{START} supply={letter}1", "-o", f"lexicon={words}", "--json").json
    assert supplied["moves"] == ["E@g4", "E@f5", "E@f7", "E@g8"]


def test_games_are_told_as_a_match_tells_them() -> None:
    told = grille("rsvp", "greedy", "1", "--games", "2", "--seed", "1", "--json").json
    assert list(told) == ["games", "wins", "draws", "score", "interval"]
    assert told["score"] == (told["wins"][0] + told["draws"] / 2) / told["games"]


def test_a_lexicon_may_have_spaces_in_its_name(tmp_path: Path) -> None:
    """And the record of a match played with it names it too."""
    file = tmp_path / "mes mots à 100%20.txt"
    file.write_text("re\n", encoding="utf-8")
    assert grille("rsvp", "word", "RE", "-o", f"lexicon={file}").code == 0
    match = Match(load("rsvp", lexicon=str(file)), ["R@f6", "E@g6"])
    record = write_record(Record(match, ("Ada", "Blaise")))
    assert read_record(record).match.game.written_options()["lexicon"] == str(file)
    assert grille("replay", "-", "--json", stdin=record).json["turns"][-1]["scores"] == [2, 0]


@pytest.mark.parametrize("content", [b"", b"a\nb2\n", "œ\n".encode(), b"\x00mot\n", b"mot\xff\n"])
def test_a_lexicon_without_words_is_refused_in_one_line(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "mots.txt"
    file.write_bytes(content)
    for lexicon in (file, tmp_path):
        for asked in (("rsvp", "word", "MOT"), ("moves", "rsvp"), ("play", "rsvp")):
            answer = grille(*asked, "-o", f"lexicon={lexicon}")
            assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("rsvp", "word", "A1"), "no word"),
        (("rsvp", "word", ""), "no word"),
        (("rsvp", "word", "MOT", "-o", "lexicon=/no/such/file"), "no such file"),
        (("moves", "rsvp", "-o", "lexicon=/no/such/file"), "no such file"),
        (("apply", "rsvp", START, "3@h6"), "not one letter"),
        (("apply", "rsvp", START, "VE@h6"), "not one letter"),
        (("apply", "rsvp", START, "V@f6"), "already holds R"),
        (("apply", "rsvp", START, "V@l6"), "not a cell"),
        (("apply", "rsvp", f"{START} supply=A1", "V@h6"), "no cube V"),
        (("apply", "rsvp", "11 0:0", "V@h6"), "11 rows joined by / are needed, not 1"),
        (("apply", "rsvp", START.replace("5RE4", "1"), "V@h6"), "row 6: 11 cells are needed, not 1"),
    ],
)
def test_wrong_input_gets_one_line(words: tuple[str, ...], fault: str) -> None:
    answer = grille("--lang", "en", *words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert fault in answer.err
