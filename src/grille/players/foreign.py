"""A program of somebody else's at the table: it is spoken to by the engine protocol (docs/engine.md)."""

import shlex
import shutil
import time
from dataclasses import dataclass
from typing import Any, Final

from grille.contract import AnyGame, GrilleError, Stop, UnknownName, shown, written
from grille.players.protocol import VERSION
from grille.records import Match
from grille.workers.programs import Program

ENGINE: Final = "engine:"
"""Stands before a command where a level could stand."""
START_SECONDS: Final = 10.0
GRACE_SECONDS: Final = 2.0
"""A program minds its own time; what comes later than this is too late."""


@dataclass(frozen=True)
class Allowed:
    """What a program may take: seconds for each move, and bytes."""

    seconds: float = 5.0
    memory: int = 2 * 10**9


ALLOWED: Final = Allowed()


def check_command(command: str) -> str:
    """A command whose program is there."""
    try:
        words = shlex.split(command)
    except ValueError:  # a quote that is never closed
        words = []
    if not words or shutil.which(words[0]) is None:
        raise UnknownName(f"{shown(command)} : programme introuvable", f"{shown(command)}: no such program")
    return command


class Foreign:
    """Is started when it is first asked for a move. What it does against protocol or rules is a Fault."""

    def __init__(self, command: str, game: AnyGame, allowed: Allowed) -> None:
        self.command, self.game, self.allowed = command, game, allowed
        self.program: Program | None = None

    def choose(self, match: Match, stop: Stop) -> Any:
        """The program's move; it is told what its seat may see."""
        program, seconds = self.program or self.start(stop), self.allowed.seconds
        seen = self.game.view(match.state, match.actor)
        ask(program, f"position {self.game.write_state(seen)}", "ok", START_SECONDS, stop)
        text = ask(program, f"go seconds {seconds:g}", "bestmove", seconds + GRACE_SECONDS, stop)
        try:
            return self.game.check(match.state, self.game.read_move(text))
        except GrilleError as error:
            fr, en = error.text
            raise program.fault(f"joue {shown(text)} : {fr}", f"plays {shown(text)}: {en}", error.rule) from None

    def start(self, stop: Stop) -> Program:
        self.program = program = Program(self.command, self.allowed.memory)
        ask(program, f"protocol {VERSION}", "ok", START_SECONDS, stop)
        options = written(self.game.written_options())
        ask(program, f"game {self.game.info.id} {options}", "ok", START_SECONDS, stop)
        return program

    def end(self) -> None:
        if self.program:
            self.program.end()


def ask(program: Program, line: str, awaited: str, seconds: float, stop: Stop) -> str:
    """What follows the awaited word; remarks before it (`info`) are passed over."""
    end = time.monotonic() + seconds
    program.tell(line, end, stop)
    while True:
        answer = program.hear(end, stop)
        word, _, rest = answer.partition(" ")
        if word == awaited:
            return rest.strip()
        if word != "info":
            raise program.fault(f"répond {shown(answer)}", f"answers {shown(answer)}")
