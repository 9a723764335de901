"""Problems in the terminal: the day's, any by number, judged move by move."""

from __future__ import annotations

from grille.games import games_with_problems, load_setter
from grille.kernels import AVAILABLE
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
