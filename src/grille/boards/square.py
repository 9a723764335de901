"""The square board: cells in rows from the top, named by column letter and row number."""

from functools import cache

DIRECTIONS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight ways to leave a cell, as (columns, rows), clockwise from the top."""


@cache
def names(size: int) -> tuple[str, ...]:
    """a1 b1 … to the last row."""
    return tuple(f"{chr(97 + column)}{row + 1}" for row in range(size) for column in range(size))


@cache
def rays(size: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each cell the straight lines leaving it, nearest cell first, empty ones left out."""

    def ray(column: int, row: int, dx: int, dy: int) -> tuple[int, ...]:
        cells = []
        while 0 <= (column := column + dx) < size and 0 <= (row := row + dy) < size:
            cells.append(row * size + column)
        return tuple(cells)

    return tuple(
        tuple(line for dx, dy in DIRECTIONS if (line := ray(column, row, dx, dy)))
        for row in range(size)
        for column in range(size)
    )
