"""The doorman: one door, several processes behind it; who comes to one table is led to one process.

Every process can serve every table. Led together, two players share one board in memory, and what either does need not
be told across. A process that falls is replaced, and its guests are led to the others meanwhile. On SIGHUP the doorman
begins again as the program that is installed by now, if that would open; those who serve go on until the new ones are
ready.
"""

from __future__ import annotations

import os
import re
import selectors
import signal
import socket
import time
import zlib
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import partial
from typing import Final, NoReturn

from grille.web.handover import Handed, Rehearsal
from grille.workers.log_lines import note

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

GUEST: Final = b"."
READY: Final = b"."
LEAVING: Final = b"-"
LAST: Final = b"!"
"""On the line to a process: here is a guest; it is ready; it is about to leave; then nobody more will come."""

Serve = Callable[[socket.socket], None]
"""What a process does, whose line to the doorman this is."""


@dataclass
class Process:
    """One of the processes, and the line by which guests are handed to it."""

    pid: int
    line: socket.socket
    is_aside: bool  # no guests are led to it
    is_ready: bool = False

    @property
    def takes_guests(self) -> bool:
        return self.is_ready and not self.is_aside


def place_of(head: bytes, address: str) -> int:
    """A number that is the same for everybody at one table; elsewhere for each browser, or else each address."""
    found = MATCH.match(head) or COOKIE.search(head) or FORWARDED.search(head)
    return zlib.crc32(found[1] if found else address.encode())


