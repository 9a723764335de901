"""The 24 pieces of the box and the joker: their names, their order, their mirror images."""

import re
from collections.abc import Iterable
from typing import Final

from grille.contract import NOTHING, Text, UnknownName, UnreadableText, shown

Values = tuple[int | None, int | None, int | None]
"""What stands at the three corners, counter-clockwise; None is the joker's black corner, which imposes nothing."""

ROWS: Final = (
    ("000", "001", "002", "003", "012", "021"),
    ("111", "112", "113", "110", "123", "132"),
    ("222", "223", "220", "221", "230", "203"),
    ("333", "330", "331", "332", "301", "310"),
)
"""§1: the pieces as they lie in the box; each row is the row above plus one."""
BOX: Final = tuple(name for row in ROWS for name in row)
JOKER: Final = "23J"
MOST_COPIES: Final = 3
PLACEMENT: Final = re.compile(r"([0-9A-Z]+)@([a-z][0-9]{1,2})(?:\+([0-9]))?")
"""A piece, the cell it lies on, and its turn: 012@a1+0."""

Copies = tuple[int, ...]
"""How many copies there are of each piece of the box, in its order."""
ONE_BOX: Copies = (1,) * len(BOX)


def turns(name: str) -> tuple[str, str, str]:
    """The three ways to read a piece counter-clockwise."""
    return name, name[1:] + name[0], name[2] + name[:2]


PIECES: Final = {reading: name for name in (*BOX, JOKER) for reading in turns(name)}
"""The box's name of a piece by any reading of it."""
NUMBERS: Final = {name: number for number, name in enumerate(BOX)}
PIECE_TABLE: Final = tuple(
    NUMBERS[PIECES[f"{first}{second}{third}"]] for first in range(4) for second in range(4) for third in range(4)
)
"""The number of the piece that three values make, at 16 times the first plus 4 times the second plus the third."""


def read_piece(text: str, rule: str = "§1") -> str:
    """A piece by any reading of it; it is written as in the box. The rule is the paragraph that a refusal names."""
    if text not in PIECES:
        raise UnknownName(
            f"{shown(text)} n'est pas une pièce : trois valeurs de 0 à 3, comme 012, ou le joker, 23J",
            f"{shown(text)} is not a piece: three values from 0 to 3, like 012, or the joker, 23J",
            rule,
        )
    return PIECES[text]


def read_pieces(text: str) -> list[str]:
    """Pieces of the box between spaces or commas, as often as there are copies."""
    pieces = [read_piece(word) for word in text.replace(",", " ").split()]
    for piece in pieces:
        if piece == JOKER:
            raise UnreadableText(
                "le joker se demande à part, avec --joker", "the joker is asked for apart, with --joker"
            )
        if pieces.count(piece) > MOST_COPIES:
            raise UnreadableText(
                f"{piece} : {MOST_COPIES} exemplaires au plus", f"{piece}: at most {MOST_COPIES} copies"
            )
    return pieces


def copies_of(pieces: Iterable[str]) -> Copies:
    listed = list(pieces)
    return tuple(listed.count(name) for name in BOX)


def values(name: str) -> Values:
    first, second, third = (None if sign == "J" else int(sign) for sign in name)
    return first, second, third


def is_triple(name: str) -> bool:
    return len(set(name)) == 1


def is_double(name: str) -> bool:
    return len(set(name)) == 2


def mirror(name: str) -> str | None:
    """The piece seen in a mirror; the joker's image is not in the box."""
    return PIECES.get(name[::-1])


def shifted(name: str) -> str | None:
    """The piece one row further down the box: every value one more, 0 after 3."""
    return None if name == JOKER else PIECES["".join(str((int(sign) + 1) % 4) for sign in name)]


def points(name: str) -> int:
    """The sum of the values; the joker is worth 5."""
    return sum(value or 0 for value in values(name))


def called(piece: str, noun: Text = NOTHING) -> Text:
    """A piece inside a sentence, where its values are its name, with the noun before it; the joker has its own."""
    return Text("le joker", "the joker") if piece == JOKER else Text(f"{noun.fr}{piece}", f"{noun.en}{piece}")


THE_PIECE: Final = Text("la pièce ", "piece ")


def spoken(name: str) -> Text:
    """« double zéro-un »."""
    if name == JOKER:
        return Text("joker deux-trois", "joker two-three")
    french, english = (
        [words[int(sign)] for sign in name]
        for words in (("zéro", "un", "deux", "trois"), ("zero", "one", "two", "three"))
    )
    if is_triple(name):
        return Text(f"triple {french[0]}", f"triple {english[0]}")
    if is_double(name):
        return Text(f"double {french[0]}-{french[2]}", f"double {english[0]}-{english[2]}")
    return Text("-".join(french), "-".join(english))
