"""The upright frame of R.S.V.P., and its rows and columns as each player reads them from his side."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from grille.boards import square
from grille.games.rsvp.lexicon.index import EMPTY


class Line(NamedTuple):
    """A row or a column: its cells in the order in which a player reads them."""

    cells: tuple[int, ...]

    def read(self, cells: str) -> str:
        return "".join([cells[cell] for cell in self.cells])


class Crossing(NamedTuple):
    """The two lines through a cell, and its place in each."""

    row: Line
    in_row: int
    column: Line
    in_column: int

    def lines(self) -> Iterator[tuple[Line, int]]:
        """§15: across before down."""
        yield self.row, self.in_row
        yield self.column, self.in_column


@cache
def names(size: int) -> tuple[str, ...]:
    return square.names(size)


@cache
def crossings(size: int, seat: int) -> tuple[Crossing, ...]:
    """For each cell its two lines as a seat reads them: columns downwards, rows from the reader's own left (§15)."""
    steps = range(size) if seat == 0 else range(size - 1, -1, -1)
    rows = [Line(tuple(row * size + column for column in steps)) for row in range(size)]
    columns = [Line(tuple(range(column, size * size, size))) for column in range(size)]
    return tuple(
        Crossing(rows[row], column if seat == 0 else size - 1 - column, columns[column], row)
        for row in range(size)
        for column in range(size)
    )


def mirrored(cells: str, size: int) -> str:
    """The frame as it looks from the other side; the letters themselves are not mirrored."""
    return "".join(cells[start : start + size][::-1] for start in range(0, size * size, size))


def run_through(line: str, place: int) -> tuple[int, int]:
    """The unbroken run of letters through a place that holds one: its first place and the one after its last."""
    start = line.rfind(EMPTY, 0, place) + 1
    end = line.find(EMPTY, place)
    return start, len(line) if end < 0 else end


def has_neighbour(line: str, place: int) -> bool:
    return line[max(0, place - 1)] != EMPTY or line[min(len(line) - 1, place + 1)] != EMPTY
