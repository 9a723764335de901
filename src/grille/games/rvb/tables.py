"""Every position of a grid settled at once: one bit each, all that a game can still come to."""

from __future__ import annotations

import mmap
import os
from abc import ABC, abstractmethod
from threading import Lock

from grille.contract import Limits, Stop
from grille.games.rvb.cells import NEIGHBOURS
from grille.games.rvb.grid import Grid
from grille.kernels import AVAILABLE
from grille.workers.memory import free_memory

if AVAILABLE:
    from grille.kernels import rvb as kernel
    from grille.kernels.control import Listener
    from grille.kernels.rvb import Book

MOST_STRIKES = 5_000_000
"""More strikes than any grid of twelve letters each is known to have."""
FEW_CELLS = 24
"""A table of so few cells is filled before a second thread has started."""
SHARE_OF_MEMORY = 0.8
"""So much of the free memory may be used when nobody sets a limit."""
SMALL = 1 << 20
"""There is always so much; looking how much there is would take longer than filling such a table."""
SHARE_KEPT = 0.5
"""A table stays in memory after its use if it leaves so much of it free."""


class Table(ABC):
    """All positions of one grid."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid

    @abstractmethod
    def is_lost(self, cells: int) -> bool:
        """Whether the mover has lost with these cells of the grid left."""

    @abstractmethod
    def winning(self, cells: int) -> list[int]:
        """Every strike after which the other player has lost."""


class FilledTable(Table):
    """A table in memory, just filled by the kernel."""

    def __init__(self, grid: Grid, book: Book, memory: mmap.mmap) -> None:
        super().__init__(grid)
        self.book, self.memory = book, memory

    def is_lost(self, cells: int) -> bool:
        return kernel.is_lost(self.book, self.memory, cells)

    def winning(self, cells: int) -> list[int]:
        return kernel.winning(self.book, self.memory, cells)

    def count_lost(self) -> list[int]:
        """How many positions of no cells, one cell, two cells… are lost for the mover."""
        return kernel.count_lost(self.book, self.memory)


def kernel_grid(grid: Grid) -> kernel.Grid:
    return kernel.Grid(*grid.letters, NEIGHBOURS, grid.needs_path)


def count_strikes(grid: Grid) -> int:
    return kernel.count_strikes(kernel_grid(grid))


def open_book(grid: Grid) -> Book | None:
    """All strikes of a grid in the kernel's hands; None where they are too many."""
    return kernel.open_book(kernel_grid(grid), MOST_STRIKES)


def fill(
    grid: Grid,
    book: Book,
    limits: Limits,
    stop: Stop,
    listener: Listener | None = None,
    memory: mmap.mmap | None = None,
) -> FilledTable | None:
    """The table of a grid, in given memory or in its own; None when stopped before the end."""
    memory = memory or fresh_memory(book.size)
    is_filled = kernel.fill(book, memory, threads_for(grid.count), limits, stop, listener)
    return FilledTable(grid, book, memory) if is_filled else None


def fresh_memory(size: int) -> mmap.mmap:
    return mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)


def threads_for(cells: int) -> int:
    if cells <= FEW_CELLS:
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def room(limits: Limits) -> int:
    """The bytes that a table may take."""
    return limits.memory if limits.memory is not None else int(SHARE_OF_MEMORY * free_memory())


def has_room(size: int, limits: Limits) -> bool:
    """Whether a table may take so many bytes."""
    return (limits.memory is None and size <= SMALL) or size <= room(limits)


class TableCache:
    """The table used last, so that a game is played to its end without filling another."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._table: Table | None = None
        self._solved: Grid | None = None

    def find(self, grid: Grid) -> Table | None:
        with self._lock:
            return self._table if self._table and self._table.grid.covers(grid) else None

    def put(self, table: FilledTable) -> None:
        size = len(table.memory)
        if size <= SMALL or size <= SHARE_KEPT * (free_memory() + size):
            self.lend(table)

    def lend(self, table: Table) -> None:
        """Keep a table whatever its size, as one may that lies on disk."""
        with self._lock:
            self._table = table

    def clear(self) -> None:
        with self._lock:
            self._table = None

    def note_solved(self, grid: Grid) -> None:
        """Remember that it is known who wins this grid, whether by a table or not."""
        with self._lock:
            self._solved = grid

    def is_solved(self, grid: Grid) -> bool:
        return self._solved == grid or self.find(grid) is not None


CACHE = TableCache()
