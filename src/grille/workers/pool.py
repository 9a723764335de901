"""The one pool of worker processes: one budget, one queue, and each process replaced when it falls or hangs."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from bisect import insort
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from typing import Any, Final

from grille.contract import GrilleError
from grille.workers import Busy, Crashed, Found, Priority, Task, Tell
from grille.workers.process import NOW

COMMAND: Final = (sys.executable, "-m", "grille.workers.process")
RESERVED: Final = {
    Priority.MOVE: 0,
    Priority.HINT: 2,
    Priority.QUESTION: 3,
    Priority.COUNT: 4,
    Priority.REVIEW: 5,
    Priority.RUN: 5,
}
"""So many places each kind of work leaves free for those before it: no engine's move waits behind anything else."""
MOST_WAITING: Final = 64  # of each priority
MOST_OF_ONE: Final = 24
"""So many tasks of one priority may one asker have, at work or waiting: a class at one address, and not all places."""
GRACE_SECONDS: Final = 2.0
"""Work minds its own limit, and a stop; what is later than this beyond either is ended."""
LONGEST_LINE: Final = 1024 * 1024

Place = tuple[Priority, int, int, Task, asyncio.Future[None]]
"""What waits: how urgent it is, how much its asker has before it, when it came."""


def usual_places() -> int:
    return max(2, os.cpu_count() or 2) + 4


