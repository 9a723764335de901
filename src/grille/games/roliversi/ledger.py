"""What has been proved about positions of Roliversi, kept in a file from one day to the next."""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final, NamedTuple, Self

from grille.contract import UnreadableText, shown
from grille.games.roliversi.rules import LINE, Roliversi

FORMAT: Final = 1


class Bounds(NamedTuple):
    """What the mover gets, in balls of difference, is neither less nor more."""

    lower: int
    upper: int


class Ledger:
    """One line for each fact, on disk before the next one is looked for.

    A program that is killed while it writes leaves half a line, which the next one removes: nothing else is lost.
    """

    def __init__(self, path: Path, game: Roliversi) -> None:
        self.most = game.size**2
        self.head = {"format": FORMAT, "game": game.info.id, "size": game.size, "line": game.chosen(LINE)}
        self.known: dict[str, Bounds] = {}
        self.nodes = self.unwritten_nodes = 0
        self.seconds = self.unwritten_seconds = 0.0
        self.path = path
        self.file = self.open()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.file.close()

    def bounds(self, position: str) -> Bounds:
        return self.known.get(position, Bounds(-self.most, self.most))

    def charge(self, nodes: int, seconds: float) -> None:
        """Work that belongs to the next fact."""
        self.unwritten_nodes += nodes
        self.unwritten_seconds += seconds

    def note(self, position: str, bounds: Bounds) -> None:
        """Write down a fact, and what it has cost since the last one."""
        nodes, seconds = self.unwritten_nodes, round(self.unwritten_seconds, 3)
        self.append([position, *bounds, nodes, seconds])
        self.learn(position, bounds, nodes, seconds)
        self.unwritten_nodes, self.unwritten_seconds = 0, 0.0

    def learn(self, position: str, bounds: Bounds, nodes: int, seconds: float) -> None:
        self.known[position] = bounds
        self.nodes += nodes
        self.seconds += seconds

    def append(self, line: object) -> None:
        self.file.write(json.dumps(line).encode("ascii") + b"\n")
        self.file.flush()
        os.fsync(self.file.fileno())

    # Opening

    def open(self) -> BinaryIO:
        file = self.path.open("a+b")
        try:
            file.seek(0)
            text = file.read()
            whole = text[: text.rfind(b"\n") + 1]
            if whole:
                self.read(whole.splitlines())
            file.truncate(len(whole))
        except UnreadableText:
            file.close()
            raise
        self.file = file
        if not whole:
            self.append(self.head)
        return file

    def read(self, lines: list[bytes]) -> None:
        if read_line(lines[0]) != self.head:
            raise UnreadableText(
                f"{shown(self.path.name)} n'est pas un fichier de preuves de ce jeu avec ces options",
                f"{shown(self.path.name)} is not a file of proofs of this game with these options",
            )
        for number, line in enumerate(lines[1:], 2):
            match read_line(line):
                case [str(position), int(lower), int(upper), int(nodes), float(seconds)] if lower <= upper:
                    self.learn(position, Bounds(lower, upper), nodes, seconds)
                case _:
                    raise UnreadableText(
                        f"{shown(self.path.name)} est abîmé à la ligne {number}",
                        f"{shown(self.path.name)} is damaged at line {number}",
                    )


def read_line(line: bytes) -> object:
    try:
        return json.loads(line)
    except ValueError:
        return None
