"""Long work kept in a file from one day to the next, and believed again only where nothing in it has changed.

The first line says what the work is about, in a statement with its hash as a certificate has them; then comes a line
for each thing found, on disk before the next is looked for. Every line begins with a seal of itself and of all before
it, so that none is changed, moved or left out by accident. A program that is killed while it writes leaves half a line,
which the next one drops: nothing else is lost. Whoever forges a file can seal it anew: it is no proof.
"""

import fcntl
import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO, Final, Self

from grille.contract import AnyGame, UnreadableText, shown

FORMAT: Final = 3
NAME: Final = "grille checkpoint"
OLD: Final = (b'{"format": 1, ', b'{"number": ')
"""How files of proofs and of samples began before lines had seals."""
SEAL: Final = 32  # signs
MOST_DIGITS: Final = 20
MOST_BYTES: Final = 1 << 28
"""Nothing that was counted is larger."""


def seal(*parts: str) -> str:
    """A short sum of texts in this order: other texts have another one."""
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:SEAL]


def hash_of(statement: object) -> str:
    """As in the head of a certificate."""
    return hashlib.sha256(json.dumps(statement, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def seal_of(content: object) -> str:
    return seal(json.dumps(content))


def check_sealed(file: str, content: object, found: object) -> None:
    """Refuse a file that came with the program and has changed since it was made."""
    if found != seal_of(content):
        raise UnreadableText(
            f"le fichier {file} est abîmé : réinstaller grille", f"{file} is damaged: reinstall grille"
        )


def subject_of(game: AnyGame, **more: object) -> dict[str, object]:
    """What a search is about: the game, its version, its options and whatever else its results depend on."""
    return {"game": game.info.id, "version": game.info.version, "options": game.written_options(), **more}


def unseal(line: bytes, last: str) -> tuple[str, Any] | None:
    """The seal of a line and what the line says; None where that is not what was once written after the last seal."""
    try:
        text = line[SEAL + 1 :].decode("ascii")
        own = seal(last, text)
        return (own, json.loads(text, parse_int=read_number)) if line[: SEAL + 1] == f"{own} ".encode("ascii") else None
    except ValueError:
        return None


def read_number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError
    return int(digits)


def spoilt(name: str, number: int) -> UnreadableText:
    """Of a line that is not what was once written."""
    return UnreadableText(f"{name} est abîmé à la ligne {number}", f"{name} is damaged at line {number}")


def read_rows(name: str, content: bytes) -> list[Any]:
    """What was found so far, in a file that somebody may still be writing: half a line at its end is left out."""
    last, rows = "", []
    for number, line in enumerate(content[: content.rfind(b"\n") + 1].splitlines(), 1):
        found = unseal(line, last)
        if found is None:
            raise spoilt(name, number)
        last, row = found
        rows.append(row)
    return rows[1:]


class Checkpoint:
    """The file of one long work. Reading changes nothing in it; only one program has it open at a time."""

    def __init__(self, path: Path, subject: Mapping[str, object]) -> None:
        self.name = shown(path.name)
        self.head: dict[str, Any] = {NAME: FORMAT, "statement": dict(subject), "sha256": hash_of(dict(subject))}
        self.rows: list[Any] = []
        """What was found before, in the order in which it was found."""
        if path.exists() and not path.is_dir() and (not path.is_file() or path.stat().st_size > MOST_BYTES):
            raise self.foreign()  # a device may never end; a folder does not open
        self.file: BinaryIO = path.open("a+b")
        self.last = ""  # the last seal
        try:
            self.lock()
            self.length = self.read()  # without half a line at the end
        except UnreadableText:
            self.file.close()
            raise
        self.begun = self.length
        if not self.length:
            self.append(self.head)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def append(self, found: object) -> None:
        text = json.dumps(found)
        self.last = seal(self.last, text)
        line = f"{self.last} {text}\n".encode("ascii")
        self.file.truncate(self.length)
        self.file.write(line)
        self.file.flush()
        os.fsync(self.file.fileno())
        self.length += len(line)

    def contradicted(self, fr: str, en: str) -> UnreadableText:
        """Of rows that do not go together, as seen in the end: what was added to them is taken back."""
        self.file.truncate(self.begun)
        return UnreadableText(f"{self.name} se contredit : {fr}", f"{self.name} contradicts itself: {en}")

    # Reading

    def lock(self) -> None:
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise UnreadableText(
                f"{self.name} sert en ce moment à un autre calcul", f"{self.name} is in use by another computation"
            ) from None

    def read(self) -> int:
        """Take in every whole line, and tell how many bytes they fill."""
        self.file.seek(0)
        text = self.file.read()
        whole = text[: text.rfind(b"\n") + 1]
        if not whole:
            self.check_beginning(text)
            return 0
        first, *others = whole.splitlines()
        self.check_head(first)
        self.rows = [self.unsealed(line, number) for number, line in enumerate(others, 2)]
        return len(whole)

    def check_beginning(self, text: bytes) -> None:
        """Half a head is begun again; what is anything else belongs to somebody."""
        head = json.dumps(self.head)
        if not f"{seal('', head)} {head}".encode("ascii").startswith(text):
            raise self.foreign()

    def check_head(self, line: bytes) -> None:
        if line.startswith(OLD):
            raise self.other_format(1)
        try:
            head = self.unsealed(line, 1)
        except UnreadableText:
            raise self.foreign() from None
        if not isinstance(head, dict) or NAME not in head:
            raise self.foreign()
        if head[NAME] != FORMAT:
            raise self.other_format(head[NAME])
        wanted, found = self.head["statement"], head.get("statement")
        if not isinstance(found, dict) or head != {NAME: FORMAT, "statement": found, "sha256": hash_of(found)}:
            raise spoilt(self.name, 1)
        if found != wanted:
            listed = ", ".join(name for name in wanted if found.get(name) != wanted[name]) or "…"
            raise UnreadableText(
                f"{self.name} garde un autre travail ({listed}) : prendre un autre fichier",
                f"{self.name} keeps another work ({listed}): take another file",
            )

    def unsealed(self, line: bytes, number: int) -> Any:
        """What a line says, its seal being whole."""
        found = unseal(line, self.last)
        if found is None:
            raise spoilt(self.name, number)
        self.last, row = found
        return row

    # Refusals

    def impossible(self, place: int) -> UnreadableText:
        """Of a row that no computation can have found."""
        return UnreadableText(
            f"{self.name} dit à la ligne {place + 2} ce qui ne peut pas être",
            f"{self.name} says at line {place + 2} what cannot be",
        )

    def foreign(self) -> UnreadableText:
        return UnreadableText(
            f"{self.name} n'est pas un fichier de reprise de grille : prendre un autre fichier",
            f"{self.name} is not a checkpoint of grille: take another file",
        )

    def other_format(self, number: object) -> UnreadableText:
        return UnreadableText(
            f"{self.name} est au format {shown(str(number))} et ce programme lit le format {FORMAT} : recommencer "
            "dans un autre fichier",
            f"{self.name} has format {shown(str(number))} and this program reads format {FORMAT}: begin again in "
            "another file",
        )
