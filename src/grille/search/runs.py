"""Long runs: numbered samples, each of which depends on what the run is about and on its question alone.

So a run can be stopped and taken up again, shared out to processes or to other machines, and anybody can repeat any of
its samples: the rows are the same, byte for byte, whoever found them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
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
            for row in hands.each(run.sample, left, stop) if hands else (run.sample(each, stop) for each in left):
                if kept:
                    kept.append(row)
                yield row
        except Stopped:
            return
