"""Shapes: sets of triangular cells, drawn as pictures in text, turned and mirrored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from grille.boards.triangle import (
    MOTIONS,
    Cell,
    Motion,
    Vertex,
    corners,
    moved_cell,
    moved_vertex,
    neighbours,
    offset,
    points_up,
)
from grille.contract import Text, UnreadableText, shown, words_of

UP, DOWN, NONE = "A", "V", "."
MOST_ROWS, MOST_COLUMNS = 26, 60
"""Rows are named by a letter; nobody needs a wider drawing."""


@dataclass(frozen=True)
class Shape:
    """Cells in the top left corner of the lattice, row by row; the same for every shift of a picture."""

    cells: tuple[Cell, ...]

    @cached_property
    def members(self) -> frozenset[Cell]:
        return frozenset(self.cells)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Each cell's name: the letter of its row, its number from the left counting cells only."""
        found = []
        for place, (row, _) in enumerate(self.cells):
            before = sum(1 for earlier, _ in self.cells[:place] if earlier == row)
            found.append(f"{chr(97 + row)}{before + 1}")
        return tuple(found)

    @cached_property
    def vertices(self) -> tuple[Vertex, ...]:
        """Line by line from the top, each from the left."""
        return tuple(sorted({vertex for cell in self.cells for vertex in corners(cell)}))

    @cached_property
    def degrees(self) -> dict[Vertex, int]:
        """How many corners meet at each vertex."""
        found = dict.fromkeys(self.vertices, 0)
        for cell in self.cells:
            for vertex in corners(cell):
                found[vertex] += 1
        return found

    @property
    def tips(self) -> tuple[Vertex, ...]:
        """§7: the free tips, where a corner lies alone."""
        return tuple(vertex for vertex, degree in self.degrees.items() if degree == 1)

    @cached_property
    def symmetries(self) -> tuple[Motion, ...]:
        """The motions that leave the shape as it is."""
        return tuple(motion for motion in MOTIONS if self.moved(motion) == self)

    @property
    def rotations(self) -> tuple[Motion, ...]:
        return tuple(motion for motion in self.symmetries if not motion[1])

    @property
    def is_connected(self) -> bool:
        """Whether one can walk over edges from any cell to any other."""
        reached, waiting = {self.cells[0]}, [self.cells[0]]
        while waiting:
            for near in neighbours(waiting.pop()):
                if near in self.members and near not in reached:
                    reached.add(near)
                    waiting.append(near)
        return len(reached) == len(self.cells)

    def moved(self, motion: Motion) -> Shape:
        return shape_of(moved_cell(cell, motion) for cell in self.cells)

    def images(self, motion: Motion) -> dict[Vertex, Vertex]:
        """Where a symmetry of the shape brings each vertex."""
        down, right = offset(moved_cell(cell, motion) for cell in self.cells)
        found = {}
        for vertex in self.vertices:
            line, place = moved_vertex(vertex, motion)
            found[vertex] = (line + down, place + right)
        return found

    def free(self) -> Shape:
        """The same one of all shapes that are alike by turning and mirroring."""
        return min((self.moved(motion) for motion in MOTIONS), key=lambda shape: shape.cells)

    def cell_named(self, name: str) -> Cell | None:
        return self.cells[self.names.index(name)] if name in self.names else None

    def name_of(self, cell: Cell) -> str:
        return self.names[self.cells.index(cell)]

    def vertex_name(self, vertex: Vertex) -> Text:
        """Its place and its line, as one counts them in the abbreviated notation."""
        line = [other for other in self.vertices if other[0] == vertex[0]]
        lines = sorted({other[0] for other in self.vertices})
        place, number = line.index(vertex) + 1, lines.index(vertex[0]) + 1
        return Text(f"sommet {place} de la ligne {number}", f"vertex {place} of line {number}")


def shape_of(cells: Iterable[Cell]) -> Shape:
    """The shape of cells anywhere on the lattice."""
    listed = list(cells)
    down, right = offset(listed)
    return Shape(tuple(sorted((row + down, column + right) for row, column in listed)))


