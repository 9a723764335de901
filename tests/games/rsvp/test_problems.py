"""The problems of the collection: each has one best letter, and what is claimed of it can be found again."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from importlib.resources import files
from itertools import islice

import pytest

from grille.games.rsvp.problems import COLLECTION, KINDS, SHARES, Maker, find_problems
from grille.games.rsvp.rules import Rsvp
from grille.kernels import AVAILABLE
from grille.search.problems import FILE, LEVELS

needs_kernel = pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")


def test_there_are_a_hundred_in_fixed_shares() -> None:
    assert len(COLLECTION.problems) == len({problem.position for problem in COLLECTION.problems}) == 100
    assert Counter(problem.kind for problem in COLLECTION.problems) == {
        kind: 5 * share for kind, share in SHARES.items()
    }
    assert [problem.number for problem in COLLECTION.problems] == list(range(1, 101))
    assert Counter(problem.level for problem in COLLECTION.problems) == dict.fromkeys(range(1, LEVELS + 1), 20)
    assert set(SHARES) == set(KINDS)


def test_the_file_names_its_command() -> None:
    text = files("grille.games.rsvp").joinpath(FILE).read_text(encoding="utf-8")
    assert json.loads(text)["command"] == "grille rsvp make-problems problems.json --seed 1966 --count 100"


def test_every_answer_is_legal_and_makes_its_words() -> None:
    game = Rsvp()
    for problem in COLLECTION.problems:
        state, move = game.read_state(problem.position), game.read_move(problem.answer)
        game.check(state, move)
        assert " + ".join(game.event(state, move, None).words or ()) == problem.words
        assert game.read_move(problem.answer.lower()) == move
        if problem.kind == "finish":
            assert game.outcome(game.play(state, move))


@needs_kernel
@pytest.mark.parametrize("number", range(3, 101, 24))
def test_a_sample_is_found_again(number: int) -> None:
    """The same answer, kind and number of rivals."""
    problem = COLLECTION.problems[number - 1]
    found = Maker().problem_of(Rsvp().read_state(problem.position))
    assert found
    assert (found.answer, found.kind, found.rivals) == (problem.answer, problem.kind, problem.rivals)


@needs_kernel
@pytest.mark.slow
def test_the_first_ones_are_found_again_by_their_seed() -> None:
    shipped = {(problem.position, problem.answer) for problem in COLLECTION.problems}
    found = list(islice(find_problems(1966), 1))
    assert {(problem.position, problem.answer) for problem in found} <= shipped


def test_they_are_sorted_and_graded_by_how_well_they_hide(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [replace(problem, number=0, level=0) for problem in reversed(COLLECTION.problems)]
    monkeypatch.setattr(COLLECTION, "find", lambda seed: iter(found))
    assert tuple(COLLECTION.make(1966, 100)) == COLLECTION.problems
