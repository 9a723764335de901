"""`grille review`: one object a ply for a program, a table and reasons for a person."""

from pathlib import Path

import pytest

import grille as library
from grille.records import Record, write_record
from tests.cli.running import grille, terminal
from tests.players.games import random_match

RECORD = "Game: nim\nVersion: 1\nOptions: piles=12,17\nPlayers: Anne, Zoé\n\n0,14\n12,0\n0,2\n0,1\n"
FIELDS = {"ply", "seat", "position", "move", "value", "best_value", "best", "exact", "loss"}


def test_one_object_a_ply() -> None:
    answer = grille("review", "-", "--json", stdin=RECORD)
    assert (answer.code, answer.err) == (0, "")
    moves = answer.json["moves"]
    assert all(move.keys() >= FIELDS for move in moves)
    first = moves[0]
    assert (first["ply"], first["seat"], first["position"], first["move"]) == (1, 0, "12,17 1", "0,14")
    assert (first["value"], first["best_value"], first["loss"], first["exact"]) == ("loss", "win", 2, True)
    assert first["best"] == ["5,0", "8,7", "10,11"]
    assert moves[3]["loss"] == 0
    assert answer.json["curve"] == [1, -1, 1, -1, -1]
    assert [summary["mistakes"] for summary in answer.json["summary"]] == [[1, 3], [2]]


def test_values_are_those_of_solve() -> None:
    match = random_match(library.load("roliversi", size=4), 1)
    record = write_record(Record(match, ("A", "B")))
    for move in grille("review", "-", "--json", "--nodes", "2000000", stdin=record).json["moves"]:
        solved = grille("solve", "roliversi", move["position"], "-o", "size=4", "--json").json
        assert (move["best_value"], move["exact"]) == (solved["value"], True)
        assert sorted(move["best"]) == sorted(solved["best"])


def test_a_person_sees_a_table_the_reasons_and_a_summary() -> None:
    out = grille("review", "-", "--lang", "fr", stdin=RECORD).out
    assert "tournant" in out
    assert "Il fallait prendre 5 dans le tas 1, ce qui laisse la paire perdue 7 et 17." in out
    assert "Zoé\u00a0: 1 faute (coup 2), 1 tournant (coup 2)" in out
    assert "turning point" in grille("review", "-", "--lang", "en", stdin=RECORD).out


def test_what_is_not_settled_ends_with_1() -> None:
    match = random_match(library.load("roliversi"), 1, plies=6)
    answer = grille("review", "-", "--json", "--nodes", "20000", stdin=write_record(Record(match, ("A", "B"))))
    assert answer.code == 1
    assert answer.json["exact"] is False


def test_a_resigned_game_is_reviewed() -> None:
    record = RECORD.replace("Players", "Resigned: 2\nPlayers").replace("0,2\n0,1\n", "")
    answer = grille("review", "-", "--json", stdin=record)
    assert (answer.code, answer.json["resigned"], len(answer.json["moves"])) == (0, 1, 2)


@pytest.mark.parametrize("record", ["", "Game: nim\n", RECORD + "9,9\n", RECORD.replace("0,14", "0,99"), "\x00"])
def test_an_unreadable_record_is_refused_in_one_line(record: str) -> None:
    answer = grille("review", "-", "--json", stdin=record)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)


@pytest.mark.alone
def test_ctrl_c_ends_it_with_what_it_has(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(write_record(Record(random_match(library.load("roliversi"), 2), ("A", "B"))), encoding="utf-8")
    with terminal("review", str(file), "--seconds", "600") as person:
        person.wait_for("Ctrl-C")
        person.press("\x03")
        code, shown = person.finish()
        assert code == 130
        assert "prouvés" in shown