# Pictures


def read_picture(text: str) -> Shape:
    """Rows from the top joined by `/`: A point up, V point down, a dot where there is no cell."""
    rows = words_of(text, 1)[0].split("/")
    if len(rows) > MOST_ROWS or max(map(len, rows)) > MOST_COLUMNS:
        raise UnreadableText(
            f"un dessin a {MOST_ROWS} rangées de {MOST_COLUMNS} places au plus",
            f"a picture has at most {MOST_ROWS} rows of {MOST_COLUMNS} places",
        )
    cells: list[Cell] = []
    shift: int | None = None
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            if sign == NONE:
                continue
            if sign not in (UP, DOWN):
                raise UnreadableText(
                    f"rangée {row + 1}, place {column + 1} : {shown(sign)} ; une case s'écrit A ou V, un vide « . »",
                    f"row {row + 1}, place {column + 1}: {shown(sign)}; a cell is written A or V, none is “.”",
                )
            # the first cell says which places of the lattice have their point up
            side = (row + column + (sign == DOWN)) % 2
            shift = side if shift is None else shift
            if side != shift:
                wanted = UP if sign == DOWN else DOWN
                raise UnreadableText(
                    f"rangée {row + 1}, place {column + 1} : {sign} contredit le réseau, où cette case est {wanted}",
                    f"row {row + 1}, place {column + 1}: {sign} contradicts the lattice, where this cell is {wanted}",
                )
            cells.append((row, column + shift))
    if not cells:
        raise UnreadableText("un dessin a une case au moins", "a picture has at least one cell")
    return shape_of(cells)


def write_picture(shape: Shape) -> str:
    """The picture, with no empty column on either side."""
    left = min(column for _, column in shape.cells)
    right = max(column for _, column in shape.cells)
    rows = []
    for row in range(max(row for row, _ in shape.cells) + 1):
        cells = ((row, column) for column in range(left, right + 1))
        rows.append("".join(sign_of(cell) if cell in shape.members else NONE for cell in cells))
    return "/".join(rows)


def sign_of(cell: Cell) -> str:
    return UP if points_up(cell) else DOWN


# Links: the picture in fewer signs, all of which may stand in an address

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def write_link(shape: Shape) -> str:
    """A or V for the first place of the first row, then each row as lengths of gaps and runs of cells in turn."""
    rows = write_picture(shape).split("/")
    lead = rows[0].find(next(sign for sign in rows[0] if sign != NONE))
    first = rows[0][lead] if lead % 2 == 0 else (DOWN if rows[0][lead] == UP else UP)
    return first + "-".join(_runs(row) for row in rows)


def _runs(row: str) -> str:
    signs, is_cell = "", False
    rest = row.rstrip(NONE)
    while rest:
        length = next((at for at, sign in enumerate(rest) if (sign != NONE) != is_cell), len(rest))
        signs, rest, is_cell = signs + DIGITS[length], rest[length:], not is_cell
    return signs


def read_link(text: str) -> Shape:
    rows = words_of(text, 1)[0]
    is_short = len(rows) <= MOST_ROWS * MOST_COLUMNS
    if not is_short or rows[0] not in (UP, DOWN) or any(sign not in DIGITS + "-" for sign in rows[1:]):
        raise UnreadableText("ce lien ne contient pas de forme", "this link holds no shape")
    cells = []
    for row, runs in enumerate(rows[1:].split("-")):
        column = 0
        for place, sign in enumerate(runs):
            length = DIGITS.index(sign)
            if place % 2:
                cells += [(row, column + step) for step in range(length)]
            column += length
    if not cells:
        raise UnreadableText("ce lien ne contient pas de forme", "this link holds no shape")
    shift = 0 if rows[0] == UP else 1
    picture = shape_of((row, column + shift) for row, column in cells)
    return read_picture(write_picture(picture))
