"""Long runs: numbered samples, each of which depends on what the run is about and on its question alone.

So a run can be stopped and taken up again, shared out to processes or to other machines, and anybody can repeat any of
its samples: the rows are the same, byte for byte, whoever found them. Where questions follow from answers, they are
asked in rounds (`Plan`): the next begins when all of the last is answered, so that it does not matter who is quick.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Generic, TypeVar

from grille.contract import Stop, Stopped
from grille.search.checkpoint import Checkpoint
from grille.workers import Answer, Hands

T = TypeVar("T")
Row = dict[str, Any]
"""One sample as a line of JSON."""


@dataclass(frozen=True)
class Run(Generic[T]):
    """A survey, a ladder, a contest: what it is about, what is asked, and who finds it out."""

    subject: Mapping[str, object]  # all that the rows depend on
    questions: Callable[[Stop], Iterable[T]]
    sample: Answer[T, Row]  # can be pickled, as a function of a module or a partial of one
    count: int
    is_possible: Callable[[int, Any], bool] = lambda number, row: isinstance(row, dict)
    """Whether a row of a file can be what was once found for the sample of this number."""


def is_like(model: object, told: object) -> bool:
    """Whether a row, or a part of one, is as a model says: these names, such a list, in this range, one of these."""
    match model:
        case dict():
            if not isinstance(told, dict) or told.keys() != model.keys():
                return False
            return all(is_like(part, told[name]) for name, part in model.items())
        case list():
            return isinstance(told, list) and all(is_like(model[0], part) for part in told)
        case tuple():
            return any(is_like(one, told) for one in model)
        case range():
            return type(told) is int and told in model
    return type(told) is type(model) and told == model


def like(model: object) -> Callable[[int, Any], bool]:
    """For a run all of whose rows are as this model says."""
    return lambda number, row: is_like(model, row)


def rows(run: Run[T], file: Path | None, hands: Hands | None, stop: Stop) -> Iterator[Row]:
    """Every row in order: those the file has, then the missing ones, which are added to it as they come."""
    with Checkpoint(file, run.subject) if file else nullcontext() as kept:
        known = kept.rows[: run.count] if kept else []
        for number, row in enumerate(known):
            if kept and not run.is_possible(number, row):
                raise kept.impossible(number)
            yield row
        left = islice(run.questions(stop), len(known), run.count)
        try:
            for row in answers(run.sample, left, hands, stop):
                if kept:
                    kept.append(row)
                yield row
        except Stopped:
            return


def answers(sample: Answer[T, Row], questions: Iterable[T], hands: Hands | None, stop: Stop) -> Iterator[Row]:
    return hands.each(sample, questions, stop) if hands else (sample(question, stop) for question in questions)


class Plan(ABC, Generic[T]):
    """Work whose questions follow from the answers: a proof, say, or problems of which so many are wanted."""

    subject: Mapping[str, object]  # all that the rows depend on
    sample: Answer[T, Row]  # can be pickled

    @abstractmethod
    def next_round(self, stop: Stop) -> Sequence[T]:
        """What is to be asked next; nothing when all is known. Stopped when told to stop."""

    @abstractmethod
    def learn(self, question: T, row: Row) -> None:
        """An answer of this round, in the order of the questions."""

    @abstractmethod
    def is_possible(self, question: T, row: Any, stop: Stop) -> bool:
        """Whether a row of a file can be what was once found."""

    @property
    @abstractmethod
    def share(self) -> float:
        """How much of the work is done."""


def rounds(plan: Plan[T], file: Path | None, hands: Hands | None, stop: Stop) -> Iterator[Row]:
    """Every row in order: the plan learns those the file has, then the missing ones, which are added to it."""
    with Checkpoint(file, plan.subject) if file else nullcontext() as kept:
        known, number = iter(kept.rows if kept else ()), 0
        try:
            while batch := plan.next_round(stop):
                left = list(batch)
                for row in islice(known, len(batch)):
                    if kept and not plan.is_possible(left[0], row, stop):
                        raise kept.impossible(number)
                    plan.learn(left.pop(0), row)
                    number += 1
                    yield row
                for question, row in zip(left, answers(plan.sample, left, hands, stop), strict=True):
                    if kept:
                        kept.append(row)
                    plan.learn(question, row)
                    yield row
        except Stopped:
            return


def worked(work: Run[T] | Plan[T], file: Path | None, hands: Hands | None, stop: Stop) -> Iterator[tuple[int, float]]:
    """As the rows of either kind come: how many there are, and which share of the work is done."""
    if isinstance(work, Run):
        yield from ((done, done / work.count) for done, _ in enumerate(rows(work, file, hands, stop), 1))
    else:
        yield from ((done, work.share) for done, _ in enumerate(rounds(work, file, hands, stop), 1))
