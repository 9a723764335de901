"""The French words of R.S.V.P., made ready once and opened in an instant afterwards."""

import mmap
import os
import tempfile
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from grille.games.rsvp.lexicon.index import BrokenIndex, Index, build
from grille.games.rsvp.lexicon.sources import (
    DEBIAN,
    DICTIONARY_FR,
    Hunspell,
    Progress,
    on_a_terminal,
    source_of,
)

__all__ = ["DEBIAN", "DICTIONARY_FR", "Index", "cache_folder", "open_lexicon", "source_of"]


def cache_folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "grille" / "lexicon"


@lru_cache(8)
def open_lexicon(name: str) -> Index:
    """The index of a lexicon by its name or its file, the same one for everybody who asks."""
    source = source_of(name)
    if isinstance(source, Hunspell):
        return open_kept(source, cache_folder() / f"{source.key()}.index", on_a_terminal)
    return Index(build(source.words(on_a_terminal)))


def open_kept(source: Hunspell, file: Path, tell: Progress) -> Index:
    """The index as the file keeps it; made and kept where it is not there yet."""
    with suppress(OSError, BrokenIndex, ValueError):
        return map_file(file)
    built = build(source.words(tell))
    tell(1.0)
    with suppress(OSError):  # a cache that cannot be written only costs time
        keep(file, built)
        return map_file(file)
    return Index(built)


def map_file(file: Path) -> Index:
    with file.open("rb") as opened:
        return Index(memoryview(mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)))


def keep(file: Path, built: bytes) -> None:
    """Written aside and then moved, so that nobody ever opens half of it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as aside:
        aside.write(built)
    os.replace(aside.name, file)
