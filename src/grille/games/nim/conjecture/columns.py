"""A pupil's table: pairs one after the other, as (1 ; 3) (2 ; 6) or 1,3 2,6."""

import re
from typing import Final

from grille.contract import UnreadableText, ordinal, read_number, shown
from grille.games.nim.conjecture.words import MOST_SIGNS
from grille.games.nim.wythoff import Pair

MOST_TABLE: Final = 20 * MOST_SIGNS
MOST_PILE: Final = 10**60
PAIR: Final = re.compile(r"\s*(?:\(\s*(\d+)\s*[,;]\s*(\d+)\s*\)|(\d+)\s*[,;]\s*(\d+))\s*", re.ASCII)


def looks_like_columns(text: str) -> bool:
    """Digits, commas and brackets only: no letter, no other sign."""
    return bool(re.fullmatch(r"[0-9,;()\s]*[0-9][0-9,;()\s]*", text))


def read_columns(text: str) -> list[Pair]:
    if len(text) > MOST_TABLE:
        raise UnreadableText(
            f"table trop longue : {len(text)} signes, {MOST_TABLE} au plus",
            f"table too long: {len(text)} signs, at most {MOST_TABLE}",
        )
    columns: list[Pair] = []
    at = 0
    while at < len(text):
        found = PAIR.match(text, at)
        if found is None:
            seen = shown(text[at : at + 10])
            raise UnreadableText(
                f"{ordinal(at + 1)} signe : {seen} n'est pas une paire comme (1 ; 3)",
                f"sign {at + 1}: {seen} is not a pair like (1 ; 3)",
            )
        low, high = sorted(read_number(number, MOST_PILE) for number in found.groups() if number)
        columns.append((low, high))
        at = found.end()
    return columns
