"""The sentences of the page, in both languages, and the files of them from which the page is built."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Final

from grille.contract import Text
from grille.web.words.hands import HANDS
from grille.web.words.house import HOUSE, KEYS
from grille.web.words.labo import EXAMPLES, LABO, LAYERS, SECTIONS, VERDICTS
from grille.web.words.library import LIBRARY
from grille.web.words.link import LINK
from grille.web.words.options import OPTIONS
from grille.web.words.trioker import TRIOKER, VIEWS

Told = Mapping[str, Text] | Iterable[Text]
WORDS: Final[Mapping[str, Told]] = {
    "house": HOUSE,
    "keys": KEYS,
    "hands": HANDS,
    "link": LINK,
    "options": OPTIONS,
    "library": LIBRARY,
    "labo": LABO,
    "sections": SECTIONS,
    "layers": LAYERS,
    "verdicts": VERDICTS,
    "examples": EXAMPLES,
    "trioker": TRIOKER,
    "views": VIEWS,
}


def told(words: Told) -> object:
    if isinstance(words, Mapping):
        return {name: text._asdict() for name, text in words.items()}
    return [text._asdict() for text in words]


def write_words() -> dict[str, str]:
    """Each file by its name: a page takes with it only those that it says."""
    return {
        f"{part}.json": json.dumps(told(words), indent=2, ensure_ascii=False) + "\n" for part, words in WORDS.items()
    }
