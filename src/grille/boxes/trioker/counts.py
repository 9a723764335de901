"""Counts of whole shapes: each tells how far it is, goes on when nobody waits, and may be stopped by who began it."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from grille.boxes.trioker.sentences import joined, solutions_said
from grille.contract import Text
from grille.service.errors import Busy, NotFound
from grille.workers import Crashed, Found, Priority, Task, Workers

WORK: Final = "grille.boxes.trioker.work.counts"
MOST_GOING: Final = 9
MOST_KEPT: Final = 200
SECONDS: Final = 120.0


@dataclass
class Count:
    """One count: how far it is, and what it found when it is over; None where its process fell."""

    task: Task
    owner: bytes  # the hash of the cookie's secret of who began it
    id: str = field(default_factory=lambda: secrets.token_urlsafe(12))
    share: float = 0.0
    reached: Any = None  # where another sitting can go on from
    found: Found | None = None
    is_done: bool = False

    def tell(self, share: float, reached: Any) -> None:
        self.share, self.reached = share, reached

    @property
    def can_go_on(self) -> bool:
        return self.is_done and self.reached is not None and not (self.found and self.found["is_exact"])


class Counts:
    """The counts that go on, and the last ones that are over."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.kept: OrderedDict[str, Count] = OrderedDict()
        self.going: dict[str, asyncio.Task[None]] = {}

    def start(self, details: Mapping[str, Any], owner: bytes, reached: Any = None) -> Count:
        """Begin a count, or go on with one from where it had come to."""
        if len(self.going) >= MOST_GOING:
            raise Busy("trop de calculs attendent déjà", "too many counts are waiting already")
        count = Count(Task(WORK, details, SECONDS, Priority.COUNT, reached), owner, reached=reached)
        self.kept[count.id] = count
        if len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        self.going[count.id] = asyncio.create_task(self.run(count))
        self.going[count.id].add_done_callback(lambda _: self.going.pop(count.id))
        return count

    async def run(self, count: Count) -> None:
        try:
            count.found = await self.workers.run(count.task, count.tell)
        except Crashed:
            pass  # what was not found is not told
        finally:
            count.is_done = True

    async def wait(self, count: Count, seconds: float) -> None:
        """For the end of a count, but no longer than this."""
        if count.id in self.going:
            await asyncio.wait([self.going[count.id]], timeout=seconds)

    def find(self, id: str) -> Count:
        if id not in self.kept:
            raise NotFound("ce calcul n'est plus ici", "this count is no longer here")
        return self.kept[id]

    def stop(self, count: Count) -> None:
        """Have a count tell what it has found so far; one that still waits is given up."""
        if count.id in self.going and not self.workers.hurry(count.task):
            self.going[count.id].cancel()

    async def close(self) -> None:
        going = list(self.going.values())
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)


def said(count: Count) -> Text:
    """What is said while nothing is found yet."""
    if count.is_done:
        return Text("Le calcul n'a pas abouti.", "The count came to nothing.")
    share = Text(f"Je compte… {count.share:.0%}".replace("%", "\u202f%"), f"Counting… {count.share:.0%}")
    return joined(share, solutions_said(count.reached[1])) if count.reached else share
