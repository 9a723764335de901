"""What each position is worth in a sum of games: its Grundy value, the least that no move leads to."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Final

from grille.contract import Budget, GrilleError, Limits, Stop, Stopped
from grille.games.nim.rules import Nim, State
from grille.kernels import AVAILABLE

SEQUENCES: Final = {
    "table": "A004481",
    "triangle": "A317205",
    "diagonal": "A047708",
    "row 3": "A004484",
    "row 4": "A004485",
}
"""At oeis.org, for tolerance 0: the table by antidiagonals, its lower half by rows, its diagonal, two of its rows."""
LARGEST: Final = 32_768
BYTES_A_CELL: Final = 3
"""What a table takes at most while it is made: two bytes of value, and half a byte of notes."""


class TooLarge(GrilleError):
    """A table that memory would not hold."""


@dataclass(frozen=True)
class Table:
    """The values of all positions with piles below a size, in normal play."""

    size: int
    tolerance: int
    cells: memoryview[int]  # row by row

    def value(self, first: int, second: int) -> int:
        return self.cells[first * self.size + second]

    def rows(self) -> Iterator[list[int]]:
        for start in range(0, self.size * self.size, self.size):
            yield self.cells[start : start + self.size].tolist()


def grundy_table(size: int, tolerance: int, limits: Limits | None = None, stop: Stop | None = None) -> Table:
    """The values up to a size; Stopped where a limit comes first, TooLarge where memory would not do."""
    limits, stop = limits or Limits(), stop or Stop()
    if size > LARGEST or (limits.memory is not None and size * size * BYTES_A_CELL > limits.memory):
        raise TooLarge(
            f"table de {size} × {size} : trop grande (au plus {LARGEST} rangées, et ce que la mémoire permet)",
            f"table of {size} × {size}: too large (at most {LARGEST} rows, and what memory allows)",
        )
    if not AVAILABLE:
        return Table(size, tolerance, memoryview(in_python(size, tolerance, Budget(limits, stop))))
    from grille.kernels import nim as kernel

    cells = kernel.grundy(size, tolerance, limits, stop)
    if cells is None:
        raise Stopped
    return Table(size, tolerance, memoryview(cells).cast("H"))


def in_python(size: int, tolerance: int, budget: Budget) -> array[int]:
    """The same table without the kernel: sets of values are whole numbers, a bit for each value.

    Of a position (x, y), x ≤ y, three sets hold the values of all options: those with a pile of x, those with a pile
    of y, and those that a take from both piles reaches, which belong to the difference y - x.
    """
    cells = array("H", bytes(2 * size * size))
    by_pile, by_difference = [0] * size, [0] * size
    for x in range(size):
        # a cell some rows above is reached with so many fewer from the second pile only from now on
        for less in range(2, min(tolerance, x) + 1):
            for y in range(x, size):
                by_difference[y - x] |= 1 << cells[(x - less) * size + y]
        for y in range(x, size):
            budget.spend()
            taken = by_pile[x] | by_pile[y] | by_difference[y - x]
            bit = ~taken & (taken + 1)
            cells[x * size + y] = cells[y * size + x] = bit.bit_length() - 1
            by_pile[x] |= bit
            by_pile[y] |= bit
            for other in range(max(0, y - x - min(tolerance, 1)), min(size, y - x + tolerance + 1)):
                by_difference[other] |= bit
    return cells


def by_definition(size: int, tolerance: int) -> list[list[int]]:
    """The same values from the rules and the definition alone: slow, and the judge of the fast ones."""
    game = Nim(tolerance=tolerance)
    values = [[0] * size for _ in range(size)]
    for first in range(size):
        for second in range(size):
            moves = game.moves(State((first, second), 0))
            options = {values[first - move.first][second - move.second] for move in moves}
            values[first][second] = next(value for value in count() if value not in options)
    return values
