"""Whoever works through many questions besides this process: several others. The answers come in order.

A hand may fall in the middle of a question and another may come late: what was asked of the lost ones is asked again.
"""

from __future__ import annotations

import os
import signal
import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Future
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from grille.contract import GrilleError, Stop, Stopped
from grille.workers import Answer, R, T

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Submit = Callable[[Answer[Any, Any], Any], "Future[Any]"]
"""Hands a question in."""

AHEAD: Final = 4
"""So many questions wait for each hand, however long the list is."""
FALLS: Final = 3
"""A question that fells so many hands is not asked again."""
TICK: Final = 0.1


class Fallen(GrilleError):
    """A question that nobody survives."""


class Shared(ABC):
    """Questions handed in to others."""

    @property
    @abstractmethod
    def ahead(self) -> int:
        """How many questions may be out at the same time."""

    @abstractmethod
    def open(self) -> AbstractContextManager[Submit]:
        """Whom questions are handed in to; who leaves wants no more answers."""

    def each(self, answer: Answer[T, R], questions: Iterable[T], stop: Stop) -> Iterator[R]:
        left, falls = iter(questions), 0
        asked: deque[T] = deque()  # those that are not answered yet
        while falls < FALLS:
            with self.open() as submit:
                try:
                    found = deque(submit(answer, question) for question in asked)
                    while True:
                        more = list(islice(left, 1 if len(asked) < self.ahead else 0))
                        for question in more:
                            asked.append(question)  # first: whoever falls while it is handed in has not got it
                            found.append(submit(answer, question))
                        if not asked:
                            return
                        if more and not found[0].done():
                            continue  # nobody is kept waiting for a question, nor an answer for all questions
                        row = awaited(found.popleft(), stop)
                        asked.popleft()
                        falls = 0
                        yield row
                except (BrokenExecutor, CancelledError):
                    falls += 1
        raise Fallen(
            f"le calcul tombe chaque fois qu'on l'essaie ({FALLS} fois)",
            f"the computation falls whenever it is tried ({FALLS} times)",
        )


def awaited(future: Future[R], stop: Stop) -> R:
    while not stop.is_set():
        try:
            return future.result(TICK)
        except TimeoutError:
            if future.done():
                raise
    raise Stopped


# In a process of ours

STOP: Final = Stop()
"""Of a worker process: set when whoever asked wants no more."""


def ask(answer: Answer[T, R], question: T) -> R:
    return answer(question, STOP)


@dataclass(frozen=True)
class Processes(Shared):
    """So many processes on this machine."""

    count: int

    @property
    def ahead(self) -> int:
        return AHEAD * self.count

    @contextmanager
    def open(self) -> Iterator[Submit]:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        context = get_context("fork" if is_alone() else "spawn")
        heard, wanted = context.Pipe(duplex=False)  # an event would wait for the dead to hear it
        with ProcessPoolExecutor(self.count, context, initializer=listen, initargs=(heard, wanted)) as executor:
            try:
                yield lambda answer, question: executor.submit(ask, answer, question)
            finally:
                wanted.close()
                executor.shutdown(wait=False, cancel_futures=True)


def is_alone() -> bool:
    """Whether nothing but this thread runs here: then a copy of the process, which is there at once, is a sound one."""
    tasks = Path("/proc/self/task")
    return tasks.is_dir() and len(list(tasks.iterdir())) == 1


def listen(heard: Connection, wanted: Connection) -> None:
    """A worker process works as long as answers are wanted, and never outlives who started it."""
    from multiprocessing import connection, parent_process

    wanted.close()  # only who asks holds that end
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asked
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    parent = parent_process()
    assert parent is not None

    def heed() -> None:
        connection.wait([heard, parent.sentinel])
        STOP.set()
        connection.wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=heed, daemon=True).start()
