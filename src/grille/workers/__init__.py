"""Work done beside the house: what may be asked of worker processes, which work goes first, and how it is told.

A task names a function in the dict `WORK` of a module: it takes a `Job` and the task's details, and returns what it
found. The processes themselves are in `grille.workers.pool`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Final, Protocol, TypeVar

from grille.contract import GrilleError, Limits, Stop

Found = dict[str, Any]
"""What a work function returns: anything that JSON can tell."""
Tell = Callable[[float, Any], None]
"""Told now and then which share of the work is done, and where another sitting could go on from; None: as before."""

ASKER: Final[ContextVar[str]] = ContextVar("asker", default="")
"""For whom everything is asked that does not say otherwise; "" is nobody in particular."""


class Priority(IntEnum):
    """Who waits for it; the first go first, and each leaves places free for those before it."""

    MOVE = 0  # a running game, for its engine's move
    HINT = 1  # a person before a board: hints, analyses, quick looks
    QUESTION = 2  # a person who asked for something to be worked out
    COUNT = 3  # a person who does not wait for it
    REVIEW = 4  # nobody in particular
    RUN = 5  # nobody at all: it makes room for whoever else comes


@dataclass(frozen=True, eq=False)
class Task:
    """Something to work out, and for how long at most."""

    work: str  # the dotted name of a function in a module's WORK
    details: Mapping[str, Any]
    seconds: float
    priority: Priority
    checkpoint: Any = None  # where an earlier sitting had come to
    # the table or the guest it is for: who asks for much waits behind those who ask for little
    asker: str = field(default_factory=ASKER.get)


@dataclass(frozen=True)
class Job:
    """What a work function is given beside its details."""

    limits: Limits
    stop: Stop = field(default_factory=Stop)  # set when what was found so far will do
    checkpoint: Any = None  # where an earlier sitting, or a process that fell, had come to
    tell: Tell = lambda share, checkpoint: None

    def progress(self, share: float, checkpoint: Any = None) -> None:
        """Tell how far it is, and where another process could go on from."""
        self.tell(share, checkpoint)


class Busy(GrilleError):
    """Too much is being asked at once; the same request may succeed a moment later."""


class Crashed(Exception):
    """The process fell, hung, or answered nonsense."""


class Workers(Protocol):
    """Whoever works out tasks."""

    @property
    def places(self) -> int:
        """How many tasks can be worked on at once."""

    @property
    def busy(self) -> int:
        """How many are."""

    @property
    def waiting(self) -> int:
        """How many more were asked for."""

    async def run(self, task: Task, tell: Tell | None = None) -> Found:
        """What the work found; Crashed when nothing came, GrilleError when it refuses. Cancelling ends the work."""

    def hurry(self, task: Task) -> bool:
        """Have a task end now with what it has found; False where nobody works on it."""


T = TypeVar("T")
R = TypeVar("R")
Answer = Callable[[T, Stop], R]
"""Answers a question; raises Stopped when told to stop before."""


class Hands(Protocol):
    """Several that work through many questions at once."""

    def each(self, answer: Answer[T, R], questions: Iterable[T], stop: Stop) -> Iterator[R]:
        """Each question's answer, in the order of the questions; Stopped when told to stop."""
