"""The letter cubes of R.S.V.P.: how many there are, what they are worth, and how a supply is written."""

import re
from functools import lru_cache
from typing import Final

from grille.contract import UnreadableText, shown
from grille.games.rsvp.lexicon.folding import fold
from grille.games.rsvp.lexicon.index import ALPHABET

BY_VALUE = {1: "AEILNORSTU", 2: "DGM", 3: "BCP", 4: "FHV", 8: "JQ", 10: "KWXYZ"}
VALUES: Final = {letter: value for letter in ALPHABET for value, letters in BY_VALUE.items() if letter in letters}
UNLIMITED: Final = "unlimited"
MOST_OF_ONE: Final = 99
COUNTED = re.compile(r"([A-Z])(0|[1-9][0-9]?)")

Supply = tuple[int, ...] | None
"""How many cubes of each letter are left; None where they never run out."""


def read_supply(text: str) -> Supply:
    """A7B2… or unlimited; a letter that is not named has no cube."""
    if text == UNLIMITED:
        return None
    if not re.fullmatch(f"({COUNTED.pattern})+", folded := fold(text)):
        raise UnreadableText(
            f"réserve {shown(text)} : chaque lettre et son nombre (0 à {MOST_OF_ONE}) comme A7B2, ou {UNLIMITED}",
            f"supply {shown(text)}: each letter and its number (0 to {MOST_OF_ONE}) like A7B2, or {UNLIMITED}",
        )
    counts: dict[str, int] = {}
    for letter, count in COUNTED.findall(folded):
        if letter in counts:
            raise UnreadableText(
                f"réserve {shown(text)} : {letter} est nommé deux fois",
                f"supply {shown(text)}: {letter} is named twice",
            )
        counts[letter] = int(count)
    return tuple(counts.get(letter, 0) for letter in ALPHABET)


def write_supply(supply: Supply) -> str:
    if supply is None:
        return UNLIMITED
    return "".join(f"{letter}{count}" for letter, count in zip(ALPHABET, supply, strict=True) if count) or "A0"


STANDARD: Final = read_supply("A7B2C2D2E11F2G2H2I6J1K1L4M2N4O4P1Q1R4S4T4U4V1W1X1Y1Z1")


def less(supply: Supply, cells: str) -> Supply:
    """What is left of a supply beside the letters on a frame, never below none."""
    if supply is None:
        return None
    return tuple(max(0, count - cells.count(letter)) for letter, count in zip(ALPHABET, supply, strict=True))


def has_cube(supply: Supply, letter: str) -> bool:
    return supply is None or supply[ALPHABET.index(letter)] > 0


@lru_cache(1 << 10)
def letters_left(supply: Supply) -> str:
    return "".join(letter for letter in ALPHABET if has_cube(supply, letter))
