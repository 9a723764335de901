"""The most usual words of spoken French, so that a weak player can know fewer of them."""

import json
from functools import cache
from typing import Final

from grille.games.rsvp.lexicon.folding import fold
from grille.games.rsvp.lexicon.index import Index, build
from grille.games.rsvp.lexicon.sources import FOLDER, WORD

FILE: Final = FOLDER / "data" / "frequency" / "commonWords.json"


@cache
def usual_words() -> tuple[str, ...]:
    """As cubes show them, the most usual first; none where the list is not on this machine."""
    if not FILE.is_file():
        return ()
    listed: list[str] = json.loads(FILE.read_text(encoding="utf-8"))
    return tuple(dict.fromkeys(word for word in map(fold, listed) if WORD.fullmatch(word)))


@cache
def usual_index(count: int) -> Index | None:
    """So many of the most usual words; some are words of no lexicon of ours."""
    words = usual_words()[:count]
    return Index(build(words)) if words else None
