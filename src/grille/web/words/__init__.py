"""The sentences of the page, in both languages, and the files of them from which the page is built."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from grille.contract import Text
from grille.registry import rooms
from grille.web.words import board, booklet, enigmes, hands, help, house, library, link, long_runs, own, people, review

Told = Mapping[str, Text] | Sequence[Text]
WORDS: Final[Mapping[str, Mapping[str, Text]]] = {
    "house": house.HOUSE,
    "keys": house.KEYS,
    "hands": hands.HANDS,
    "link": link.LINK,
    "library": library.LIBRARY,
    "people": people.PEOPLE,
    "own": own.OWN,
    "help": help.HELP,
    "booklet": booklet.BOOKLET,
    "review": review.REVIEW,
    "board": board.BOARD,
    "enigmes": enigmes.ENIGMES,
    "runs": long_runs.LONG_RUNS,
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
