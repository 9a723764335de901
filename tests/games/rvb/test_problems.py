"""The problems of the collection: each has one answer and no other, under both readings of the rules."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from importlib.resources import files
from itertools import islice

import pytest

from grille.contract import Limits, Stop
from grille.games.rvb.problems import COLLECTION, SHARES, find_problems, kind_of, work_of
from grille.games.rvb.rules import Strike
from grille.games.rvb.solver import all_wins
from grille.kernels import AVAILABLE
from grille.search.problems import FILE, LEVELS
from tests.games.rvb.grids import GAMES, grid


def test_there_are_two_hundred_in_fixed_shares() -> None:
    assert len(COLLECTION.problems) == len({problem.position for problem in COLLECTION.problems}) == 200
    kinds = Counter(problem.kind for problem in COLLECTION.problems)
    assert kinds == {kind: 10 * share for kind, share in SHARES.items()}
    assert {"VB", "VVV"} <= {problem.letters for problem in COLLECTION.problems}


@pytest.mark.parametrize("same", GAMES)
def test_each_has_exactly_one_winning_strike(same: str) -> None:
    game = GAMES[same]
    for problem in COLLECTION.problems if AVAILABLE else COLLECTION.problems[::10]:
        state = game.read_state(problem.position)
        answer = game.read_move(problem.answer)
        assert isinstance(answer, Strike)
        assert all_wins(grid(state, same), Limits(), Stop()).winning == (answer.cells,), problem.number
        assert "".join(state.cells[cell] for cell in game.pen(state, answer)) == problem.letters
        assert kind_of(problem.letters) == problem.kind


def test_they_are_sorted_by_the_work_they_take_and_graded_in_fifths() -> None:
    assert [problem.number for problem in COLLECTION.problems] == list(range(1, 201))
    assert sorted(problem.work for problem in COLLECTION.problems) == [problem.work for problem in COLLECTION.problems]
    assert Counter(problem.level for problem in COLLECTION.problems) == dict.fromkeys(range(1, LEVELS + 1), 40)


def test_the_work_is_measured() -> None:
    game = GAMES["group"]
    for problem in COLLECTION.problems[:160:20]:
        assert work_of(grid(game.read_state(problem.position))) == problem.work


def test_an_answer_may_be_written_in_any_order() -> None:
    problem = next(problem for problem in COLLECTION.problems if len(problem.letters) == 3)
    game, cells = GAMES["group"], problem.answer.split("-")
    assert game.read_move("-".join(reversed(cells))) == game.read_move(problem.answer) != game.read_move(cells[0])


@pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")
def test_the_seed_in_the_file_makes_its_problems() -> None:
    """The first finds of the seed are in the file, unless their kind was full already."""
    text = files("grille.games.rvb").joinpath(FILE).read_text(encoding="utf-8")
    seed = int(json.loads(text)["command"].split("--seed ")[1].split()[0])
    shipped = {problem.position: problem for problem in COLLECTION.problems}
    for found in islice(find_problems(seed), 12):
        assert found == replace(shipped[found.position], number=0, level=0)


@pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")
def test_problems_are_made_again_from_a_seed() -> None:
    assert COLLECTION.write(5, 10) == COLLECTION.write(5, 10)
    made = COLLECTION.make(5, 10)
    assert [problem.level for problem in made] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
