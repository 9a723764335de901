"""The sentences of the page, in both languages, and the files of them from which the page is built."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from grille.contract import Text
from grille.registry import rooms
from grille.web.words.board import BOARD
from grille.web.words.booklet import BOOKLET
from grille.web.words.enigmes import ENIGMES
from grille.web.words.hands import HANDS
from grille.web.words.help import HELP
from grille.web.words.house import HOUSE, KEYS
from grille.web.words.library import LIBRARY
from grille.web.words.link import LINK
from grille.web.words.long_runs import LONG_RUNS
from grille.web.words.own import OWN
from grille.web.words.people import PEOPLE
from grille.web.words.review import REVIEW

Told = Mapping[str, Text] | Sequence[Text]
WORDS: Final[Mapping[str, Mapping[str, Text]]] = {
    "house": HOUSE,
    "keys": KEYS,
    "hands": HANDS,
    "link": LINK,
    "library": LIBRARY,
    "people": PEOPLE,
    "own": OWN,
    "help": HELP,
    "booklet": BOOKLET,
    "review": REVIEW,
    "board": BOARD,
    "enigmes": ENIGMES,
    "runs": LONG_RUNS,
}


def all_words() -> dict[str, Told]:
    """The house's own, to which every box adds its sentences, or a whole file of them."""
    found: dict[str, Any] = dict(WORDS)
    for _, brought in rooms("words"):
        for part, words in brought.WORDS.items():
            found[part] = {**found[part], **words} if part in found else words
    return found


def told(words: Told) -> object:
    if isinstance(words, Mapping):
        return {name: text._asdict() for name, text in words.items()}
    return [text._asdict() for text in words]


def write_words() -> dict[str, str]:
    """Each file by its name: a page takes with it only those that it says."""
    return {
        f"{part}.json": json.dumps(told(words), indent=2, ensure_ascii=False) + "\n"
        for part, words in all_words().items()
    }
