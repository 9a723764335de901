"""Who wins a written grid, and by which strikes: by a table of all positions where it fits, else by searching."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import islice

from grille.contract import Budget, Limits, Stop, Stopped, Text
from grille.games.rvb import tables
from grille.games.rvb.grid import Grid
from grille.games.rvb.search import Search
from grille.games.rvb.tables import CACHE, FEW_CELLS
from grille.kernels import AVAILABLE

if AVAILABLE:
    from grille.kernels import rvb as kernel
    from grille.kernels.control import Listener, Progress, share_done
    from grille.kernels.rvb import Book

Tell = Callable[[float], None]

LEAF_CELLS = 24
"""A search settles positions of so many cells by a small table: two mebibytes, a few milliseconds."""
SEARCH_MEMORY = 256 << 20
LARGE_LEAF_CELLS = 30
"""In a survey it may be an eighth of a gibibyte: hard grids are known several times sooner."""
QUICK_CELLS = 28
"""A table of so many cells is full before a search would be worth beginning."""
QUICK_SECONDS = 1.0
"""Most full grids are won by a big strike that a search finds in less; the others are left to the table."""
PATIENCE = 0.5
"""After so many seconds a table is given up if it would not be full in time."""
MOST_SEARCHED = 2**37
"""Twice the positions of a whole grid: without room for a table and without limits, a search ends after so many."""
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
    is_complete: bool = True  # or there may be others that win


def all_wins(grid: Grid, limits: Limits, stop: Stop, tell: Tell | None = None) -> Answer:
    """Every winning strike of a grid, by the means that fit its cells and the limits."""
    kept = CACHE.find(grid)
    if kept:
        return Answer(tuple(kept.winning(grid.cells)), KNOWN)
    if not AVAILABLE:
        return wins_in_python(grid, limits, stop)
    book = tables.open_book(grid)
    if book is None:
        return Answer(None, TOO_MANY)
    spent = Budget(limits, stop)
    if fits(grid, book, limits):
        try:
            return wins_by_table(grid, book, limits, stop, in_time(limits, tell))
        except Stopped:
            pass
    return wins_in_little_memory(book, rest_of(limits, spent), stop, tell)


def wins_in_little_memory(book: Book, limits: Limits, stop: Stop, tell: Tell | None) -> Answer:
    """First whether there is any, then all of them; a machine that cannot know is told what a table needs."""
    spent = Budget(limits, stop)
    if limits.seconds is None and limits.nodes is None:
        limits = replace(limits, nodes=MOST_SEARCHED)
    one = wins_by_search(book, False, limits, stop)
    if one.winning == ():
        return one
    every = wins_by_search(book, True, rest_of(limits, spent), stop, tell) if one.winning else one
    if every.winning is not None:
        return every
    return Answer(one.winning, memory_needed(book, limits), one.nodes + every.nodes, is_complete=False)


def one_win(grid: Grid, limits: Limits, stop: Stop) -> Answer:
    """Winning strikes of a grid, perhaps only one of them, as soon as it is found; none where the grid is lost."""
    if CACHE.find(grid) or not AVAILABLE or grid.count <= QUICK_CELLS:
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
    try:
        rest = rest_of(limits, spent)
        return wins_by_table(grid, book, rest, stop, in_time(rest))
    except Stopped:
        return wins_by_search(book, False, rest_of(limits, spent), stop)


def rest_of(limits: Limits, spent: Budget) -> Limits:
    """What is left of the time."""
    seconds = None if limits.seconds is None else max(0.001, limits.seconds - spent.seconds)
    return replace(limits, seconds=seconds)


def fits(grid: Grid, book: Book, limits: Limits) -> bool:
    """Whether all positions of the grid may be settled within the limits of memory and number."""
    return tables.has_room(book.size, limits) and (limits.nodes is None or 2**grid.count <= limits.nodes)


def in_time(limits: Limits, tell: Tell | None = None) -> Listener:
    """Tells how far a table is, and ends one that is not going to be full in time."""

    def listen(progress: Progress) -> None:
        if tell:
            tell(progress.done / max(1, progress.total))
        if limits.seconds is None or progress.seconds < PATIENCE:
            return
        if progress.seconds * progress.total > limits.seconds * max(1, progress.done):
            raise Stopped

    return listen


def wins_by_table(grid: Grid, book: Book, limits: Limits, stop: Stop, listener: Listener | None = None) -> Answer:
    """All of them, from a table that is kept for the rest of the game if it is worth keeping."""
    is_kept = grid.count > FEW_CELLS
    if is_kept:
        CACHE.clear()  # there may be room for one table only
    table = tables.fill(grid, book, limits, stop, listener)
    if table is None:
        return Answer(None, STOPPED)
    if is_kept:
        CACHE.put(table)
    proof = Text(
        f"table de toutes les {2**grid.count} positions, un bit chacune ({kernel.ISA})",
        f"table of all {2**grid.count} positions, one bit each ({kernel.ISA})",
    )
    return Answer(tuple(table.winning(grid.cells)), proof, 2**grid.count)


def wins_by_search(
    book: Book, wants_all: bool, limits: Limits, stop: Stop, tell: Tell | None = None, most_cells: int = LEAF_CELLS
) -> Answer:
    memory = min(max(SEARCH_MEMORY, 1 << most_cells - 1), tables.room(limits))
    leaf_cells = min(most_cells, memory.bit_length())  # a quarter of the memory at most
    found = kernel.search(book, wants_all, memory, leaf_cells, limits, stop, share_done(tell))
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
    """Why not every winning strike is known."""
    if book.size <= tables.room(limits):
        return STOPPED
    needed, free = amount(book.size), amount(tables.room(limits))
    return Text(
        f"pas prouvé : la table demande {needed.fr} de mémoire, la limite est de {free.fr}",
        f"not proved: the table needs {needed.en} of memory, the limit is {free.en}",
    )


def amount(size: int) -> Text:
    """So many bytes, as people count them."""
    if size < 1 << 30:
        return Text(f"{max(1, size >> 20)} Mio", f"{max(1, size >> 20)} MiB")
    return Text(f"{size / (1 << 30):.2g} Gio", f"{size / (1 << 30):.2g} GiB")
