"""Who wins a written grid, and by which strikes: by a table of all positions where it fits, else by searching."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from grille.contract import Budget, Limits, Stop, Stopped, Text
from grille.games.rvb import tables
from grille.games.rvb.grid import Grid
from grille.games.rvb.search import Search
from grille.games.rvb.tables import FEW_CELLS, SHELF
from grille.kernels import AVAILABLE

if TYPE_CHECKING:
    from grille.kernels.control import Listener, Progress
    from grille.kernels.rvb import Book

Tell = Callable[[float], None]

LEAF_CELLS = 24
"""A search settles positions of so many cells by a small table: two mebibytes, a few milliseconds."""
SEARCH_MEMORY = 256 << 20
QUICK_CELLS = 28
"""A table of so many cells is full before a search would be worth beginning."""
QUICK_SECONDS = 1.0
"""Most full grids are won by a big strike that a search finds in less; the others are left to the table."""
PATIENCE = 0.5
"""After so many seconds a table is given up if it would not be full in time."""
MOST_IN_PYTHON = 20_000
"""Without the kernel no grid with more strikes is searched."""

TOO_MANY = Text("trop de coups possibles pour ce calcul", "too many possible strikes for this computation")
STOPPED = Text("limite atteinte avant la preuve", "stopped before the proof")
KNOWN = Text("table de toutes les positions, déjà remplie", "table of all positions, filled before")
IN_PYTHON = Text("recherche avec mémoire, sans noyau compilé", "search with memory, without a compiled kernel")


@dataclass(frozen=True)
class Answer:
    """Strikes that win, none where the grid is lost, None where that is not known; and how it is known."""

    winning: tuple[int, ...] | None
    proof: Text
    nodes: int = 0


def all_wins(grid: Grid, limits: Limits, stop: Stop, tell: Tell | None = None) -> Answer:
    """Every winning strike of a grid, by the means that fit its cells and the limits."""
    kept = SHELF.find(grid)
    if kept:
        return Answer(tuple(kept.winning(grid.cells)), KNOWN)
    if not AVAILABLE:
        return wins_in_python(grid, limits, stop)
    book = tables.open_book(grid)
    if book is None:
        return Answer(None, TOO_MANY)
    if fits(grid, book, limits):
        return wins_by_table(grid, book, limits, stop, tables.share_done(tell))
    answer = wins_by_search(book, True, limits, stop, tell)
    if answer.winning is None and book.size > tables.room(limits):
        return Answer(None, memory_needed(book, limits), answer.nodes)
    return answer


def one_win(grid: Grid, limits: Limits, stop: Stop) -> Answer:
    """Winning strikes of a grid, perhaps only one of them, as soon as it is found; none where the grid is lost."""
    if SHELF.find(grid) or not AVAILABLE or grid.count <= QUICK_CELLS:
        return all_wins(grid, limits, stop)
    book = tables.open_book(grid)
    if book is None:
        return Answer(None, TOO_MANY)
    spent = Budget(limits, stop)
    if not fits(grid, book, limits):
        return wins_by_search(book, False, limits, stop)
    seconds = QUICK_SECONDS if limits.seconds is None else min(QUICK_SECONDS, limits.seconds / 2)
    answer = wins_by_search(book, False, Limits(seconds), stop)
    if answer.winning is not None or stop.is_set():
        return answer
    rest = Limits(None if limits.seconds is None else max(0.0, limits.seconds - spent.seconds))
    try:
        return wins_by_table(grid, book, rest, stop, in_time(rest))
    except Stopped:
        return Answer(None, STOPPED)


def fits(grid: Grid, book: Book, limits: Limits) -> bool:
    """Whether all positions of the grid may be settled within the limits of memory and number."""
    return book.size <= tables.room(limits) and (limits.nodes is None or 2**grid.count <= limits.nodes)


def in_time(limits: Limits) -> Listener:
    """Ends a table that is not going to be full in time."""

    def listen(progress: Progress) -> None:
        if limits.seconds is None or progress.seconds < PATIENCE:
            return
        if progress.seconds * progress.total > limits.seconds * max(1, progress.done):
            raise Stopped

    return listen


def wins_by_table(grid: Grid, book: Book, limits: Limits, stop: Stop, listener: Listener | None = None) -> Answer:
    """All of them, from a table that stays on the shelf for the rest of the game if it is worth keeping."""
    from grille.kernels.rvb import ISA

    is_kept = grid.count > FEW_CELLS
    if is_kept:
        SHELF.clear()  # there may be room for one table only
    table = tables.fill(grid, book, limits, stop, listener)
    if table is None:
        return Answer(None, STOPPED)
    if is_kept:
        SHELF.put(table)
    proof = Text(
        f"table de toutes les {2**grid.count} positions, un bit chacune ({ISA})",
        f"table of all {2**grid.count} positions, one bit each ({ISA})",
    )
    return Answer(tuple(table.winning(grid.cells)), proof, 2**grid.count)


def wins_by_search(book: Book, wants_all: bool, limits: Limits, stop: Stop, tell: Tell | None = None) -> Answer:
    from grille.kernels import rvb as kernel

    memory = min(SEARCH_MEMORY, tables.room(limits))
    leaf_cells = min(LEAF_CELLS, memory.bit_length())  # an eighth of the memory at most
    found = kernel.search(book, wants_all, memory, leaf_cells, limits, stop, tables.share_done(tell))
    if found.strikes is None:
        return Answer(None, STOPPED, found.nodes)
    proof = Text(
        f"recherche, les plus grands coups d'abord ; tables à partir de {leaf_cells} cases",
        f"search, the biggest strikes first; tables from {leaf_cells} cells down",
    )
    return Answer(tuple(found.strikes), proof, found.nodes)


def wins_in_python(grid: Grid, limits: Limits, stop: Stop) -> Answer:
    budget = Budget(limits, stop)
    if sum(1 for _ in islice(grid.strikes(), MOST_IN_PYTHON + 1)) > MOST_IN_PYTHON:
        return Answer(None, TOO_MANY)
    try:
        return Answer(tuple(Search(grid, budget).winning()), IN_PYTHON, budget.nodes)
    except Stopped:
        return Answer(None, STOPPED, budget.nodes)


def memory_needed(book: Book, limits: Limits) -> Text:
    needed, free = gibibytes(book.size), gibibytes(tables.room(limits))
    return Text(
        f"limite atteinte avant la preuve ; la table demande {needed} Gio de mémoire, {free} sont permis",
        f"stopped before the proof; the table needs {needed} GiB of memory, {free} are allowed",
    )


def gibibytes(size: int) -> str:
    return f"{size / (1 << 30):.1f}"
