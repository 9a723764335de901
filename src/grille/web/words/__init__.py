"""The sentences of the page, in both languages, and the file of them from which the page is built."""

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


def write_words() -> str:
    return json.dumps({part: told(words) for part, words in WORDS.items()}, indent=2, ensure_ascii=False) + "\n"
