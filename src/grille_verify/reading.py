"""A certificate as a stranger's text: a head that states a fact, lines that show it, and a seal of all of them.

    {"grille certificate": 1, "kind": …, "statement": {…}, "sha256": …}    the last is the hash of the statement
    …                                                                      what shows it, one short line after the other
    end SHA256                                                             of every byte before this line

A file whose name ends in .gz is packed. Lines come one at a time, and only as many as work is allowed for.
"""

import gzip
import hashlib
import json
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, TypeAlias, cast

FORMAT = 1
MOST_SIGNS = 65_536  # of a line
SIGNS_AN_HOUR = 1 << 28  # of a whole certificate; what is held of them stays within a few GiB


class Refused(Exception):
    """What does not hold, and the line of the file where it is said."""

    def __init__(self, why: str, line: int = 0) -> None:
        super().__init__(f"refused at line {line}: {why}" if line else f"refused: {why}")


class Verdict(NamedTuple):
    """What is proved now, and by how much work."""

    fact: str
    how: str


Statement: TypeAlias = dict[str, Any]
Lines: TypeAlias = Iterator[tuple[int, str]]
Checker: TypeAlias = Callable[[Statement, Lines, int], Verdict]


def allow(steps: int, an_hour: int, hours: int) -> None:
    """Refuse more work than whoever checks allows."""
    if steps > hours * an_hour:
        raise Refused(f"checking this may take more than {hours} h of a core: --hours allows more")


class Certificate:
    """Its kind and statement, then its lines, which can be read once."""

    def __init__(self, path: Path, hours: int) -> None:
        self.file = cast(BinaryIO, gzip.GzipFile(path) if path.suffix == ".gz" else path.open("rb"))
        self.close = self.file.close
        self.hash, self.number, self.signs, self.hours = hashlib.sha256(), 0, 0, hours

    def read_line(self) -> str:
        self.number += 1
        try:
            line = self.file.readline(MOST_SIGNS + 1)
            text = line.decode("ascii")
        except (UnicodeDecodeError, EOFError, gzip.BadGzipFile, zlib.error):
            raise Refused("this is not text", self.number) from None
        if not text.endswith("\n"):
            raise Refused("the line is too long" if len(line) > MOST_SIGNS else "the end is missing", self.number)
        self.signs += len(line)
        allow(self.signs, SIGNS_AN_HOUR, self.hours)
        if not text.startswith("end "):
            self.hash.update(line)
        return text[:-1]

    def read_head(self) -> tuple[str, Statement]:
        try:
            head = json.loads(self.read_line())
        except (ValueError, RecursionError):
            raise Refused("this is no certificate", 1) from None
        match head:
            case {"grille certificate": int(version), "kind": str(kind), "statement": dict(statement), "sha256": seal}:
                if version != FORMAT:
                    raise Refused(f"format {version} is unknown, {FORMAT} is read", 1)
                if seal != hash_of(statement):
                    raise Refused("the statement is not the one that was certified", 1)
                return kind, statement
        raise Refused("this is no certificate", 1)

    def lines(self) -> Lines:
        """Every line between head and seal, with its number."""
        while not (line := self.read_line()).startswith("end "):
            yield self.number, line
        if line != f"end {self.hash.hexdigest()}":
            raise Refused("something was changed since it was written", self.number)
        if self.file.read(1):
            raise Refused("something stands behind the end", self.number + 1)


def hash_of(statement: Statement) -> str:
    return hashlib.sha256(json.dumps(statement, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


# What a statement or a line may say


def text(statement: Statement, name: str) -> str:
    value = statement.get(name)
    if not isinstance(value, str) or not 0 < len(value) <= 2_000:
        raise Refused(f"the statement does not say its {name}", 1)
    return value


def choice(statement: Statement, name: str, *allowed: str) -> str:
    value = text(statement, name)
    if value not in allowed:
        raise Refused(f"the {name} is one of {', '.join(allowed)}", 1)
    return value


def whole(statement: Statement, name: str, least: int, most: int) -> int:
    value = statement.get(name)
    if type(value) is not int or not least <= value <= most:
        raise Refused(f"the {name} is a whole number from {least} to {most}", 1)
    return value


def number(word: str, count: int, line: int) -> int:
    """A place in a list of so many things."""
    if not (word.isascii() and word.isdigit() and len(word) <= 9 and int(word) < count):
        raise Refused(f"{word[:40]!r} is no number below {count}", line)
    return int(word)
