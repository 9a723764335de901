"""The command line as a test meets it: in this process, in one of its own, or behind a terminal."""

import io
import json
import os
import pty
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from typing import Any, NamedTuple
from unittest import mock

from grille.cli import main

PROGRAM = (sys.executable, "-c", "import sys; from grille.cli import main; sys.exit(main())")


class Answer(NamedTuple):
    """What a command said and how it ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one object on standard output."""
        return json.loads(self.out)


def grille(*words: str, stdin: str | bytes = "") -> Answer:
    """Run a command inside this process."""
    out, err = io.StringIO(), io.StringIO()
    content = stdin.encode() if isinstance(stdin, str) else stdin
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8")),
    ):
        code = main(words)
    return Answer(code, out.getvalue(), err.getvalue())


def process(*words: str, **settings: str) -> subprocess.Popen[str]:
    """Run a command as a program of its own."""
    pipe = subprocess.PIPE
    environment = {**os.environ, "LANG": "fr_FR.UTF-8", "PYTHONIOENCODING": "utf-8", **settings}
    return subprocess.Popen([*PROGRAM, *words], stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=environment)


class Terminal:
    """A person's terminal with a command running in it."""

    def __init__(self, program: subprocess.Popen[bytes], screen: int) -> None:
        self.program, self.screen = program, screen
        self.shown = ""

    def wait_for(self, words: str, seconds: float = 60.0) -> str:
        """Everything shown up to and with these words."""
        end = time.monotonic() + seconds
        while words not in self.shown:
            assert select.select([self.screen], [], [], max(0.0, end - time.monotonic()))[0], self.shown
            self.shown += os.read(self.screen, 65_536).decode(errors="replace")
        before, found, self.shown = self.shown.partition(words)
        return before + found

    def press(self, keys: str) -> None:
        os.write(self.screen, keys.encode())

    def finish(self, seconds: float = 60.0) -> tuple[int, str]:
        """The exit code, and what was still shown."""
        end = time.monotonic() + seconds
        while self.program.poll() is None:
            assert time.monotonic() < end, self.shown
            self.read_what_is_there(0.05)
        self.read_what_is_there(0.05)
        return self.program.returncode, self.shown

    def read_what_is_there(self, seconds: float) -> None:
        try:
            while select.select([self.screen], [], [], seconds)[0]:
                self.shown += os.read(self.screen, 65_536).decode(errors="replace")
        except OSError:  # Linux's way to say that the program has closed its terminal
            return


@contextmanager
def terminal(*words: str) -> Iterator[Terminal]:
    """A command in a terminal of 100 columns, with its own session so that Ctrl-C reaches it."""
    screen, inside = pty.openpty()
    settings = {"TERM": "xterm-256color", "LANG": "fr_FR.UTF-8", "COLUMNS": "100", "LINES": "40"}
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", **settings}
    # os.login_tty makes the pseudo-terminal the controlling one, without which it sends no signals
    code = f"import os; os.login_tty({inside}); os.execv({sys.executable!r}, {[*PROGRAM, *words]!r})"
    program = subprocess.Popen(
        [sys.executable, "-c", code], env=environment, pass_fds=(inside,), start_new_session=True
    )
    os.close(inside)
    try:
        yield Terminal(program, screen)
    finally:
        program.kill()
        program.wait()
        os.close(screen)
