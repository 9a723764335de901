"""What one doorman leaves to the next, which is the same process running the program that is installed by then.

Before anything is left to it, that program is tried (`grille serve … --check`): one that does not open takes nothing.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Final, NoReturn, Self

NAME: Final = "GRILLE_HANDED"
CHECK: Final = "--check"
MOST_SECONDS: Final = 60.0
"""A program that does not say by then whether it would open is not trusted either."""


class Rehearsal:
    """The program that is installed now, called as this one was, asked whether it would open."""

    def __init__(self) -> None:
        self.until, self.process = time.monotonic() + MOST_SECONDS, None
        with suppress(OSError):  # not even a Python is left
            self.process = subprocess.Popen(
                [*command(), CHECK], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )

    def verdict(self) -> bool | None:
        """Whether it would; None while that is not known."""
        if self.process is None:
            return False
        code = self.process.poll()
        if code is None and time.monotonic() > self.until:
            self.end()
            return False
        return None if code is None else code == 0

    def end(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


def command() -> list[str]:
    """As the program was called."""
    return [sys.executable, *sys.orig_argv[1:]]


@dataclass(frozen=True)
class Handed:
    """Open files by their numbers."""

    door: int
    guests: list[int]  # who has not said a word yet
    processes: list[tuple[int, int, bool]]  # id, line, whether it works beside the door

    def pass_on(self) -> NoReturn:
        """Begin the program anew."""
        for file in (self.door, *self.guests, *(line for _, line, _ in self.processes)):
            os.set_inheritable(file, True)
        signal.signal(signal.SIGHUP, signal.SIG_IGN)  # until the next doorman listens
        os.execve(sys.executable, command(), os.environ | {NAME: json.dumps(asdict(self))})

    @classmethod
    def found(cls) -> Self | None:
        """What there is to take over, once."""
        written = os.environ.pop(NAME, None)
        if written is None:
            return None
        handed = cls(**json.loads(written))
        for file in (handed.door, *handed.guests, *(line for _, line, _ in handed.processes)):
            os.set_inheritable(file, False)
        return handed
