"""What `grille bench` measures of RVB: listing strikes, and tables of all positions from 24 cells to the whole grid."""

from __future__ import annotations

from functools import partial
from importlib.util import find_spec
from random import Random
from statistics import median
from typing import TYPE_CHECKING

from grille.cli.yardsticks import Measure, Row, many_lines, seconds
from grille.contract import Limits, Stop, Stopped, Text
from grille.games.rvb import tables
from grille.games.rvb.grid import Grid, grid_of
from grille.games.rvb.rules import Rvb, State
from grille.games.rvb.survey import closed, random_grid
from grille.kernels import AVAILABLE
from grille.search.exact import ExactSolver

if TYPE_CHECKING:
    from grille.kernels.rvb import Book

GRIDS = 25  # an odd number, so that the median is one of them
SOLVED, WHOLE = (24, 30, 33), 36
BESIDE_NUMPY, BESIDE_REFERENCE = 20, 10
STRIKES = Text(
    "rvb, tous les coups d'une grille entière, ms (médiane) : noyau, à côté de Python",
    "rvb, all strikes of a whole grid, ms (median): kernel beside plain Python",
)
MANY = Text(
    "rvb, 1 000 positions de 20 cases avec --jsonl, s : à côté d'une commande pour chacune",
    "rvb, 1,000 positions of 20 cells with --jsonl, s: beside a command for each",
)
NUMPY = Text(
    f"rvb, table de {BESIDE_NUMPY} cases, s : noyau, à côté de numpy couche par couche",
    f"rvb, table of {BESIDE_NUMPY} cells, s: kernel beside numpy layer by layer",
)
REFERENCE = Text(
    f"rvb, {BESIDE_REFERENCE} cases résolues, s : noyau, à côté du solveur de référence",
    f"rvb, {BESIDE_REFERENCE} cells solved, s: kernel beside the reference solver",
)


def rows(is_long: bool) -> tuple[Measure, ...]:
    """A table too large for this machine is left out, and so is numpy where it is not installed."""
    if not AVAILABLE:
        return ()
    wanted = (*SOLVED, WHOLE) if is_long else SOLVED
    fitting = [cells for cells in wanted if 2**cells // 8 <= tables.room(Limits())]
    beside_numpy = (numpy_table,) if find_spec("numpy") else ()
    return (strikes, many, reference, *beside_numpy, *(partial(solved, cells) for cells in fitting))


def position(cells: int, seed: str = "bench") -> State:
    """So many cells at random."""
    return closed(random_grid(Random(f"{seed} {cells}"), cells))


def many(stop: Stop) -> Row:
    written = [Rvb().write_state(position(BESIDE_NUMPY, f"many {number}")) for number in range(1_000)]
    return many_lines(MANY, "rvb", written)


def opened(grid: Grid) -> Book:
    book = tables.open_book(grid)
    if book is None:
        raise Stopped
    return book


def strikes(stop: Stop) -> Row:
    grids = [grid_of(Rvb(), position(WHOLE, f"strikes {number}")) for number in range(GRIDS)]
    ours = 1000 * median(seconds(partial(opened, grid)) for grid in grids)
    peer = 1000 * median(seconds(partial(listed, grid), times=1) for grid in grids)
    return Row(STRIKES, ours, peer, peer / ours)


def listed(grid: Grid) -> int:
    return sum(1 for _ in grid.strikes())


def filled(grid: Grid, stop: Stop) -> tables.FilledTable:
    table = tables.fill(grid, opened(grid), Limits(), stop)
    if table is None:
        raise Stopped
    return table


def solved(cells: int, stop: Stop) -> Row:
    """Strikes listed, memory taken, every position settled."""
    grid = grid_of(Rvb(), position(cells))
    name = Text(f"rvb, table de {cells} cases, s", f"rvb, table of {cells} cells, s")
    return Row(name, seconds(lambda: filled(grid, stop), times=1 if cells == WHOLE else None))


def reference(stop: Stop) -> Row:
    game, state = Rvb(), position(BESIDE_REFERENCE)
    ours = seconds(lambda: filled(grid_of(game, state), stop))
    peer = seconds(lambda: ExactSolver(game).solve(state, Limits(), stop), times=1)
    if stop.is_set():
        raise Stopped
    return Row(REFERENCE, ours, peer, peer / ours)


def numpy_table(stop: Stop) -> Row:
    grid = grid_of(Rvb(), position(BESIDE_NUMPY))
    ours = seconds(lambda: filled(grid, stop))
    book = opened(grid)
    peer = seconds(lambda: layer_by_layer(book, grid), times=1)
    return Row(NUMPY, ours, peer, peer / ours)


def layer_by_layer(book: Book, grid: Grid) -> object:
    """The table as one would write it in numpy: positions of equal size at once, strike after strike."""
    import numpy as np

    indices = np.arange(2**book.cells)
    sizes = sum(indices >> bit & 1 for bit in range(book.cells))
    strikes = [book.index_of(strike) for strike in book.strikes]
    lost = np.zeros(2**book.cells, dtype=bool)
    colours = [book.index_of(letter) for letter in grid.letters]
    for size in range(3, book.cells + 1):
        layer = indices[sizes == size]
        layer = layer[np.all([layer & colour != 0 for colour in colours], axis=0)]
        won = np.zeros(len(layer), dtype=bool)
        for strike in strikes:
            won |= (layer & strike == strike) & lost[layer & ~strike]
        lost[layer] = ~won
    return lost
