"""A process that bears servers: everything is imported once, so a killed server is back in no time.

Run as a script with a data folder, a port and 0, or with a database, a port and how many processes are to serve. For
each line it reads it forks a server and prints its process id; the line names what is wrong with that server. The
faults live here, in the tests: the product has no switch for them.
"""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout, suppress
from pathlib import Path
from typing import Any, Final

import uvicorn.loops.uvloop
import uvicorn.protocols.http.httptools_impl
import uvicorn.protocols.websockets.websockets_sansio_impl  # noqa: F401
from psycopg import Connection

from grille.store import KeptEvent, NewEvent, postgres
from grille.store.sql import Execute
from grille.store.sqlite import SqliteStore
from grille.web import app
from grille.web.websocket_limits import LimitedWebSocket

LATE_SECONDS: Final = 0.05
EVENTS_BEFORE_DEATH: Final = 7


class EarlyStore(SqliteStore):
    """The mutant: says that a move is saved, and saves it a moment later."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.late: list[NewEvent] = []
        self.lock = threading.RLock()
        threading.Thread(target=self.save_later, daemon=True).start()

    def save_events(self, events: Sequence[NewEvent]) -> list[bool]:
        self.late += events
        return [True] * len(events)

    def load_events(self, match: str, after: int = 0) -> list[KeptEvent]:
        with self.lock:
            return super().load_events(match, after)

    @contextmanager
    def saving(self) -> Iterator[Execute]:
        with self.lock, super().saving() as execute:
            yield execute

    def save_later(self) -> None:
        while True:
            time.sleep(LATE_SECONDS)
            with self.lock:
                late, self.late = self.late, []
                super().save_events(late)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class DyingStore(SqliteStore):
    """Dies at a named point of its last event."""

    point = ""
    events = 0

    def save_events(self, events: Sequence[NewEvent]) -> list[bool]:
        self.events += len(events)
        is_last = self.events >= EVENTS_BEFORE_DEATH
        if is_last and self.point == "before insert":
            die()
        saved = super().save_events(events)
        if is_last and self.point == "after commit":
            die()
        return saved

    @contextmanager
    def saving(self) -> Iterator[Execute]:
        with super().saving() as execute:
            yield execute
            if self.events >= EVENTS_BEFORE_DEATH and self.point == "before commit":
                die()


def die_after_acknowledging() -> None:
    send, acknowledged = LimitedWebSocket.send_text, []

    async def send_and_die(self: LimitedWebSocket, text: bytes) -> None:
        await send(self, text)
        if text.startswith(b'{"t":"ack"'):
            acknowledged.append(text)
        if len(acknowledged) == EVENTS_BEFORE_DEATH:
            die()

    setattr(LimitedWebSocket, "send_text", send_and_die)  # noqa: B010


def die_at(point: str) -> Callable[[], None]:
    def prepare() -> None:
        DyingStore.point = point
        setattr(app, "SqliteStore", DyingStore)  # noqa: B010

    return prepare


def forget(connection: Connection[Any]) -> None:
    """The mutant of PostgreSQL: an answer does not wait for the disk."""
    connection.execute("SET synchronous_commit = off")


FAULTS: Final[dict[str, Callable[[], None]]] = {
    "none": lambda: None,
    "early": lambda: setattr(app, "SqliteStore", EarlyStore),
    "before insert": die_at("before insert"),
    "before commit": die_at("before commit"),
    "after commit": die_at("after commit"),
    "after ack": die_after_acknowledging,
    "forgetful": lambda: setattr(postgres, "never_forget", forget),
}


def bear(fault: str, place: str, port: int, processes: int) -> int:
    """The process id of a new server."""
    child = os.fork()
    if child:
        return child
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    FAULTS[fault]()
    with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere):
        if processes:
            app.serve_shared("127.0.0.1", port, place, processes)
        else:
            app.serve("127.0.0.1", port, Path(place))
    os._exit(0)


def await_death(child: int) -> None:
    with suppress(ProcessLookupError):
        while True:
            os.kill(child, 0)
            time.sleep(0.005)


def main(place: str, port: int, processes: int) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead need no waiting for
    child = 0
    for line in sys.stdin:
        if child:
            await_death(child)  # its port is free then
        child = bear(line.strip(), place, port, processes)
        print(child, flush=True)
    if child:
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
