"""Another program with which one talks in lines: it has so much time to answer, so much memory, and may fall."""

import os
import resource
import select
import shlex
import signal
import subprocess
import time
from contextlib import suppress
from typing import Final

from grille.contract import GrilleError, Stop, Stopped, shown

LONGEST_LINE: Final = 1024 * 1024
TICK: Final = 0.1


class Fault(GrilleError):
    """What a foreign program did, or did not do, so that it cannot go on."""


class Program:
    """A process of somebody else's; `end` ends it with all that it has started."""

    def __init__(self, command: str, memory: int | None) -> None:
        self.name = shown(command)
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(
                shlex.split(command), bufsize=0, stdin=pipe, stdout=pipe, start_new_session=True
            )
        except (OSError, ValueError):
            raise self.fault("ne démarre pas", "does not start") from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.input, self.output = self.process.stdin.fileno(), self.process.stdout.fileno()
        os.set_blocking(self.input, False)
        self.heard = b""
        if memory is not None:
            with suppress(ProcessLookupError):  # it may have fallen already
                resource.prlimit(self.process.pid, resource.RLIMIT_AS, (memory, memory))

    def end(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate()

    def tell(self, line: str, end: float, stop: Stop) -> None:
        """Say a line, before a moment of the monotonic clock."""
        left = f"{line}\n".encode("ascii")
        try:
            while left:
                self.wait([], [self.input], end, stop)
                left = left[os.write(self.input, left) :]
        except OSError:
            raise self.fault("s'est arrêté", "has ended") from None

    def hear(self, end: float, stop: Stop) -> str:
        """The next line, without its end."""
        while b"\n" not in self.heard:
            if len(self.heard) > LONGEST_LINE:
                raise self.fault("écrit une ligne sans fin", "writes a line without end")
            self.wait([self.output], [], end, stop)
            read = os.read(self.output, 65_536)
            if not read:
                raise self.fault("s'est arrêté", "has ended")
            self.heard += read
        line, _, self.heard = self.heard.partition(b"\n")
        return line.decode("ascii", "replace").strip()

    def wait(self, read: list[int], write: list[int], end: float, stop: Stop) -> None:
        """Until there is something to read, or room to write; one that never pauses has no more time than others."""
        is_ready = False
        while not is_ready:
            if stop.is_set():
                raise Stopped
            if time.monotonic() > end:
                raise self.fault("ne répond pas à temps", "does not answer in time")
            is_ready = any(select.select(read, write, [], TICK))

    def fault(self, fr: str, en: str, rule: str | None = None) -> Fault:
        return Fault(f"{self.name} {fr}", f"{self.name} {en}", rule)
