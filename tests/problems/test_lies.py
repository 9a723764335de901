"""Problems from outside: those that are true are taken, a lie is refused with the line that shows it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from grille.games import load_setter
from grille.kernels import AVAILABLE
from grille.search.problems import Problem, read_problem, written
from grille.search.setting import Lie, check_all
from tests.cli.running import grille

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")
SETTER = load_setter("roliversi")
assert SETTER is not None
TRUE = SETTER.collection.problems[30]


def lie_of(problem: Problem) -> str:
    assert SETTER is not None
    with pytest.raises(Lie) as told:
        SETTER.prove(problem)
    return told.value.text.en


def test_a_wrong_answer_is_refused_with_what_refutes_it() -> None:
    assert SETTER is not None
    rules, state = SETTER.rules(TRUE), SETTER.state(TRUE)
    wrong = next(rules.write_move(move) for move in rules.moves(state) if rules.write_move(move) != TRUE.answer)
    said = lie_of(replace(TRUE, answer=wrong))
    assert said.startswith(f"{wrong} is not the answer: {wrong} ")
    reply = said.split()[-1]
    assert rules.is_legal(rules.play(state, rules.read_move(wrong)), rules.read_move(reply))


def test_two_answers_are_refused_with_the_other() -> None:
    """At tolerance 0 (4, 5) leads to (3, 5) and to (1, 2), both lost."""
    setter = load_setter("nim")
    assert setter is not None
    two = Problem(position="4,5 1", answer="1,0", themes=("small",), options={"tolerance": "0", "misere": "no"})
    with pytest.raises(Lie) as told:
        setter.prove(two)
    assert told.value.text.en == "two answers: 1,0 and 3,3"


def test_what_is_told_besides_must_be_true_too() -> None:
    assert "the rest is not" in lie_of(replace(TRUE, rivals=TRUE.rivals + 1))
    assert "unknown theme" in lie_of(replace(TRUE, themes=("beautiful",)))


def test_the_same_twice_is_refused() -> None:
    assert SETTER is not None
    with pytest.raises(Lie, match="problem 99 is the same as 31 up to symmetry"):
        list(check_all(SETTER, [TRUE, replace(TRUE, number=99)]))


def test_problems_are_written_and_read_line_by_line(tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    assert grille("problems", "export", "nim", str(file)).code == 0
    lines = file.read_text().splitlines()
    assert read_problem({name: value for name, value in json.loads(lines[0]).items() if name != "game"}).number == 1
    file.write_text("\n".join(lines[:5]))
    assert grille("problems", "check", "nim", "--file", str(file), "--json").json == {"proved": 5}
    lying = json.loads(lines[3]) | {"answer": "1,0"}
    file.write_text("\n".join([*lines[:3], json.dumps(lying)]))
    refused = grille("problems", "check", "nim", "--file", str(file), "--lang", "en")
    assert refused.code == 2
    assert "problem 4: 1,0 is not the answer: 1,0 " in refused.err


@pytest.mark.parametrize(
    "line", ["", "x", "[]", '{"position": 1, "answer": "", "themes": []}', '{"position": "1,2 1", "answer": "1,0"}']
)
def test_what_is_no_problem_is_named_by_its_line(tmp_path: Path, line: str) -> None:
    file = tmp_path / "some.jsonl"
    file.write_text(f"{json.dumps(written(TRUE))}\n{line}\n")
    answer = grille("problems", "check", "roliversi", "--file", str(file), "--lang", "en")
    assert (answer.code, "line 2: not a problem" in answer.err) == (2, True)
