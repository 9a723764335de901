"""Glicko-2, by the worked example of its author, and what a solved problem does to a strength."""

import pytest

from grille.players.glicko import Result, Strength, updated
from grille.service import training
from grille.service.problems import book_of


def test_the_authors_own_example() -> None:
    after = updated(Strength(1500, 200, 0.06), [Result(1400, 30, 1), Result(1550, 100, 0), Result(1700, 300, 0)])
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_solves_grows_and_who_fails_shrinks_and_both_are_known_better() -> None:
    problem = book_of("nim").find(100)
    known = {"": training.UNKNOWN}
    better = training.after_problem(known, "nim", 100, is_right=True).strengths
    worse = training.after_problem(known, "nim", 100, is_right=False).strengths
    assert set(better) == {"", *problem.themes}
    assert better[""].rating > training.UNKNOWN.rating > worse[""].rating
    assert max(better[""].deviation, worse[""].deviation) < training.UNKNOWN.deviation


def test_many_results_lead_to_the_truth() -> None:
    """Somebody who solves what is below 1,700 and nothing above ends near it."""
    strength = Strength()
    for turn in range(200):
        rating = 1000 + (turn * 370) % 1000
        strength = updated(strength, [Result(rating, 60, float(rating < 1700))])
    assert strength.rating == pytest.approx(1700, abs=120)
