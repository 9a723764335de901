"""The census: every shape of 1 to 12 cells in one piece, each with its exact number of solutions."""

import lzma
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from grille.boards.triangle import neighbours
from grille.contract import Stop, Stopped
from grille.games.trioker.pieces.shapes import Shape, read_link, shape_of, write_link
from grille.games.trioker.puzzles.rules import Puzzle
from grille.games.trioker.puzzles.solving import count
from grille.search.checkpoint import check_sealed, seal_of
from grille.search.runs import Run

FILE = "census.txt.xz"
TITLE = "grille trioker census 2"
MOST_CELLS = 12
SHAPES = (1, 1, 1, 3, 4, 12, 24, 66, 160, 448, 1186, 3334)
"""How many shapes there are of 1, 2, 3 … cells, up to rotation and mirror."""


@dataclass(frozen=True)
class Row:
    """One shape, as its link writes it, and its solutions: all, up to rotation, up to rotation and mirror."""

    link: str
    cells: int
    tips: int
    raw: int
    rotation: int
    rotation_mirror: int

    @property
    def shape(self) -> Shape:
        return read_link(self.link)


# Taking it


def free_shapes(most: int = MOST_CELLS) -> Iterator[Shape]:
    """Every shape in one piece, up to rotation and mirror, the smallest first: each grown from one of a cell less."""
    layer = {shape_of([(0, 0)]).free()}
    for cells in range(1, most + 1):
        yield from sorted(layer, key=lambda shape: shape.cells)
        if cells < most:
            layer = {shape_of((*shape.cells, near)).free() for shape in layer for near in border(shape)}


def border(shape: Shape) -> set[tuple[int, int]]:
    """The cells that share an edge with a shape."""
    return {near for cell in shape.cells for near in neighbours(cell)} - shape.members


def take(most: int) -> Run[str]:
    """Every shape up to so many cells counted; a census of larger shapes goes on from one of smaller ones."""
    return Run(
        {"census": "trioker", "format": TITLE},
        lambda stop: map(write_link, free_shapes(most)),
        counted,
        sum(SHAPES[:most]),
        lambda number, row: isinstance(row, dict) and set(row) == set(Row.__dataclass_fields__),
    )


def counted(link: str, stop: Stop) -> dict[str, Any]:
    """The row of one shape, as JSON tells it."""
    shape = read_link(link)
    found = count(Puzzle(shape), stop=stop)
    if stop.is_set() or found.rotation is None or found.rotation_mirror is None:
        raise Stopped
    return vars(Row(link, found.cells, len(shape.tips), found.raw, found.rotation, found.rotation_mirror))


def written(rows: list[Row]) -> bytes:
    """The file of a census: a line for each shape, by size and number of solutions."""
    most = max(row.cells for row in rows)
    head = (TITLE, f"grille trioker census --cells {most} --write {FILE}")
    ordered = sorted(rows, key=lambda row: (row.cells, row.raw, row.link))
    lines = [f"{row.link} {row.cells} {row.tips} {row.raw} {row.rotation} {row.rotation_mirror}" for row in ordered]
    return lzma.compress("\n".join((*head, seal_of(lines), *lines, "")).encode("ascii"))


# Looking things up


@cache
def census() -> tuple[Row, ...]:
    """The census of the box, by size, the rarest solutions first."""
    text = lzma.decompress(files("grille.games.trioker.puzzles").joinpath(FILE).read_bytes()).decode("ascii")
    _, _, sealed, *lines = text.splitlines()
    check_sealed(FILE, lines, sealed)
    found = []
    for line in lines:
        link, *numbers = line.split()
        found.append(Row(link, *map(int, numbers)))
    return tuple(found)


def find(shape: Shape) -> Row | None:
    """What the census says of a shape, turned or mirrored as it may be."""
    link = write_link(shape.free())
    return next((row for row in census() if row.link == link), None)
