"""The doorman: one door, several processes behind it; who comes to one table is led to one process.

Every process can serve every table. Led together, two players share one board in memory, and what either does need not
be told across. A process that falls is replaced, and its guests are led to the others meanwhile.
"""

from __future__ import annotations

import os
import re
import selectors
import signal
import socket
import time
import zlib
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import partial
from typing import Final, NoReturn

HEAD_BYTES: Final = 8 * 1024
SILENT_SECONDS: Final = 10.0
"""Who has come in and says nothing for so long is asked to leave."""
MOST_SILENT: Final = 2_000
LOOK_SECONDS: Final = 0.2
REST_SECONDS: Final = 1.0
"""A process that fell is not replaced sooner after it began."""
LEAVE_SECONDS: Final = 4.5
MATCH: Final = re.compile(rb"[A-Z]+ /api/matches/([A-Za-z0-9_-]{22})[/? ]")
FORWARDED: Final = re.compile(rb"\r\nx-forwarded-for:[ \t]*([^\r\n]+)", re.IGNORECASE)
COOKIE: Final = re.compile(rb"\r\ncookie:[^\r\n]*\bgrille=([A-Za-z0-9_-]{43})", re.IGNORECASE)


@dataclass
class Process:
    """One of the processes, and the line by which guests are handed to it."""

    pid: int
    line: socket.socket
    is_ready: bool = False


def place_of(head: bytes, address: str) -> int:
    """A number that is the same for everybody at one table; elsewhere for each browser, or else each address."""
    found = MATCH.match(head) or COOKIE.search(head) or FORWARDED.search(head)
    return zlib.crc32(found[1] if found else address.encode())


class Doorman:
    """Keeps the door until told to leave; it reads no more of a request than it must."""

    def __init__(self, door: socket.socket, count: int, serve: Callable[[socket.socket], None]) -> None:
        self.door, self.serve = door, serve
        self.processes: list[Process | None] = [None] * count
        self.rest_until = [0.0] * count
        self.silent: dict[socket.socket, float] = {}  # until when they may be, the first to come first
        self.selector = selectors.DefaultSelector()
        self.is_open = self.is_leaving = False

    def keep(self, tell_address: Callable[[], None]) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self.leave)
        try:
            while not self.is_leaving:
                self.start_the_missing()
                self.send_away_the_silent()
                for key, _ in self.selector.select(LOOK_SECONDS):
                    key.data()
                if not self.is_open and all(process and process.is_ready for process in self.processes):
                    self.is_open = True
                    self.selector.register(self.door, selectors.EVENT_READ, self.let_in)
                    tell_address()
        finally:
            self.close()

    def leave(self, *_: object) -> None:
        self.is_leaving = True

    # processes

    def start_the_missing(self) -> None:
        for place, process in enumerate(self.processes):
            if process is None and time.monotonic() >= self.rest_until[place]:
                self.start(place)

    def start(self, place: int) -> None:
        ours, theirs = socket.socketpair()
        pid = os.fork()
        if not pid:
            self.serve_on(theirs, ours)
        theirs.close()
        ours.setblocking(False)
        self.processes[place] = Process(pid, ours)
        self.rest_until[place] = time.monotonic() + REST_SECONDS
        self.selector.register(ours, selectors.EVENT_READ, partial(self.hear, place))

    def serve_on(self, line: socket.socket, *others: socket.socket) -> NoReturn:
        """What the new process does, which must hold nothing that is its neighbours'."""
        try:
            self.selector.close()
            for held in (self.door, *self.silent, *others, *(process.line for process in self.processes if process)):
                held.close()
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.SIG_DFL)
            self.serve(line)
        finally:
            os._exit(0)

    def hear(self, place: int) -> None:
        """A process says that it is ready, or nothing any more."""
        process = self.processes[place]
        assert process
        try:
            process.is_ready = bool(process.line.recv(1))
        except OSError:
            process.is_ready = False
        if not process.is_ready:
            self.selector.unregister(process.line)
            process.line.close()
            os.waitpid(process.pid, 0)
            self.processes[place] = None

    # guests

    def let_in(self) -> None:
        with suppress(OSError):  # whoever has left again meanwhile
            guest, _ = self.door.accept()
            guest.setblocking(False)
            self.silent[guest] = time.monotonic() + SILENT_SECONDS
            self.selector.register(guest, selectors.EVENT_READ, partial(self.lead, guest))

    def lead(self, guest: socket.socket) -> None:
        """Hand a guest to the process of the table that is asked for, or to the next that is there."""
        self.selector.unregister(guest)
        del self.silent[guest]
        with closing(guest), suppress(OSError):
            place = place_of(guest.recv(HEAD_BYTES, socket.MSG_PEEK), str(guest.getpeername()[0]))
            for turn in range(len(self.processes)):
                process = self.processes[(place + turn) % len(self.processes)]
                if process and process.is_ready:
                    with suppress(OSError):  # it has just fallen, or has no room
                        socket.send_fds(process.line, [b"."], [guest.fileno()])
                        return

    def send_away_the_silent(self) -> None:
        now = time.monotonic()
        for guest, until in list(self.silent.items()):
            if until > now and len(self.silent) <= MOST_SILENT:
                return
            self.selector.unregister(guest)
            del self.silent[guest]
            guest.close()

    def close(self) -> None:
        """Have every process say goodbye; one that does not leave in time is ended."""
        self.door.close()
        left = {process.pid for process in self.processes if process}
        for pid in left:
            os.kill(pid, signal.SIGTERM)
        until = time.monotonic() + LEAVE_SECONDS
        while left and time.monotonic() < until:
            left = {pid for pid in left if os.waitpid(pid, os.WNOHANG) == (0, 0)}
            time.sleep(0.02)
        for pid in left:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
