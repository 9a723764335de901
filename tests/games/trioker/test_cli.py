"""`grille trioker` in a terminal and for programs."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from grille.games.trioker.puzzles.catalogue import read_shape
from grille.games.trioker.puzzles.rules import Puzzle, read_placements, read_rows
from grille.kernels import AVAILABLE
from tests.cli.running import grille

NEEDS_KERNEL = pytest.mark.skipif(not AVAILABLE, reason="the plain search would take minutes")


@NEEDS_KERNEL
@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("AVA/VAV",), (6, 3_216, 536, 280)),
        (("hexagone-geant",), (24, 0, 0, 0)),
        (("hexagone-geant", "--joker"), (24, 1_680, 280, None)),
        (("super-triangle", "--joker", "--tip"), (25, 36, 12, None)),
        (("super-triangle", "--tip"), (25, 36, 12, None)),
        (("A",), (1, 64, 24, 20)),
        (("AVA/VAV", "--pieces", "000 001 002 003 012 021"), (6, 0, 0, 0)),
    ],
)
def test_count_for_programs(words: tuple[str, ...], answer: tuple[int | None, ...]) -> None:
    found = grille("trioker", "count", *words, "--json").json
    assert (found["cells"], found["raw"], found["rotation"], found["rotation_mirror"]) == answer
    assert found["seconds"] >= 0


@NEEDS_KERNEL
def test_count_for_people_and_within_limits() -> None:
    assert "3\u202f216 solutions" in grille("trioker", "count", "hexagone", "--lang", "fr").out
    cut = grille("trioker", "count", "parallelogramme-1x12", "--nodes", "1000", "--json")
    assert (cut.code, cut.json["exact"], cut.json["rotation"]) == (1, False, None)
    assert "at least" in grille("trioker", "count", "parallelogramme-1x12", "--nodes", "1000", "--lang", "en").out


@NEEDS_KERNEL
def test_solve_gives_pieces_by_cell_and_rows() -> None:
    found = grille("trioker", "solve", "abeille", "--json").json
    puzzle = Puzzle(read_shape("abeille"))
    solution = read_rows(puzzle, "/".join(found["rows"]))
    assert set(read_placements(puzzle, found["placements"]).placed) == set(solution.placed)
    assert found["pieces"] == {text[4:].split("+")[0]: text[:3] for text in found["placements"]}
    every = grille("trioker", "solve", "abeille", "--all", "--json").json
    assert len(every["solutions"]) == 192
    assert not every["truncated"]
    assert len({tuple(one["rows"]) for one in every["solutions"]}) == 192
    some = grille("trioker", "solve", "hexagone", "--all", "--limit", "5", "--json").json
    assert (len(some["solutions"]), some["truncated"]) == (5, True)


@NEEDS_KERNEL
def test_no_solution_ends_with_1() -> None:
    answer = grille("trioker", "solve", "trapeze-plat", "--json")
    assert (answer.code, answer.json["pieces"], answer.json["exact"]) == (1, None, True)
    assert "No solution" in grille("trioker", "solve", "trapeze-plat", "--lang", "en").err


def test_solve_draws(tmp_path: Path) -> None:
    file = tmp_path / "solution.svg"
    assert grille("trioker", "solve", "hexagone", "--svg", str(file)).code == 0
    ET.fromstring(file.read_text(encoding="utf-8"))


def test_a_shape_of_25_cells_is_shown_with_the_joker_it_needs() -> None:
    assert "25 cases" in grille("trioker", "show", "super-triangle").out


def test_a_puzzle_begun() -> None:
    words = ("trioker", "complete", "hexagone", "001@a1+2", "000@a2", "--lang", "en")
    assert "Still possible, 12 ways." in grille(*words).out
    found = grille(*words, "--hint", "--json").json
    assert (found["count"], found["exact"], len(found["hint"])) == (12, True, 3)
    lost = ("012@a1+2", "021@a2+0", "220@a3+2", "301@b2+2", "203@b3+1")
    assert "no longer" in grille("trioker", "complete", "hexagone", *lost, "--lang", "en").out
    shown = grille("trioker", "show", "hexagone", "001@a1+2", "--lang", "en").out
    assert "6 cells, 7 vertices, 0 free tips" in shown
    assert "0./10./.." in shown


def test_patience_for_programs() -> None:
    found = grille("trioker", "patience", "--json").json
    assert found == {"hands": 1_961_256, "winning": 688_778, "probability": 688_778 / 1_961_256}
    assert grille("trioker", "patience", "--pieces", "17", "--json").json["probability"] == 1.0


def test_patience_judges_a_hand() -> None:
    won = grille("trioker", "patience", "--hand", "000 001 002 110 012 220", "--json")
    assert (won.code, won.json["wins"], len(won.json["placements"])) == (0, True, 6)
    assert grille("trioker", "patience", "--hand", "000 111 222 333 001 112", "--json").code == 1


def test_patience_is_played() -> None:
    words = ("trioker", "patience", "--play", "--pieces", "24", "--seed", "1", "--lang", "en")
    moves = ["001@a1+2", "000@a2", "444@a3", "003@a3", "", "002@a3+0", "110@b1+2", "012@b2", "220@b3"]
    played = grille(*words, stdin="\n".join(moves) + "\n")
    assert played.code == 0
    assert "not a piece" in played.out
    assert "You win!" in played.out
    given_up = grille(*words, stdin="?\n")
    assert given_up.code == 1
    assert "An answer:" in given_up.out


def test_lists_for_programs() -> None:
    assert len(grille("trioker", "catalogue", "--json").json["shapes"]) >= 60
    found = grille("trioker", "census", "--cells", "6", "--json").json
    assert (found["shapes"], found["rows"][0]["raw"]) == (12, 3_216)


def test_lists_for_people() -> None:
    assert "Hexagone géant" in grille("trioker", "catalogue", "--lang", "fr").out
    assert "AVA/VAV" in grille("trioker", "census", "--cells", "6", "--lang", "en").out


@NEEDS_KERNEL
def test_the_finder_and_the_booklet() -> None:
    found = grille("trioker", "find", "--cells", "24", "--seconds", "2", "--seed", "5", "--json")
    assert found.code in (0, 1)
    assert all(row["raw"] >= row["solutions"] >= 1 for row in found.json["rows"])
    claims = grille("trioker", "claims", "--json").json["claims"]
    assert [claim["verdict"] for claim in claims].count("true") == 12


@NEEDS_KERNEL
def test_a_small_census_is_taken_and_written(tmp_path: Path) -> None:
    file = tmp_path / "census.txt.xz"
    assert grille("trioker", "census", "--cells", "4", "--write", str(file)).code == 0
    assert file.stat().st_size > 50


def test_sheets_are_written(tmp_path: Path) -> None:
    for what in ("tiles", "hexagone", "AVA/VAV"):
        file = tmp_path / "sheet.svg"
        assert grille("trioker", "print", str(file), "--what", what).code == 0
        ET.fromstring(file.read_text(encoding="utf-8"))


REFUSED = [
    (("count", "AVA/AVA"), "contradicts the lattice"),
    (("count", "AV" * 13), "26 cells, but only 24 pieces"),
    (("count", "super-triangle"), "25 cells, but only 24 pieces"),
    (("count", "cube"), "unknown shape"),
    (("count", ""), "empty"),
    (("count", "A", "--pieces", "444"), "not a piece"),
    (("count", "A", "--pieces", "23J"), "--joker"),
    (("count", "A", "--seconds", "-1"), "--seconds"),
    (("complete", "hexagone", "444@a1"), "not a piece"),
    (("complete", "hexagone", "001@a1+2", "012@a2+0"), "at vertex 1 of line 1, 2 meets 0"),
    (("complete", "hexagone", "001@c1"), "no cell c1"),
    (("complete", "hexagone", "001@a1", "001@a2"), "piece 001: 2 times"),
    (("complete", "hexagone", "001"), "012@a1+0: piece, cell, turn"),
    (("patience", "--pieces", "5"), "--pieces"),
    (("patience", "--pieces", "25"), "--pieces"),
    (("patience", "--hand", "23J"), "--joker"),
    (("census", "--cells", "13"), "--cells"),
    (("find", "--cells", "17"), "18 to 25"),
    (("solve", "hexagone", "--all", "--limit", "0"), "--limit"),
    (("print", "sheet.pdf"), ".svg"),
    (("solve", "hexagone", "--svg", "-", "--json"), "--svg"),
]


@pytest.mark.parametrize(("words", "fault"), REFUSED)
def test_wrong_input_gets_one_line_and_exit_2(words: tuple[str, ...], fault: str) -> None:
    answer = grille("trioker", *words, "--lang", "en")
    assert (answer.code, answer.out) == (2, "")
    assert fault in answer.err
    assert answer.err.count("\n") == 1


def test_a_census_is_taken_by_several_and_in_several_sittings(tmp_path: Path) -> None:
    alone, shared, file = (str(tmp_path / name) for name in ("alone", "shared", "rows"))
    assert grille("trioker", "census", "--cells", "6", "--write", alone, "--checkpoint", file).code == 0
    assert (
        grille("trioker", "census", "--cells", "7", "--write", shared, "--checkpoint", file, "--workers", "2").code == 0
    )
    assert grille("trioker", "census", "--cells", "7", "--write", alone).code == 0
    assert Path(shared).read_bytes() == Path(alone).read_bytes()
