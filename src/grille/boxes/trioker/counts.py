"""Long counts beside the house: each in a process that tells how far it is, and that may be stopped by anybody."""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from grille.contract import Text
from grille.service.errors import Busy, NotFound

COMMAND: Final = (sys.executable, "-m", "grille.boxes.trioker.work", "count")
AT_ONCE: Final = 1
MOST_WAITING: Final = 8
MOST_KEPT: Final = 200
SECONDS: Final = 120.0
GRACE_SECONDS: Final = 5.0

Told = dict[str, Any]


@dataclass
class Count:
    """One count: how far it is, and what it found when it is over; None where its process fell."""

    id: str = field(default_factory=lambda: secrets.token_urlsafe(12))
    share: float = 0.0
    found: Told | None = None
    is_done: bool = False
    is_stopped: bool = False
    process: asyncio.subprocess.Process | None = None

    def stop(self) -> None:
        """Hang up: the process ends its search and tells what it has found so far."""
        self.is_stopped = True
        if self.process and self.process.stdin:
            self.process.stdin.close()


class Counts:
    """A few counts at once; the others wait their turn, and the last ones are remembered."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Count] = OrderedDict()
        self.slots = asyncio.Semaphore(AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()

    def start(self, details: Told, seconds: float = SECONDS) -> Count:
        if len(self.tasks) >= AT_ONCE + MOST_WAITING:
            raise Busy("trop de calculs attendent déjà", "too many counts are waiting already")
        count = self.keep(Count())
        task = asyncio.create_task(self.run(count, {"details": details, "seconds": seconds}))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return count

    def keep(self, count: Count) -> Count:
        self.kept[count.id] = count
        if len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return count

    def find(self, id: str) -> Count:
        if id not in self.kept:
            raise NotFound("ce calcul n'est plus ici", "this count is no longer here")
        return self.kept[id]

    async def run(self, count: Count, question: Told) -> None:
        try:
            async with self.slots:
                if not count.is_stopped:
                    await self.listen(count, question)
        finally:
            count.is_done = True

    async def listen(self, count: Count, question: Told) -> None:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*COMMAND, stdin=pipe, stdout=pipe, start_new_session=True)
        assert process.stdin is not None
        assert process.stdout is not None
        count.process = process
        try:
            process.stdin.write(json.dumps(question).encode() + b"\n")
            if count.is_stopped:
                process.stdin.close()
            async with asyncio.timeout(question["seconds"] + GRACE_SECONDS):
                async for line in process.stdout:
                    told = json.loads(line)
                    count.share = told.get("share", count.share)
                    count.found = told.get("found", count.found)
        except (OSError, ValueError, TimeoutError):
            pass  # what was not found is not told
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def said(count: Count) -> Text:
    """What is said while nothing is found yet."""
    if count.is_done:
        return Text("Le calcul n'a pas abouti.", "The count came to nothing.")
    return Text(f"Je compte… {count.share:.0%}".replace("%", "\u202f%"), f"Counting… {count.share:.0%}")
