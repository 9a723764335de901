"""Batches of problems made by chance from a seed, in as many sittings and by as many hands as it takes."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from grille.contract import Stop, UnreadableText
from grille.search.problems import Problem, graded, read_problem, written
from grille.search.runs import Plan, Row
from grille.search.setting import Setter

ROUND: Final = 32  # tries
Question = int | Problem
"""What a try of this number brings; or how hard a problem is."""


class Making(Plan[Question]):
    """So many new problems: found try by try, then measured, then graded and numbered after those there are."""

    def __init__(
        self, setter: Setter[Any, Any], seed: int, count: int, kinds: Sequence[str], before: Sequence[Problem]
    ) -> None:
        about = {"problems of": setter.game.info.id, "seed": seed, "count": count, "kinds": list(kinds)}
        self.subject = {**about, "before": len(before), "tries a round": ROUND}
        self.sample = partial(answer, setter, seed)
        self.setter, self.count, self.before = setter, count, len(before)
        self.wanted = shared_out({kind: setter.shares[kind] for kind in kinds}, count)
        self.seen = {setter.canonical(problem) for problem in before}
        self.tried = 0
        self.found: list[Problem] = []
        self.measured: list[Problem] = []

    @property
    def problems(self) -> tuple[Problem, ...] | None:
        """All of them; None as long as some are missing."""
        return graded(self.measured, self.before) if len(self.measured) == self.count else None

    # The plan

    def next_round(self, stop: Stop) -> Sequence[Question]:
        if len(self.found) < self.count:
            self.tried += ROUND
            return range(self.tried - ROUND, self.tried)
        return self.found[len(self.measured) :]

    def learn(self, question: Question, row: Row) -> None:
        problems = problems_of(row)
        if isinstance(question, Problem):
            self.measured += problems
            return
        for problem in problems:
            alike = self.setter.canonical(problem)
            if self.wanted[problem.kind] > 0 and alike not in self.seen:
                self.found.append(problem)
                self.seen.add(alike)
                self.wanted[problem.kind] -= 1

    def is_possible(self, question: Question, row: Any, stop: Stop) -> bool:
        try:
            problems = problems_of(row)
        except (UnreadableText, LookupError, TypeError):
            return False
        is_same = not isinstance(question, Problem) or [one.position for one in problems] == [question.position]
        return is_same and all(problem.themes for problem in problems)

    @property
    def share(self) -> float:
        return (len(self.found) + len(self.measured)) / (2 * self.count)


def problems_of(row: Row) -> list[Problem]:
    return list(map(read_problem, row["problems"]))


def answer(setter: Setter[Any, Any], seed: int, question: Question, stop: Stop) -> Row:
    if isinstance(question, Problem):
        return {"problems": [written(setter.measured(question))]}
    return {"problems": list(map(written, setter.attempt(seed, question, stop)))}


def shared_out(shares: Mapping[str, int], count: int) -> Counter[str]:
    """How many problems of each kind; the first kind takes what cannot be shared."""
    wanted = Counter({kind: count * share // sum(shares.values()) for kind, share in shares.items()})
    wanted[next(iter(shares))] += count - wanted.total()
    return wanted
