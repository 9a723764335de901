"""The two camps of twelve pieces, by either reading of even and odd."""

from functools import cache, lru_cache

from grille.contract import Text
from grille.games.trioker.champions.options import SUM
from grille.games.trioker.pieces import BOX, points
from grille.games.trioker.pieces.placing import Lying

EVEN, ODD = 0, 1
NAMES = (Text("Pair", "Even"), Text("Impair", "Odd"))


def camp_of(piece: str, reading: str) -> int:
    """§11: by the sum of the values, or by the kind that two of them are at least."""
    if reading == SUM:
        return points(piece) % 2
    return EVEN if sum(int(sign) % 2 == 0 for sign in piece) >= 2 else ODD


@cache
def camps(reading: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The pieces of Even and those of Odd, in the order of the box."""
    even, odd = (tuple(piece for piece in BOX if camp_of(piece, reading) == camp) for camp in (EVEN, ODD))
    return even, odd


@lru_cache(1 << 10)
def hands(lying: Lying, reading: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is left to each camp: a piece that does not lie on the board is in its owner's hand."""
    laid = {way.split("+")[0] for way in lying if way}
    even, odd = (tuple(piece for piece in camp if piece not in laid) for camp in camps(reading))
    return even, odd
