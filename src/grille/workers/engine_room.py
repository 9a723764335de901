"""The engine room: one process of a house keeps the pool of worker processes, and all others ask it.

So there is one queue for everybody, whichever process serves them. Each task has a connection of its own, by which both
sides talk in lines of JSON as the pool does with its workers: the task goes in, `progress` and then one answer comes
out; the line `now` hurries it, and who hangs up wants it no more.
"""

import asyncio
import json
import shutil
import signal
import socket
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from grille.contract import GrilleError
from grille.workers import Busy, Crashed, Found, Priority, Task, Tell
from grille.workers.pool import LONGEST_LINE, Pool, usual_places
from grille.workers.process import NOW

PATIENCE_SECONDS: Final = 10.0
"""So long a task waits for an engine room that fell and is being replaced."""
PAUSE_SECONDS: Final = 0.1


# in the room


def keep_engine_room(path: str, modules: Sequence[str], line: socket.socket) -> None:
    """Work for whoever asks, until the line to the doorman is cut."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # those who ask leave first
    try:
        asyncio.run(stay(path, Pool(modules), line))
    finally:
        shutil.rmtree(Path(path).parent, ignore_errors=True)


async def stay(path: str, pool: Pool, line: socket.socket) -> None:
    left, loop = asyncio.Event(), asyncio.get_running_loop()
    serving: set[asyncio.Task[None]] = set()

    def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = loop.create_task(serve(pool, reader, writer))
        serving.add(task)
        task.add_done_callback(serving.discard)

    server = await asyncio.start_unix_server(meet, path, limit=LONGEST_LINE)
    loop.add_reader(line, left.set)
    line.send(b".")  # ready
    await left.wait()
    loop.remove_reader(line)
    server.close()
    for task in serving:
        task.cancel()
    await asyncio.gather(*serving, return_exceptions=True)
    await pool.close()


async def serve(pool: Pool, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """One question, until it is answered or whoever asked hangs up."""

    def tell(**told: Any) -> None:
        writer.write(json.dumps(told).encode() + b"\n")

    with closing(writer), suppress(OSError, ValueError):  # who hung up, or said too much
        asked = json.loads(await reader.readline())
        task = Task(**asked | {"priority": Priority(asked["priority"])})
        async with asyncio.TaskGroup() as group:
            answering = group.create_task(answer(pool, task, tell))
            listening = group.create_task(listen(pool, task, reader))
            await asyncio.wait((answering, listening), return_when=asyncio.FIRST_COMPLETED)
            answering.cancel()
            listening.cancel()
        await writer.drain()


async def answer(pool: Pool, task: Task, tell: Callable[..., None]) -> None:
    try:
        progress = partial(tell_progress, tell)
        tell(result=await pool.run(task, progress, partial(tell, begun=True)))
    except Busy as error:
        tell(busy=error.text._asdict())
    except GrilleError as error:
        tell(refused=error.text._asdict())
    except Crashed:
        tell(crashed=True)


def tell_progress(tell: Callable[..., None], share: float, checkpoint: Any) -> None:
    tell(progress=share, checkpoint=checkpoint)


async def listen(pool: Pool, task: Task, reader: asyncio.StreamReader) -> None:
    """Until whoever asked hangs up."""
    while line := await reader.readline():
        if line.decode().strip() == NOW:
            pool.hurry(task)


# at its door


class EngineRoom:
    """The workers that another process of this machine keeps."""

    def __init__(self, path: str) -> None:
        self.path, self.places = path, usual_places()
        self.asked: dict[Task, asyncio.StreamWriter] = {}
        self.begun: set[Task] = set()

    @property
    def busy(self) -> int:
        """Of those that this process has asked for."""
        return len(self.begun)

    @property
    def waiting(self) -> int:
        return len(self.asked) - len(self.begun)

    async def run(self, task: Task, tell: Tell | None = None) -> Found:
        reader, writer = await self.enter()
        self.asked[task] = writer
        try:
            writer.write(json.dumps(vars(task)).encode() + b"\n")
            while (told := json.loads(await reader.readline())).keys() & {"begun", "progress"}:
                if "begun" in told:
                    self.begun.add(task)
                elif tell is not None:
                    tell(told["progress"], told["checkpoint"])
        except (OSError, ValueError) as error:
            raise Crashed from error
        finally:
            del self.asked[task]
            self.begun.discard(task)
            writer.close()
        return found_in(told)

    def hurry(self, task: Task) -> bool:
        if task not in self.begun:
            return False
        self.asked[task].write(f"{NOW}\n".encode())
        return True

    async def enter(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        until = asyncio.get_running_loop().time() + PATIENCE_SECONDS
        while True:
            try:
                return await asyncio.open_unix_connection(self.path, limit=LONGEST_LINE)
            except OSError as error:
                if asyncio.get_running_loop().time() > until:
                    raise Crashed from error
                await asyncio.sleep(PAUSE_SECONDS)

    async def close(self) -> None:
        """It is closed by whoever opened it."""


def found_in(told: dict[str, Any]) -> Found:
    match told:
        case {"result": dict(found)}:
            return found
        case {"busy": text}:
            raise Busy(**text)
        case {"refused": text}:
            raise GrilleError(**text)
    raise Crashed
