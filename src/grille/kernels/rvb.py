"""RVB at full speed: strikes, tables of all positions of a grid, searches of single ones, values of small ones.

A set of cells is a whole number with one bit a cell, as in the rules. A position is the set of cells left. A table has
one bit a position, at the place that `Book.index_of` tells, set where the mover has lost.
"""

import mmap
from typing import NamedTuple

from grille.contract import Limits, Stop
from grille.kernels import _kernels
from grille.kernels._kernels.rvb import ISA, MOST_VALUED, Book, Grid
from grille.kernels.control import Listener, control

__all__ = [
    "ISA",
    "MOST_VALUED",
    "Book",
    "Found",
    "Grid",
    "Values",
    "count_lost",
    "count_strikes",
    "fill",
    "is_lost",
    "open_book",
    "search",
    "values",
    "winning",
]

Table = mmap.mmap | bytearray | memoryview


class Found(NamedTuple):
    """The winning strikes that a search found, None where it was stopped, and how many positions it looked at."""

    strikes: list[int] | None
    nodes: int


class Values(NamedTuple):
    """Grundy value and remoteness of every position, by its index."""

    grundy: bytes
    remoteness: bytes


def count_strikes(grid: Grid) -> int:
    """How many sets of cells can be struck at once; they are counted as they come, and not kept."""
    return _kernels.rvb.count_strikes(grid)


def open_book(grid: Grid, most_strikes: int) -> Book | None:
    """All strikes of a grid; None where there are more than so many."""
    return _kernels.rvb.open_book(grid, most_strikes)


def fill(
    book: Book,
    table: Table,
    threads: int,
    limits: Limits | None = None,
    stop: Stop | None = None,
    listener: Listener | None = None,
) -> bool:
    """Settle every position in a table of `book.size` bytes; False when stopped before the end."""
    return _kernels.rvb.fill(book, table, threads, control(limits, stop, listener))


def is_lost(book: Book, table: Table, cells: int) -> bool:
    """Whether the mover has lost with these cells left."""
    return _kernels.rvb.is_lost(book, table, cells)


def winning(book: Book, table: Table, cells: int) -> list[int]:
    """Every strike after which the other player has lost."""
    return _kernels.rvb.winning(book, table, cells)


def count_lost(book: Book, table: Table) -> list[int]:
    """How many positions of no cells, one cell, two cells… are lost for the mover."""
    return _kernels.rvb.count_lost(book, table)


def search(
    book: Book,
    wants_all: bool,
    memory: int,
    leaf_cells: int,
    limits: Limits | None = None,
    stop: Stop | None = None,
    listener: Listener | None = None,
) -> Found:
    """One winning strike of the whole grid, or all of them, in so many bytes of memory.

    Positions of `leaf_cells` cells or fewer are settled by a small table each.
    """
    return Found(*_kernels.rvb.search(book, wants_all, memory, leaf_cells, control(limits, stop, listener)))


def values(book: Book, limits: Limits | None = None, stop: Stop | None = None) -> Values | None:
    """Values of all positions of a grid of at most MOST_VALUED cells; None when stopped before the end."""
    found = _kernels.rvb.values(book, control(limits, stop))
    return None if found is None else Values(found[: len(found) // 2], found[len(found) // 2 :])
