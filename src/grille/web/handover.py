"""What one doorman leaves to the next, which is the same process running the program that is installed by then."""

from __future__ import annotations

import json
import os
import signal
import sys
from dataclasses import asdict, dataclass
from typing import Final, NoReturn, Self

NAME: Final = "GRILLE_HANDED"


@dataclass(frozen=True)
class Handed:
    """Open files by their numbers."""

    door: int
    guests: list[int]  # who has not said a word yet
    processes: list[tuple[int, int, bool]]  # id, line, whether it works beside the door

    def pass_on(self) -> NoReturn:
        """Begin the program anew, as it was called."""
        for file in (self.door, *self.guests, *(line for _, line, _ in self.processes)):
            os.set_inheritable(file, True)
        signal.signal(signal.SIGHUP, signal.SIG_IGN)  # until the next doorman listens
        command = [sys.executable, *sys.orig_argv[1:]]
        os.execve(sys.executable, command, os.environ | {NAME: json.dumps(asdict(self))})

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
