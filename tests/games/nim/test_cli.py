"""`grille nim`: what the laboratory answers in a terminal and to programs."""

import json
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree

import pytest

from grille.contract import write_number
from grille.games.nim.claims import claims
from grille.games.nim.wythoff import lost_pairs
from tests.cli.running import grille, process
from tests.cli.test_play import play


def test_a_table_for_programs() -> None:
    assert grille("nim", "table", "--tolerance", "2", "--rows", "3", "--json").json == {
        "rows": [[0, 0], [1, 4], [2, 8]]
    }
    assert grille("nim", "table", "--tolerance", "0", "--rows", "0", "--json").json == {"rows": []}
    assert grille("nim", "table", "--misere", "--rows", "2", "--json").json == {"rows": [[0, 1], [2, 5]]}
    rows = grille("nim", "table", "--rows", "9000", "--json").json["rows"]
    assert rows == [list(pair) for pair in islice(lost_pairs(1), 9000)]


def test_a_table_for_spreadsheets() -> None:
    lines = grille("nim", "table", "--rows", "4", "--csv").out.splitlines()
    assert lines == ["n,low,high,difference", "0,0,0,0", "1,1,3,2", "2,2,6,4", "3,4,10,6"]


def test_a_table_for_people_names_the_game_and_its_sequences() -> None:
    said = grille("nim", "table", "--rows", "3", "--lang", "fr").out
    assert "écart permis 1, jeu normal" in said
    assert "A001951, A001952" in said
    assert "oeis" not in grille("nim", "table", "--tolerance", "9", "--lang", "en").out


def test_a_table_for_a_tolerance_of_thousands_of_digits() -> None:
    said = grille("nim", "table", "--tolerance", "1" + "0" * 5000, "--rows", "2", "--json").out
    assert said == '{"rows":[[0,0],[1,1' + "0" * 4999 + "2]]}\n"


def test_a_long_table_is_written_as_it_is_computed() -> None:
    with process("nim", "table", "--rows", "1000000000000", "--json") as program:
        assert program.stdout is not None
        assert program.stdout.read(30_000).startswith('{"rows":[[0,0],[1,3],')
        program.stdout.close()
    assert program.returncode == 0


def test_the_construction_with_its_refutations() -> None:
    said = grille("nim", "construct", "--rows", "4", "--lang", "fr").out
    assert "(4\u202f; 7) ne convient pas\u00a0: le premier joueur enlève (3\u202f; 4)" in said
    columns = grille("nim", "construct", "--rows", "3", "--json").json["columns"]
    assert columns[1] == {
        "number": 1,
        "pair": [1, 3],
        "rejected": [{"pair": [1, 2], "refutations": [{"take": [1, 2], "leaves": [0, 0]}]}],
    }


def test_the_paper_for_programs_and_for_people() -> None:
    rows = {row["id"]: row for row in grille("nim", "claims", "--json", "--lang", "en").json["claims"]}
    assert list(rows) == [claim.id for claim in claims()]
    assert all(set(row) == {"id", "statement", "verdict", "proof", "counterexample", "right"} for row in rows.values())
    assert rows["n+4"]["counterexample"] == [1, 5]
    assert rows["tableau-2-column-51"]["right"] == [66, 219]
    assert rows["A"]["proof"].startswith("Take everything")
    assert "COQUILLE" in grille("nim", "claims", "--lang", "fr").out


def test_conjectures() -> None:
    answer = grille("nim", "conjecture", "n > 0 => (n, n+4) lost", "--json", "--lang", "en")
    assert answer.code == 0
    assert answer.json["holds"] is False
    assert answer.json["counterexample"] == {"n": 1}
    assert answer.json["said"] == "False, at n = 1: (1 ; 5) is won by taking (0 ; 2)."
    held = grille("nim", "conjecture", "perdue => b-a pair", "--places", "50", "--lang", "fr")
    assert (held.code, held.out) == (0, "Tient jusqu’à 49 (colonnes).\n")


def test_grundy_values_and_periods() -> None:
    assert grille("nim", "grundy", "--size", "3", "--json").json == {"rows": [[0, 1, 2], [1, 2, 3], [2, 3, 4]]}
    assert grille("nim", "grundy", "--size", "2", "--tolerance", "0", "--csv").out == "0,1\n1,2\n"
    assert grille("nim", "periods", "--tolerance", "0", "--rows", "2", "--json").json["rows"][1] == {
        "row": 1,
        "preperiod": 0,
        "period": 3,
        "saltus": 3,
    }


def test_what_is_not_settled_in_time_exits_with_1() -> None:
    answer = grille("nim", "grundy", "--size", "8000", "--seconds", "0.001", "--json")
    assert (answer.code, json.loads(answer.out)) == (1, {"rows": None})
    assert grille("nim", "periods", "--rows", "900", "--seconds", "0.05", "--json").code == 1


def test_a_picture(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "lost.png"
    assert grille("nim", "plot", str(path), "--size", "40").code == 0
    assert path.stat().st_size > 1000


@pytest.mark.parametrize(
    "words",
    [
        ("table", "--rows", "x"),
        ("table", "--tolerance", "-1"),
        ("table", "--tolerance", "٣"),
        ("grundy", "--size", "0"),
        ("grundy", "--size", "99999"),
        ("grundy", "--size", "3000", "--memory", "1M"),
        ("conjecture", "A(n) ="),
        ("conjecture",),
        ("plot", "picture.gif"),
        ("plot", "picture.png", "--values", "--misere"),
        ("construct", "--rows", "100000"),
        ("construct", "--tolerance", "1000000000"),
        ("nothing",),
    ],
)
def test_wrong_input_is_one_line_and_exit_2(words: tuple[str, ...]) -> None:
    answer = grille("nim", *words)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.count("\n") == 1


def test_piles_of_thousands_of_digits_are_solved_from_the_command_line() -> None:
    low, high = map(write_number, lost_pairs(1).pair(10**5000))
    assert grille("solve", "nim", f"{high},{low}", "--json").json["value"] == "loss"
    answer = grille("solve", "nim", f"{low},{low}", "--json").json
    assert answer["value"] == "win"
    assert f"{low},{low}" in answer["best"]


def test_solve_knows_piles_longer_than_python_converts() -> None:
    answer = grille("solve", "nim", f"{'9' * 6_000},{'8' * 6_000}", "--json").json
    assert answer["value"] == "win"
    assert all(len(move) > 4_300 for move in answer["best"])


@pytest.mark.parametrize("position", ["12,17", "3,0", "30,3", f"{10**80},{10**5000 % 7}"])
def test_any_piles_make_a_picture(position: str) -> None:
    out = grille("show", "nim", position, "--svg", "-").out
    assert ElementTree.fromstring(out).tag.endswith("svg")


def test_matches_are_drawn() -> None:
    assert "1  | | | | (4)\n2  | | | | | | | (7)" in play("nim", "4,7").out


def test_huge_piles_are_played() -> None:
    answer = play("nim", "-o", f"piles={'9' * 5_000},7", lines=("0,1",))
    assert answer.code == 0
    assert "level 3: " in answer.out