class Doorman:
    """Keeps the door until told to leave; it reads no more of a request than it must."""

    def __init__(self, door: socket.socket, serving: Sequence[Serve], aside: Sequence[Serve] = ()) -> None:
        self.door, self.work, self.count = door, [*serving, *aside], len(serving)
        self.processes: list[Process | None] = [None] * len(self.work)  # those beside the door come last
        self.older: list[Process] = []  # of the doorman before, until they have left
        self.rest_until = [0.0] * len(self.work)
        self.silent: dict[socket.socket, float] = {}  # until when they may be, the first to come first
        self.waiting: list[socket.socket] = []  # who has spoken, and finds nobody to be led to
        self.selector = selectors.DefaultSelector()
        self.is_open = self.is_leaving = self.is_renewing = False
        self.rehearsal: Rehearsal | None = None

    def keep(self, tell_address: Callable[[], None]) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self.leave)
        signal.signal(signal.SIGHUP, self.renew)
        try:
            while not self.is_leaving:
                self.start_the_missing()
                self.send_away_the_silent()
                for key, _ in self.selector.select(LOOK_SECONDS):
                    key.data()
                if all(process and process.is_ready for process in self.processes):
                    self.be_complete(tell_address)
        finally:
            self.close()

    def be_complete(self, tell_address: Callable[[], None]) -> None:
        if not self.is_open:
            self.open()
            tell_address()
        self.dismiss_the_older()
        if self.is_renewing and not self.older:
            self.rehearse()

    def open(self) -> None:
        self.is_open = True
        self.selector.register(self.door, selectors.EVENT_READ, self.let_in)

    def leave(self, *_: object) -> None:
        self.is_leaving = True

    def renew(self, *_: object) -> None:
        self.is_renewing = True

    # processes

    def start_the_missing(self) -> None:
        for place, process in enumerate(self.processes):
            if process is None and time.monotonic() >= self.rest_until[place]:
                self.start(place)

    def start(self, place: int) -> None:
        ours, theirs = socket.socketpair()
        pid = os.fork()
        if not pid:
            self.serve_on(place, theirs, ours)
        theirs.close()
        self.processes[place] = self.listen_to(Process(pid, ours, place >= self.count))
        self.rest_until[place] = time.monotonic() + REST_SECONDS

    def listen_to(self, process: Process) -> Process:
        process.line.setblocking(False)
        self.selector.register(process.line, selectors.EVENT_READ, partial(self.hear, process))
        return process

    def serve_on(self, place: int, line: socket.socket, *others: socket.socket) -> NoReturn:
        """What the new process does, which must hold nothing that is its neighbours'."""
        try:
            self.selector.close()
            lines = [process.line for process in self.everybody()]
            for held in (self.door, *self.silent, *self.waiting, *others, *lines):
                held.close()
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.SIG_DFL)
            signal.signal(signal.SIGHUP, signal.SIG_IGN)  # that is for the doorman
            self.work[place](line)
        finally:
            os._exit(0)

    def everybody(self) -> list[Process]:
        return [*filter(None, self.processes), *self.older]

    def hear(self, process: Process) -> None:
        """A process says that it is ready, or about to leave, or nothing any more."""
        try:
            said = process.line.recv(1)
        except OSError:
            said = b""
        process.is_ready = said == READY
        if process.takes_guests:
            waiting, self.waiting = self.waiting, []
            for guest in waiting:
                self.hand_over(guest)
        elif said == LEAVING:
            with suppress(OSError):
                process.line.send(LAST)
        elif said != READY:
            self.miss(process)

    def miss(self, process: Process) -> None:
        self.selector.unregister(process.line)
        process.line.close()
        os.waitpid(process.pid, 0)
        if process in self.older:
            self.older.remove(process)
        else:
            self.processes[self.processes.index(process)] = None
            note("a process has left", pid=process.pid)

    # renewal

    def rehearse(self) -> None:
        """Become the program that is installed now once it has shown that it would open; else go on as we are."""
        self.rehearsal = self.rehearsal or Rehearsal()
        would_open = self.rehearsal.verdict()
        if would_open:
            self.begin_again()
        if would_open is False:
            self.is_renewing, self.rehearsal = False, None
            note("the program that is installed now does not open: the one of before goes on")

    def begin_again(self) -> NoReturn:
        """Become the program that is installed now, with the same door, guests and processes."""
        note("renewing")
        Handed(
            self.door.fileno(),
            [guest.fileno() for guest in (*self.silent, *self.waiting)],
            [(process.pid, process.line.fileno(), process.is_aside) for process in self.everybody()],
        ).pass_on()

    def take_over(self, handed: Handed) -> None:
        """Go on for the doorman before; its processes serve until this one's are ready."""
        self.older = [
            self.listen_to(Process(pid, socket.socket(fileno=line), is_aside, True))
            for pid, line, is_aside in handed.processes
        ]
        for guest in handed.guests:
            self.await_word(socket.socket(fileno=guest))
        self.open()

    def dismiss_the_older(self) -> None:
        """Those of before leave, and whoever works beside the door only after the others."""
        for process in [process for process in self.older if not process.is_aside] or self.older:
            process.is_ready = False
            with suppress(OSError):
                process.line.shutdown(socket.SHUT_WR)

    # guests

    def let_in(self) -> None:
        with suppress(OSError):  # whoever has left again meanwhile
            self.await_word(self.door.accept()[0])

    def await_word(self, guest: socket.socket) -> None:
        guest.setblocking(False)
        self.silent[guest] = time.monotonic() + SILENT_SECONDS
        self.selector.register(guest, selectors.EVENT_READ, partial(self.lead, guest))

    def lead(self, guest: socket.socket) -> None:
        """Take a guest who has spoken to a process; where none is ready, the guest waits for the first that is."""
        self.selector.unregister(guest)
        del self.silent[guest]
        if any(process.takes_guests for process in self.everybody()):
            self.hand_over(guest)
        elif len(self.waiting) < MOST_SILENT:
            self.waiting.append(guest)
        else:
            guest.close()

    def hand_over(self, guest: socket.socket) -> None:
        """To the process of the table that is asked for, or to the next that is there."""
        with closing(guest), suppress(OSError):
            place = place_of(guest.recv(HEAD_BYTES, socket.MSG_PEEK), str(guest.getpeername()[0])) % self.count
            for process in (*self.processes[place : self.count], *self.processes[:place], *self.older):
                if process and process.takes_guests:
                    with suppress(OSError):  # it has just fallen, or has no room
                        socket.send_fds(process.line, [GUEST], [guest.fileno()])
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
        """Have every process say goodbye, those beside the door last; one that does not leave in time is ended."""
        self.door.close()
        if self.rehearsal:
            self.rehearsal.end()
        until = time.monotonic() + LEAVE_SECONDS
        for is_aside in (False, True):
            left = [process for process in self.everybody() if process.is_aside == is_aside]
            for process in left:
                process.line.close()
                os.kill(process.pid, signal.SIGTERM)
            while left and time.monotonic() < until:
                left = [process for process in left if os.waitpid(process.pid, os.WNOHANG) == (0, 0)]
                time.sleep(0.02)
            for process in left:
                os.kill(process.pid, signal.SIGKILL)
                os.waitpid(process.pid, 0)
