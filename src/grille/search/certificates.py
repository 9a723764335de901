"""Writing what `grille_verify` checks: a statement, the lines that show it, and a seal of all of them."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from grille.contract import Stop
from grille.search.engine import Progress
from grille_verify.reading import FORMAT, hash_of


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
        draft = self.file.with_name(f".{self.file.name}.part")
        try:
            with gzip.GzipFile(draft, "wb", mtime=0) if self.file.suffix == ".gz" else draft.open("wb") as written:
                for line in chain([json.dumps(head)], lines):
                    seal.update(f"{line}\n".encode("ascii"))
                    written.write(f"{line}\n".encode("ascii"))
                written.write(f"end {seal.hexdigest()}\n".encode("ascii"))
            draft.replace(self.file)
        finally:
            draft.unlink(missing_ok=True)
