"""Writing what `grille_verify` checks: a statement, the lines that show it, and a seal of all of them."""

import gzip
import hashlib
import json
from collections.abc import Iterable
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO

from grille.contract import Stop
from grille.search.engine import Progress
from grille_verify.reading import FORMAT, hash_of


def packed(file: BinaryIO) -> gzip.GzipFile:
    """Neither name nor time goes in: the same certificate is the same bytes, whatever it is called."""
    return gzip.GzipFile("", "wb", fileobj=file, mtime=0)


@dataclass(frozen=True)
class Wish:
    """What somebody wants to have certified, where it goes, and how long work goes on or is resumed."""

    subject: str
    options: list[str]
    file: Path
    checkpoint: Path | None
    stop: Stop
    tell: Progress

    def write(self, kind: str, statement: dict[str, object], lines: Iterable[str]) -> None:
        """The whole certificate or, if the work is stopped, none."""
        head = {"grille certificate": FORMAT, "kind": kind, "statement": statement, "sha256": hash_of(statement)}
        seal = hashlib.sha256()
        draft = self.file.with_name(f".{self.file.name}.{token_hex(4)}.part")
        try:
            with draft.open("xb") as file, packed(file) if self.file.suffix == ".gz" else nullcontext(file) as written:
                for line in chain([json.dumps(head)], lines):
                    seal.update(f"{line}\n".encode("ascii"))
                    written.write(f"{line}\n".encode("ascii"))
                written.write(f"end {seal.hexdigest()}\n".encode("ascii"))
            draft.replace(self.file)
        finally:
            draft.unlink(missing_ok=True)
