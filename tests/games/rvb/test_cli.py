"""RVB on the command line: answers for programs and people, and one clear line for what cannot be."""

from pathlib import Path

import pytest

from grille.games.rvb.survey import KINDS
from grille.games.rvb.tables import CACHE
from grille.kernels import AVAILABLE
from tests.cli.running import grille

needs_kernel = pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")
ENDING = "xxxx/Vxxxx/Rxxxxx/xxxxxxx/BBVxxx/xxxxx/xxxB 1"
LAST_TURN = "..../Rxxxx/Vxxxxx/Bxxxxxx/xxxxxx/xxxxx/xxxx 2"
WHOLE = "BRVB/RVRB./BBVBRR/VBVVVVR/VRRRRB/BVBVV/BBRR 1"


@pytest.fixture(autouse=True)
def empty_shelf() -> None:
    CACHE.clear()


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ("xxx/Vxxxx/Rxxxxx/xxxxxxx/BBVxxx/xxxxx/xxxB 1", "row a: 3 cells, 4 are needed"),
        ("xxxx/Vxxxx/Rxxxxx/xxxxxxx/BBVxxx/xxxxx 1", "6 rows: 7 are needed, joined by /"),
        ("xx../Vxxxx/Rxxxxx/xxxxxxx/BBVxxx/xxxxx/xxxB 1", "2 empty cells: four or more to write, at most one"),
        ("x.../Vxxxx/Rxxxxx/xxxxxxx/BBVxxx/xxxxx/xxxB 1", "3 empty cells: four or more to write, at most one"),
        ("xxxx/Vxxxx/xxxxxx/xxxxxxx/BBVxxx/xxxxx/xxxB 1", "there is no R left (§8)"),
        ("xxxx/Vxxxx/Gxxxxx/xxxxxxx/BBVxxx/xxxxx/xxxB 1", "row c, place 1: 'G' is neither R, V, B"),
    ],
)
def test_a_grid_that_cannot_be_is_refused_in_one_line(position: str, fault: str) -> None:
    answer = grille("solve", "rvb", position, "--lang", "en")
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert fault in answer.err


@pytest.mark.parametrize(
    ("position", "move", "fault"),
    [
        (ENDING, "c1", "c1 is the last R (§8)"),
        (ENDING, "e1-e2-g4", "e1, e2, g4 are the last Bs: one of them must stay (§8)"),
        (ENDING, "e1-e2-e3", "e1, e2 all hold B: they cannot be mixed with e3 in a run (§7)"),
        (ENDING, "e1-e3", "e3 does not hang together with e1 (§6)"),
        (ENDING, "a1", "cell a1 is already struck (§3)"),
        (LAST_TURN, "R=a1,R=a2,B=a3", "R is written twice"),
        (LAST_TURN, "R=a1,V=a1,B=a2", "cell a1 is taken twice (§2)"),
        (LAST_TURN, "R=a1,V=b1,B=a2", "cell b1 is not empty: R (§2)"),
        (LAST_TURN, "R=a1,V=a2", "the cell of B is missing"),
        (LAST_TURN, "a1-a2", "the grid is not finished: write an R, a V and a B (§2)"),
    ],
)
def test_a_move_against_the_rules_is_refused_with_the_rule_and_the_cell(position: str, move: str, fault: str) -> None:
    answer = grille("apply", "rvb", position, move, "--lang", "en")
    assert (answer.code, answer.out, answer.err) == (2, "", f"grille: {fault}\n")


def test_people_read_strikes_with_their_letters() -> None:
    assert "e1-e2 (BB)" in grille("moves", "rvb", ENDING).out
    assert "e2 (B)" in grille("solve", "rvb", ENDING).out
    assert grille("solve", "rvb", ENDING, "--json").json["best"] == ["e2"]


@needs_kernel
def test_solve_says_what_a_machine_with_too_little_memory_needs() -> None:
    answer = grille("solve", "rvb", WHOLE, "--memory", "1000000", "--seconds", "1", "--lang", "en", "--json")
    assert answer.code == 1
    assert not answer.json["exact"]
    assert "the table needs 8 GiB of memory" in answer.json["proof"]


# Sheets


def test_sheets_are_printed(tmp_path: Path) -> None:
    grids, sheets = tmp_path / "grids.svg", tmp_path / "sheet.svg"
    assert grille("rvb", "print", str(grids), "--per-page", "2").code == 0
    assert grids.read_text().startswith("<svg")
    assert grille("rvb", "print", str(sheets), "--what", "problems", "--level", "1", "--per-page", "12").code == 0
    assert len(list(tmp_path.glob("sheet-*.svg"))) == 4
    paper = tmp_path / "sheet.pdf"
    assert grille("rvb", "print", str(paper), "--what", "problems", "--level", "1", "--per-page", "12").code == 0
    assert paper.read_bytes().count(b"/Type /Page ") == 4
    assert grille("rvb", "print", str(grids), "--what", "maps").code == 2


# Values, tables, surveys, the ladder


def test_values_of_a_small_position() -> None:
    answer = grille("rvb", "values", ENDING, "--json").json
    assert answer["grundy"] > 0
    assert [row["move"] for row in answer["moves"] if row["grundy"] == 0] == ["e2"]
    assert grille("rvb", "values", WHOLE).code == 2
    assert grille("rvb", "values", LAST_TURN).code == 2


@needs_kernel
def test_a_table_is_saved_looked_up_played_against_and_checked(tmp_path: Path) -> None:
    file = str(tmp_path / "ending.table")
    assert grille("rvb", "table", "save", ENDING, file).code == 0
    assert grille("rvb", "table", "check", file).code == 0
    assert grille("rvb", "table", "probe", file, ENDING, "--json").json["best"] == ["e2"]
    assert grille("rvb", "table", "probe", file, "RxxV/xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/xxBx 1").code == 2
    played = grille("rvb", "table", "play", file, "--lang", "en", stdin="g4\nquit\n")
    assert played.code == 0
    assert "level best" in played.out
    sound, spoilt = Path(file).read_bytes(), tmp_path / "spoilt.table"
    spoilt.write_bytes(sound[:4096] + bytes([sound[4096] ^ 1]) + sound[4097:])
    assert grille("rvb", "table", "check", str(spoilt)).code == 2


def test_unknown_surveys_are_refused() -> None:
    assert "first, whole, turned, share, writing" in grille("rvb", "survey", "weather").err


@needs_kernel
@pytest.mark.parametrize("kind", KINDS)
def test_a_survey_is_told_in_words(kind: str) -> None:
    words = ("rvb", "survey", kind, "--count", "3", "--cells", "12")
    told, found = grille(*words, "--lang", "fr").out, grille(*words, "--json").json
    assert len(told.splitlines()) == len(found)
    assert told.startswith("grilles tirées\N{NO-BREAK SPACE}: 3\n")
    assert "_" not in told


@needs_kernel
def test_a_ladder_of_a_few_games() -> None:
    rows = grille("rvb", "ladder", "--games", "2", "--json").json["rows"]
    assert [row["levels"] for row in rows] == [["2", "1"], ["3", "2"], ["4", "3"], ["5", "4"], ["best", "5"]]
