"""Trioker's compiled search finds exactly what the plain search piece by piece finds."""

from random import Random

import pytest

from grille import kernels
from grille.contract import Budget, Limits, Stop
from grille.games.trioker.pieces import BOX, ONE_BOX
from grille.games.trioker.pieces.shapes import read_picture
from grille.games.trioker.puzzles.labelling import OPEN, Problem, symmetric_problem, walk

if not kernels.AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

from grille.games.trioker.puzzles.solving import count_problems, values_of

PICTURES = ("A", "AV", "AVA", "A.A", ".A./AVA", "AVA/VAV", "AVAV/VA", "A..V", "VAV/.V.")


def problem(rng: Random) -> Problem:
    """A shape with some values given, some vertices alike, and any number of each piece."""
    shape = read_picture(rng.choice(PICTURES))
    base = symmetric_problem(shape, (0, False), ONE_BOX)
    values = [rng.choice((OPEN, OPEN, 0, 1, 2, 3)) for _ in base.values]
    copies = ONE_BOX if rng.random() < 0.3 else tuple(rng.choice((0, 0, 0, 1, 2, 3)) for _ in BOX)
    cells = list(base.cells)
    if rng.random() < 0.4:
        first, second, _ = cells[0]
        cells[0] = (first, second, rng.randrange(len(values)))
    return Problem(tuple(cells), tuple(values), copies)


def test_counts_and_solutions_are_those_of_the_plain_search() -> None:
    rng, compared = Random(24), 0
    for _ in range(300):
        given = problem(rng)
        if sum(1 for value in given.values if value == OPEN) > 5:
            continue
        expected = sorted(walk(given, Budget()))
        assert count_problems([given], Limits(), Stop())[:2] == (len(expected), True)
        assert sorted(tuple(values) for values in values_of(given, Budget())) == expected
        compared += 1
    assert compared > 100


@pytest.mark.parametrize("picture", PICTURES)
def test_solutions_that_a_motion_leaves_as_they_are(picture: str) -> None:
    shape = read_picture(picture)
    for motion in shape.symmetries:
        given = symmetric_problem(shape, motion, ONE_BOX)
        if motion != (0, False):
            plain = sum(1 for _ in walk(given, Budget()))
            assert count_problems([given], Limits(), Stop())[0] == plain
