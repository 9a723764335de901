"""A certificate as a stranger's text: a head that states a fact, lines that show it, and a seal of all of them.

{"grille certificate": 1, "kind": …, "statement": {…}, "sha256": …}    the last is the hash of the statement
…                                                                      what shows it, one short line after the other
end SHA256                                                             of every byte before this line
"""

import gzip
import hashlib
import json
import os
import pkgutil
import shutil
import subprocess
import tempfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from io import BufferedIOBase
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

FORMAT = 1
MOST_SIGNS = 65_536  # of a line
SIGNS_AN_HOUR = 1 << 26  # of a whole certificate; what is held of them stays within a GiB or two
T = TypeVar("T", int, str)


class Refused(Exception):
    """What does not hold, and the line of the file where it is said."""

    def __init__(self, why: str, line: int = 0) -> None:
        super().__init__(f"refused at line {line}: {why}" if line else f"refused: {why}")


Statement: TypeAlias = dict[str, Any]
Lines: TypeAlias = Iterator[tuple[int, str]]
Verdict: TypeAlias = tuple[str, str]  # what is proved now, and by how much work


def allow(steps: int, an_hour: int, hours: int) -> None:
    """No more work than whoever checks allows."""
    if steps > hours * an_hour:
        raise TimeoutError(f"not checked: it may take more than {hours} h of a core, --hours allows more")


def read_lines(file: BufferedIOBase, hours: int) -> Lines:
    """Every line before the seal, with its number; it must be the seal of all of them."""
    hashed, seal, signs, number = hashlib.sha256(), b"", 0, 0
    try:
        for number, line in enumerate(iter(lambda: file.readline(MOST_SIGNS), b""), 1):
            signs += len(line)
            allow(signs, SIGNS_AN_HOUR, hours)
            if seal or not line.endswith(b"\n") or not line.isascii():
                raise Refused("the line is cut, too long, not ASCII or behind the end", number)
            if line.startswith(b"end "):
                seal = line
            else:
                hashed.update(line)
                yield number, line[:-1].decode("ascii")
    except (EOFError, gzip.BadGzipFile, zlib.error):
        raise Refused("this cannot be unpacked", number + 1) from None
    if seal != f"end {hashed.hexdigest()}\n".encode():
        raise Refused("something was changed since it was written" if seal else "the end is missing", number)


def read_head(lines: Lines, kinds: Sequence[str]) -> tuple[str, Statement]:
    """What kind of certificate it is, and what is stated in the words that were hashed."""
    try:
        head = json.loads(line := next(lines)[1])
        statement, digest = head["statement"] | {}, hash_of(head["statement"])
    except (ValueError, TypeError, LookupError, RecursionError, StopIteration):
        raise Refused("this is no certificate", 1) from None
    if line != json.dumps(head) or len(head) != 4:
        raise Refused("the head is not written as JSON writes it, or says more", 1)
    stated(head, "grille certificate", [FORMAT])
    stated(head, "sha256", [digest])
    kind = stated(head, "kind", kinds)
    stated(statement, "game", [kind.split()[0]])
    return kind, statement


def hash_of(statement: Statement) -> str:
    return hashlib.sha256(json.dumps(statement, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def stated(statement: Statement, name: str, allowed: Sequence[T]) -> T:
    """One of the words, or a number of the range, that a statement may say here."""
    value = statement.get(name)
    if type(value) is not type(allowed[0]) or value not in allowed:
        wanted = f"from {allowed[0]} to {allowed[-1]}" if isinstance(allowed, range) else " or ".join(map(str, allowed))
        raise Refused(f"the {name} must be {wanted}", 1)
    return value


def count_out(source: str, options: Sequence[str], head: str, questions: Sequence[str]) -> tuple[str | None, int]:
    """A question that a C program beside this file, one process a core, does not answer by 1; how much it looked at."""
    cores, compiler = os.cpu_count() or 1, shutil.which(os.environ.get("CC", "cc")) or "false"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, ExitStack() as running:
        code, program = Path(folder, source), Path(folder, "program")
        code.write_bytes(pkgutil.get_data("grille_verify", source) or b"")
        command: list[str | Path] = [compiler, "-O3", "-march=native", *options, "-o", program, code]
        if subprocess.call(command, env=os.environ | {"TMPDIR": folder}, stderr=subprocess.DEVNULL):
            raise OSError("not checked: a C compiler is needed to count this out")
        begun: list[tuple[subprocess.Popen[str], Sequence[str]]] = []
        for asked in (questions[core::cores] for core in range(cores)):
            code.write_text("\n".join((head, *asked)), "ascii")
            with code.open() as file:
                process = subprocess.Popen([program], stdin=file, stdout=subprocess.PIPE, text=True)
            begun.append((running.enter_context(process), asked))
            running.callback(process.kill)  # whatever ends the checker ends its programs too
            code.unlink()
        told = [share_of(*share) for share in begun]
    return next((wrong for wrong, _ in told if wrong), None), sum(positions for _, positions in told)


def share_of(process: subprocess.Popen[str], asked: Sequence[str]) -> tuple[str | None, int]:
    """A program stops where it does not answer 1, and ends with 3 when it has looked at all that its head allows."""
    right = positions = 0
    for answer in map(str.split, process.stdout or ()):
        right, positions = right + (answer[1] == "1"), int(answer[2])
    if process.wait() == 3:
        raise Refused("counting out takes more positions than are stated")
    if process.returncode:
        raise OSError("not checked: a program that counts was ended, or there is too little memory for it")
    return asked[right] if right < len(asked) else None, positions
