"""Engines at work beside the house: a few processes that think, each replaced when it falls or hangs."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import Field, asdict, dataclass, field
from typing import Any, ClassVar, Final, Protocol

from grille.contract import GrilleError, Text
from grille.service.errors import Busy

GRACE_SECONDS: Final = 2.0
"""An engine minds its own limit; who is later than this beyond it is ended."""
MOST_WAITING: Final = 64
LONGEST_LINE: Final = 1024 * 1024
NOW: Final = "now"
"""The line by which an engine is told that it has thought long enough."""
COMMAND: Final = (sys.executable, "-m", "grille.service.thinker")


class Asked(Protocol):
    """A dataclass whose fields travel to a process, which may take so long over them."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def seconds(self) -> float: ...


@dataclass(frozen=True)
class Question:
    """What to think about: what a seat sees of a position, and for how long."""

    game: str
    options: Mapping[str, str]
    position: str
    level: str | None  # None: weigh all moves
    seconds: float
    most: int = 1  # so many of the moves weighed are told
    seed: int = field(default_factory=lambda: secrets.randbits(64))


@dataclass(frozen=True)
class Thought:
    """A move, what it is worth to the mover, also as it is written, and how that is known."""

    move: str
    value: float
    written: str | float | None
    exact: bool
    proof: Text


@dataclass(frozen=True)
class Thoughts:
    """The best moves, of how many, and how many of all are proved to win."""

    best: tuple[Thought, ...]
    count: int
    wins: int


@dataclass(frozen=True)
class Chosen:
    """The move of a level, and what it says aloud with it."""

    move: str
    aloud: Text | None


class Crashed(Exception):
    """The engine fell, hung, or answered nonsense."""


class Thinker:
    """One process that thinks about one question at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(cls, command: tuple[str, ...]) -> Thinker:
        return cls(
            await asyncio.create_subprocess_exec(
                *command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                start_new_session=True,  # Ctrl-C is for the house, which ends its thinkers itself
            )
        )

    async def ask(self, question: Asked) -> dict[str, Any]:
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        try:
            stdin.write(json.dumps(asdict(question)).encode() + b"\n")
            await stdin.drain()
            async with asyncio.timeout(question.seconds + GRACE_SECONDS):
                reply = json.loads(await stdout.readline())
        except (OSError, ValueError, TimeoutError) as error:
            raise Crashed from error
        if not isinstance(reply, dict) or not reply.keys() & {"move", "found", "refused"}:
            raise Crashed
        return reply

    def hurry(self) -> None:
        """Ask for the best that was found so far."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{NOW}\n".encode())

    async def end(self) -> None:
        if self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
        await self.process.wait()


class Thinkers:
    """At most so many think at once; the others wait their turn, and when too many wait it is said."""

    def __init__(self, most: int | None = None, command: tuple[str, ...] = COMMAND) -> None:
        self.command = command
        # at least two, so that a long thought does not hold up a short one
        self.slots = asyncio.Semaphore(most or max(2, os.cpu_count() or 2))
        self.idle: list[Thinker] = []
        self.all: set[Thinker] = set()
        self.busy: dict[int, Thinker] = {}  # by the question they think about
        self.waiting = 0

    async def choose(self, question: Question) -> Chosen:
        """The move of a level; Crashed when none came, GrilleError when the engine refuses."""
        reply = await self.think(question)
        return Chosen(reply["move"], Text(**reply["aloud"]) if reply.get("aloud") else None)

    async def weigh(self, question: Question) -> Thoughts:
        """All moves weighed; the same may go wrong."""
        reply = await self.think(question)
        best = (Thought(**{**told, "proof": Text(**told["proof"])}) for told in reply["found"])
        return Thoughts(tuple(best), reply["count"], reply["wins"])

    async def think(self, question: Asked) -> dict[str, Any]:
        """Wait for a free place, then ask. Cancelling ends the thinking."""
        if self.waiting >= MOST_WAITING:
            raise Busy("trop de parties réfléchissent en même temps", "too many matches are thinking at once")
        self.waiting += 1
        try:
            await self.slots.acquire()
        finally:
            self.waiting -= 1
        try:
            reply = await self.ask(question)
        finally:
            self.slots.release()
        if "refused" in reply:
            raise GrilleError(**reply["refused"])
        return reply

    async def ask(self, question: Asked) -> dict[str, Any]:
        thinker = self.idle.pop() if self.idle else await Thinker.start(self.command)
        self.all.add(thinker)
        self.busy[id(question)] = thinker
        try:
            reply = await thinker.ask(question)
        except BaseException:  # fallen, hung or no longer wanted: none of them is asked again
            self.all.discard(thinker)
            await asyncio.shield(thinker.end())
            raise
        finally:
            del self.busy[id(question)]
        self.idle.append(thinker)
        return reply

    def hurry(self, question: Asked) -> None:
        """End the thinking about a question with an answer; nothing happens where nobody thinks about it."""
        if id(question) in self.busy:
            self.busy[id(question)].hurry()

    async def close(self) -> None:
        for thinker in list(self.all):
            await thinker.end()