class Worker:
    """One process that works on one task at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process, self.stdin, self.stdout = process, process.stdin, process.stdout
        self.module = ""  # which it worked from last
        self.timeout: asyncio.Timeout | None = None

    @classmethod
    async def start(cls, command: Sequence[str]) -> Worker:
        pipe = asyncio.subprocess.PIPE
        return cls(await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=LONGEST_LINE))

    async def work(self, asked: dict[str, Any], deadline: float, progress: Callable[[float, Any], None]) -> Found:
        """Ask, and listen until there is a result or a refusal."""
        try:
            async with asyncio.timeout_at(deadline) as self.timeout:
                self.stdin.write(json.dumps(asked).encode() + b"\n")
                await self.stdin.drain()
                while "progress" in (told := json.loads(await self.stdout.readline())):
                    progress(told["progress"], told["checkpoint"])
        except (OSError, ValueError, TypeError, KeyError, TimeoutError) as error:
            raise Crashed from error
        finally:
            self.timeout = None
        if not isinstance(told, dict) or not told.keys() & {"result", "refused"}:
            raise Crashed
        return told

    def hurry(self) -> None:
        """Ask for what was found so far, which must come soon."""
        self.stdin.write(f"{NOW}\n".encode())
        soon = asyncio.get_running_loop().time() + GRACE_SECONDS
        if self.timeout is not None and soon < (self.timeout.when() or soon):
            self.timeout.reschedule(soon)

    @property
    def is_alive(self) -> bool:
        return self.process.returncode is None

    async def end(self) -> None:
        if self.is_alive:
            with suppress(ProcessLookupError):
                self.process.kill()
        await self.process.wait()


class Pool:
    """At most so many processes at work; other tasks wait, the most urgent first, and when too many wait it is said."""

    def __init__(self, modules: Sequence[str], places: int | None = None, command: tuple[str, ...] = COMMAND) -> None:
        self.command = (*command, *modules)
        self.places = places or usual_places()
        self.numbers = count()
        self.queue: list[Place] = []
        self.held: set[Task] = set()  # those that have a place
        self.running: dict[Task, Worker] = {}
        self.hurried: set[Task] = set()
        self.idle: list[Worker] = []
        self.all: set[Worker] = set()

    @property
    def busy(self) -> int:
        return len(self.held)

    @property
    def waiting(self) -> int:
        return len(self.queue)

    async def run(self, task: Task, tell: Tell | None = None, begin: Callable[[], None] = lambda: None) -> Found:
        await self.take_place(task)
        begin()
        try:
            told = await self.finish(task, tell)
        finally:
            self.leave_place(task)
        if "refused" in told:
            raise GrilleError(**told["refused"])
        found = told["result"]
        assert isinstance(found, dict)
        return found

    def hurry(self, task: Task) -> bool:
        if task not in self.running:
            return False
        self.hurried.add(task)  # who falls on being hurried does not go on
        self.running[task].hurry()
        return True

    async def close(self) -> None:
        for worker in list(self.all):
            await worker.end()

    # places

    async def take_place(self, task: Task) -> None:
        if sum(priority == task.priority for priority, *_ in self.queue) >= MOST_WAITING:
            raise Busy("trop de calculs attendent déjà", "too much is waiting to be worked out already")
        if (before := self.asked_before(task)) >= MOST_OF_ONE:
            raise Busy("vos autres calculs attendent encore", "your other questions are still waiting")
        turn = asyncio.get_running_loop().create_future()
        place = (task.priority, before, next(self.numbers), task, turn)
        insort(self.queue, place)
        self.give_places()
        self.make_room()
        try:
            await turn
        except asyncio.CancelledError:
            if task in self.held:
                self.leave_place(task)
            else:
                self.queue.remove(place)
                self.give_places()
            raise

    def asked_before(self, task: Task) -> int:
        """How much of the same kind is being done, or waits, for whoever asks."""
        others = (*self.held, *(other for *_, other, _ in self.queue))
        return sum((other.asker, other.priority) == (task.asker, task.priority) for other in others if task.asker)

    def give_places(self) -> None:
        while self.queue and self.has_place(self.queue[0][0]):
            *_, task, turn = self.queue[0]
            if turn.cancelled():
                return  # who waited here is about to leave, and then the next is looked at
            del self.queue[0]
            self.held.add(task)
            turn.set_result(None)

    def has_place(self, priority: Priority) -> bool:
        """Whether work of this priority can begin and still leave to all before it what is theirs."""
        return all(
            sum(task.priority >= other for task in self.held) < max(1, self.places - RESERVED[other])
            for other in Priority
            if other <= priority
        )

    def make_room(self) -> None:
        """Where anybody waits, long runs end with what they have, and come back when there is room again."""
        if any(priority < Priority.RUN for priority, *_ in self.queue):
            for task in self.running:
                if task.priority == Priority.RUN:
                    self.hurry(task)

    def leave_place(self, task: Task) -> None:
        self.held.remove(task)
        self.hurried.discard(task)
        self.give_places()

    # work

    async def finish(self, task: Task, tell: Tell | None) -> dict[str, Any]:
        """The answer to a task; where a process falls, another goes on from its last checkpoint, if it left one."""
        loop = asyncio.get_running_loop()
        end, checkpoint = loop.time() + task.seconds, task.checkpoint

        def progress(share: float, reached: Any) -> None:
            nonlocal checkpoint
            checkpoint = checkpoint if reached is None else reached
            self.make_room()
            if tell is not None:
                tell(share, reached)

        while True:
            begun = checkpoint
            asked = {"work": task.work, "details": task.details, "priority": task.priority}
            left = {"seconds": end - loop.time(), "checkpoint": begun}
            try:
                return await self.ask(task, asked | left, end + GRACE_SECONDS, progress)
            except Crashed:
                if checkpoint is begun or task in self.hurried or loop.time() >= end:
                    raise

    async def ask(
        self, task: Task, asked: dict[str, Any], deadline: float, progress: Callable[[float, Any], None]
    ) -> dict[str, Any]:
        worker = await self.worker_for(task)
        self.running[task] = worker
        try:
            told = await worker.work(asked, deadline, progress)
        except BaseException:  # fallen, hung or no longer wanted: none of them is asked again
            self.all.discard(worker)
            await asyncio.shield(worker.end())
            raise
        finally:
            del self.running[task]
        self.idle.append(worker)
        return told

    async def worker_for(self, task: Task) -> Worker:
        """An idle process, rather one that has what the task needs in its memory; or a new one."""
        module = task.work.rpartition(".")[0]
        while self.idle:
            self.idle.sort(key=lambda worker: worker.module == module)
            worker = self.idle.pop()
            if worker.is_alive:
                break
            self.all.discard(worker)
        else:
            try:
                worker = await Worker.start(self.command)
            except OSError as error:
                raise Crashed from error
            self.all.add(worker)
        worker.module = module
        return worker
