"""`grille rsvp word`, and what the commands say to a wrong letter or lexicon."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grille.games.rsvp.layout import face
from grille.games.rsvp.problems import problems
from grille.games.rsvp.rules import Rsvp
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
    assert "n'est pas permis" in grille("rsvp", "word", "mot", "-o", f"lexicon={words}", "--lang", "fr").out


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


def test_a_problem_is_shown_and_a_letter_is_judged() -> None:
    problem = problems()[0]
    assert problem.position in grille("rsvp", "problem", "1").out
    assert grille("rsvp", "problem", "1", problem.answer).code == 0
    assert grille("rsvp", "problem", "101").code == 2
    listed = grille("rsvp", "problems", "--level", "2", "--json").json["problems"]
    assert len(listed) == 20
    assert all(list(line) == ["number", "level", "kind", "position"] for line in listed)


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
    ],
)
def test_wrong_input_gets_one_line(words: tuple[str, ...], fault: str) -> None:
    answer = grille("--lang", "en", *words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert fault in answer.err
