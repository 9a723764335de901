"""Problems in the terminal: the day's, any by number, judged move by move."""

from dataclasses import replace
from pathlib import Path

import pytest

from grille.contract import UnknownName
from grille.games import games_with_problems, load_setter, problems
from grille.kernels import AVAILABLE
from grille.search.problems import write_line
from tests.cli.running import grille


def test_a_problem_is_shown_and_a_move_is_judged() -> None:
    setter = load_setter("rvb")
    assert setter is not None
    problem = next(one for one in setter.collection.problems if one.moves == 1)
    number = str(problem.number)
    assert problem.position in grille("problem", "rvb", number).out
    assert "Only one strike wins" in grille("problem", "rvb", number, "--lang", "en").out
    answer = grille("problem", "rvb", number, problem.answer, "--json")
    assert (answer.code, answer.json["done"], answer.json["line"]) == (0, True, [problem.answer])
    shown = grille("problem", "rvb", number, "--json").json
    assert list(shown) == ["game", "number", "level", "moves", "options", "position"]
    assert grille("problem", "rvb", "100000").code == 2
    assert grille("problem", "chess", "1").code == 2


def test_a_wrong_move_is_answered() -> None:
    setter = load_setter("nim")
    assert setter is not None
    problem = setter.collection.problems[0]
    wrong = "1,0" if problem.answer != "1,0" else "2,0"
    answer = grille("problem", "nim", "1", wrong, "--json")
    assert (answer.code, answer.json["right"]) == (1, False)
    assert len(answer.json["line"]) == 1 + AVAILABLE


@pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")
def test_a_problem_of_a_file_is_proved_then_shown_and_judged(tmp_path: Path) -> None:
    first, second = problems("nim")[:2]
    file = tmp_path / "mine.jsonl"
    lines = [write_line("nim", first), write_line("nim", replace(second, number=0))]
    file.write_text("\n".join([*lines, write_line("nim", replace(second, answer="1,0"))]))
    mine = ("--file", str(file))
    assert second.position in grille("problem", "nim", "2", *mine).out
    assert first.position in grille("problem", "nim", *mine).out
    right = grille("problem", "nim", "2", second.answer, *mine, "--json")
    assert (right.code, right.json["right"]) == (0, True)
    lie = grille("problem", "nim", "3", *mine, "--lang", "en")
    assert lie.code == 2
    assert "1,0 is not the answer: 1,0 " in lie.err
    assert grille("problem", "nim", "4", *mine).code == 2


def test_problems_in_python() -> None:
    found = problems("rvb", level=2, theme="group")
    assert found
    assert all(one.level == 2 and "group" in one.themes for one in found)
    with pytest.raises(UnknownName):
        problems("rvb", theme="x")


def test_a_batch_of_some_kinds_only(tmp_path: Path) -> None:
    file = tmp_path / "problems.json"
    made = grille("problems", "make", "nim", str(file), "--count", "6", "--kinds", "pair", "--since", "2027-01-01")
    assert made.code == 0
    assert '"since": "2027-01-01"' in file.read_text()
    assert '--count 6 --kinds pair"' in file.read_text()
    assert file.read_text().count('["pair"') == 6
    assert grille("problems", "make", "nim", str(file), "--kinds", "x").code == 2


def test_todays_problems() -> None:
    house = grille("problem", "today", "--json").json
    assert house["game"] in games_with_problems()
    assert grille("problem", "today", "nim", "--json").json["game"] == "nim"
    assert grille("problem", "nim", "--json").json == grille("problem", "today", "nim", "--json").json


def test_lists_by_level_and_theme() -> None:
    level = grille("problems", "list", "rvb", "--level", "2", "--json").json["problems"]
    assert {one["level"] for one in level} == {2}
    groups = grille("problems", "list", "rvb", "--theme", "group", "--json").json["problems"]
    assert 0 < len(groups) < 240
    assert grille("problems", "list", "rvb", "--theme", "x").code == 2
