"""Samples that are quick to find, for whoever works through them: in this process, another one, or a cluster."""

import os
import time
from pathlib import Path
from typing import Any

from grille.contract import Stop, Stopped
from grille.search.runs import Row, Run
from grille.workers import Answer


def counting(count: int, slow: float = 0.0) -> Run[int]:
    subject = {"counting": slow}
    return Run(subject, lambda stop: range(count), Counting(slow), count)


class Counting:
    """Squares, as fast as is wished."""

    def __init__(self, slow: float) -> None:
        self.slow = slow

    def __call__(self, number: int, stop: Stop) -> Row:
        until = time.monotonic() + self.slow
        while time.monotonic() < until:
            if stop.is_set():
                raise Stopped
            time.sleep(0.005)
        return {"number": number, "square": number * number}


class Slowly:
    """Somebody else's samples, so slow that whoever falls falls in the middle of one."""

    def __init__(self, sample: Answer[Any, Row], slow: float = 0.02) -> None:
        self.sample, self.slow = sample, slow

    def __call__(self, question: Any, stop: Stop) -> Row:
        time.sleep(self.slow)
        return self.sample(question, stop)


class Falling(Counting):
    """One sample fells the process that looks at it, so many times."""

    def __init__(self, marks: Path, times: int) -> None:
        super().__init__(0.0)
        self.marks, self.times = marks, times

    def __call__(self, number: int, stop: Stop) -> Row:
        if number == 3:
            fallen = len(list(self.marks.iterdir()))
            if fallen < self.times:
                (self.marks / str(fallen)).touch()
                os._exit(1)
        return super().__call__(number, stop)
