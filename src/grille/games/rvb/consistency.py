"""A saved table checked position by position, without the kernel that filled it.

Of a table that is there, positions need not be looked at in any order: each is lost just where it has all three letters
and no strike in it leaves a lost one. Whole parts of the file are compared at once, as whole numbers with a bit each.
"""

from collections.abc import Callable
from functools import cache

from grille.contract import Stop, Stopped, UnreadableText
from grille.games.rvb.saved import HEAD, SavedTable

PART = 19
"""So many cells tell positions of one part apart: 64 KiB."""


class Parts:
    """A table cut into parts by its high cells."""

    def __init__(self, table: SavedTable) -> None:
        self.table = table
        self.low = min(table.grid.count, PART)
        self.every = (1 << (1 << self.low)) - 1
        self.without = cache(self.places_without)
        self.letters = [self.parted(letter) for letter in table.grid.letters]
        self.strikes = [self.parted(strike) for strike in table.grid.strikes()]

    def parted(self, cells: int) -> tuple[int, int]:
        """The high cells and the low ones, as the table counts them."""
        return divmod(self.table.index_of(cells), 1 << self.low)

    def places_without(self, low: int) -> int:
        """The places of a part that have none of these cells."""
        found = self.every
        for bit in range(self.low):
            if low >> bit & 1:
                found &= self.every // ((1 << (1 << bit)) + 1)
        return found

    def read(self, high: int) -> int:
        size = max(1, (1 << self.low) // 8)
        at = HEAD + high * size
        return int.from_bytes(self.table.file[at : at + size], "little") & self.every

    def settled(self, high: int) -> int:
        """What a part must be, given all parts."""
        lost, won = self.every, 0
        for letter, low in self.letters:
            lost &= self.every if letter & high else ~self.without(low)
        for struck, low in self.strikes:
            if not struck & ~high:
                won |= (self.read(high ^ struck) & self.without(low)) << low
        return lost & ~won


def check_positions(table: SavedTable, stop: Stop, tell: Callable[[float], None]) -> None:
    """An error where one position of the table does not follow from the others."""
    parts = Parts(table)
    count = 1 << (table.grid.count - parts.low)
    for high in range(count):
        if stop.is_set():
            raise Stopped
        if parts.read(high) != parts.settled(high):
            raise contradicted(high, parts)
        tell(high / count)


def contradicted(high: int, parts: Parts) -> UnreadableText:
    wrong = parts.read(high) ^ parts.settled(high)
    left = " ".join(parts.table.cells_at(high << parts.low | (wrong & -wrong).bit_length() - 1)) or "–"
    return UnreadableText(
        f"la table se contredit : ce qu'elle dit des cases {left} ne suit pas des coups",
        f"the table contradicts itself: what it says of the cells {left} does not follow from the strikes",
    )
