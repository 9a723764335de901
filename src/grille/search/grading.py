"""How well the levels of problems are chosen: our players try them anew, by chance that the grading never saw."""

from collections.abc import Sequence
from statistics import correlation
from typing import Any, NamedTuple

from grille.search.engine import LEVELS, Progress
from grille.search.problems import Problem
from grille.search.setting import Setter

ANEW = "anew"
"""The seed of tries that no level was chosen by."""
STEP = 4
"""Every so many problems one is held out."""


class Grading(NamedTuple):
    """Rank correlations with how often players fail on problems held out; None where nothing varies."""

    problems: int
    level: float | None
    depth: float | None
    rivals: float | None
    work: float | None
    begins: dict[str, int]
    """How many problems each level is the first to solve as often as not; under no name, those that none does."""


def grade(setter: Setter[Any, Any], problems: Sequence[Problem], progress: Progress) -> Grading:
    failed, begins = [], dict.fromkeys((*LEVELS[:-1], ""), 0)
    for done, problem in enumerate(problems):
        tries = {level: setter.tried(problem, level, ANEW) for level in LEVELS[:-1]}
        failed.append(sum(won.count(False) for won in tries.values()))
        begins[next((level for level, won in tries.items() if 2 * sum(won) >= len(won)), "")] += 1
        progress((done + 1) / len(problems))
    seen = [[problem.failed, problem.moves, problem.rivals, problem.work] for problem in problems]
    level, depth, rivals, work = (ranked(column, failed) for column in zip(*seen, strict=True))
    return Grading(len(problems), level, depth, rivals, work, begins)


def ranked(one: Sequence[int], other: Sequence[int]) -> float | None:
    """Spearman's correlation: of the ranks, equal values sharing theirs."""
    if len(set(one)) < 2 or len(set(other)) < 2:
        return None
    return round(correlation(ranks(one), ranks(other)), 3)


def ranks(values: Sequence[int]) -> list[float]:
    ordered = sorted(values)
    return [ordered.index(value) + (ordered.count(value) - 1) / 2 for value in values]
