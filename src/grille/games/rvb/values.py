"""What a small position is worth: its Grundy value, and how long it lasts when one player hurries and one delays."""

from __future__ import annotations

from typing import NamedTuple

from grille.contract import Limits, NotSolvable, Stop, Stopped
from grille.games.rvb.grid import Grid
from grille.games.rvb.strikes import takes_last
from grille.games.rvb.tables import open_book
from grille.kernels import AVAILABLE

if AVAILABLE:
    from grille.kernels import rvb as kernel

MOST_CELLS = 22 if AVAILABLE else 12
"""Values are worked out for every position of a grid, so the grid has to be small."""


class Value(NamedTuple):
    """Grundy value (0: lost for the mover) and remoteness, the number of strikes still to come."""

    grundy: int
    remoteness: int


def values_after(grid: Grid, limits: Limits, stop: Stop) -> tuple[Value, dict[int, Value]]:
    """The value of a grid, and of what each strike leaves; raises Stopped at a limit."""
    if grid.count > MOST_CELLS:
        raise NotSolvable(
            f"valeurs de Grundy : {MOST_CELLS} cases au plus, pas {grid.count}",
            f"Grundy values: at most {MOST_CELLS} cells, not {grid.count}",
        )
    known = by_kernel(grid, limits, stop) if AVAILABLE else by_definition(grid)
    return known[grid.cells], {strike: known[grid.cells & ~strike] for strike in grid.strikes()}


def by_kernel(grid: Grid, limits: Limits, stop: Stop) -> dict[int, Value]:
    """The values of a grid and of all it can be struck to."""
    book = open_book(grid)
    found = kernel.values(book, limits, stop) if book else None
    if book is None or found is None:
        raise Stopped
    left = [grid.cells, *(grid.cells & ~strike for strike in book.strikes)]
    return {cells: Value(found.grundy[at], found.remoteness[at]) for cells in left for at in (book.index_of(cells),)}


def by_definition(grid: Grid) -> dict[int, Value]:
    """The same, as it is defined, for every position of a game."""
    known: dict[int, Value] = {}

    def value(cells: int, strikes: list[int]) -> Value:
        if cells not in known:
            letters = grid.left_with(cells).letters
            fitting = [strike for strike in strikes if not strike & ~cells and not takes_last(letters, strike)]
            known[cells] = of_options([value(cells & ~strike, fitting) for strike in fitting])
        return known[cells]

    value(grid.cells, list(grid.strikes()))
    return known


def of_options(options: list[Value]) -> Value:
    grundy = next(number for number in range(len(options) + 1) if all(option.grundy != number for option in options))
    lost = [option.remoteness for option in options if option.grundy == 0]
    if lost:
        return Value(grundy, 1 + min(lost))
    return Value(grundy, 1 + max(option.remoteness for option in options) if options else 0)
