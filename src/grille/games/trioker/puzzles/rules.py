"""A puzzle: a shape, the pieces that may fill it, and what lies on it already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from grille.boards.triangle import Cell, Vertex, corners
from grille.contract import IllegalMove, UnreadableText, shown, words_of
from grille.games.trioker.pieces import (
    BOX,
    JOKER,
    NUMBERS,
    ONE_BOX,
    PLACEMENT,
    THE_PIECE,
    Copies,
    called,
    is_triple,
    read_piece,
    turns,
    values,
)
from grille.games.trioker.pieces.shapes import Shape, write_picture

MOST_OPEN = 64
"""With more vertices, and more cells than one box fills, solutions could be too many to be counted."""


@dataclass(frozen=True)
class Placement:
    """A piece on a cell; its first value stands so many corners counter-clockwise from the point as it has turns."""

    piece: str
    cell: Cell
    turn: int = 0

    def corner_values(self) -> Iterator[tuple[Vertex, int | None]]:
        """§3: each vertex with the value that the piece brings there."""
        at = corners(self.cell)
        for place, value in enumerate(values(self.piece)):
            yield at[(self.turn + place) % 3], value


@dataclass(frozen=True)
class Puzzle:
    """A shape and the pieces for it; `joker`: one cell holds it, `tip`: with its black corner on a free tip (§8)."""

    shape: Shape
    joker: bool = False
    tip: bool = False
    copies: Copies = ONE_BOX

    def __post_init__(self) -> None:
        pieces = sum(self.copies) + self.joker
        if len(self.shape.cells) > pieces:
            raise IllegalMove(
                f"{len(self.shape.cells)} cases, mais {pieces} pièces seulement",
                f"{len(self.shape.cells)} cells, but only {pieces} pieces",
                "§5",
            )
        if len(self.shape.cells) > len(BOX) + 1 and len(self.shape.vertices) > MOST_OPEN:
            raise IllegalMove("forme trop grande pour ce calcul", "this shape is too large for this computation")


# Positions: pieces on a shape


@dataclass(frozen=True)
class Position:
    """A puzzle with some pieces laid; corners that meet agree, and no piece is used more often than it is there."""

    puzzle: Puzzle
    placed: tuple[Placement, ...] = ()

    def __post_init__(self) -> None:
        seen: set[Cell] = set()
        for placement in self.placed:
            if placement.cell in seen:
                name = self.puzzle.shape.name_of(placement.cell)
                raise IllegalMove(f"deux pièces sur la case {name}", f"two pieces on cell {name}", "§5")
            seen.add(placement.cell)
        pieces = [placement.piece for placement in self.placed]
        for piece in pieces:
            there = self.puzzle.joker if piece == JOKER else self.puzzle.copies[NUMBERS[piece]]
            if pieces.count(piece) > there:
                the_piece = called(piece, THE_PIECE)
                raise IllegalMove(
                    f"{the_piece.fr} : {pieces.count(piece)} fois, il y en a {int(there)}",
                    f"{the_piece.en}: {pieces.count(piece)} times, there are {int(there)}",
                    "§5",
                )
        self.vertex_values()
        self.check_tip()

    def check_tip(self) -> None:
        """§8: in the strict form the black corner lies on a free tip."""
        for laid in self.placed if self.puzzle.tip else ():
            if any(value is None and vertex not in self.puzzle.shape.tips for vertex, value in laid.corner_values()):
                text = write_placement(self.puzzle.shape, laid)
                raise IllegalMove(
                    f"{text} : le coin noir doit être sur une pointe libre",
                    f"{text}: the black corner must lie on a free tip",
                    "§8",
                )

    def vertex_values(self) -> dict[Vertex, int]:
        """The value of every vertex that has one; a corner that disagrees is an error."""
        found: dict[Vertex, int] = {}
        for placement in self.placed:
            for vertex, value in placement.corner_values():
                if value is not None and found.setdefault(vertex, value) != value:
                    raise self.disagreement(placement, vertex, found[vertex], value)
        return found

    def disagreement(self, placement: Placement, vertex: Vertex, before: int, value: int) -> IllegalMove:
        text, name = write_placement(self.puzzle.shape, placement), self.puzzle.shape.vertex_name(vertex)
        return IllegalMove(
            f"{text} : au {name.fr}, {value} rencontre {before}",
            f"{text}: at {name.en}, {value} meets {before}",
            "§3",
        )

    @property
    def empty(self) -> tuple[Cell, ...]:
        taken = {placement.cell for placement in self.placed}
        return tuple(cell for cell in self.puzzle.shape.cells if cell not in taken)

    @property
    def left(self) -> Copies:
        """The pieces of the box not laid yet."""
        used = [placement.piece for placement in self.placed]
        return tuple(count - used.count(name) for name, count in zip(BOX, self.puzzle.copies, strict=True))

    @property
    def wants_joker(self) -> bool:
        """Whether one of the empty cells must still get the joker."""
        return self.puzzle.joker and all(placement.piece != JOKER for placement in self.placed)

    def plus(self, placement: Placement) -> Position:
        return Position(self.puzzle, (*self.placed, placement))


def needs_joker(shape: Shape) -> bool:
    """§5: a shape of more cells than the box has ordinary pieces cannot do without it."""
    return len(shape.cells) > len(BOX)


def read_placement(shape: Shape, text: str) -> Placement:
    """`PIECE@CELL+TURN`, the piece by any of its readings."""
    word = words_of(text, 1)[0]
    found = PLACEMENT.fullmatch(word)
    if not found:
        raise UnreadableText(
            f"{shown(word)} : une pose s'écrit comme 012@a1+0 : la pièce, la case, le tour",
            f"{shown(word)}: a placement is written like 012@a1+0: piece, cell, turn",
        )
    piece, cell, turn = read_piece(found[1]), shape.cell_named(found[2]), int(found[3] or 0)
    if cell is None:
        raise UnreadableText(
            f"{shown(word)} : {write_picture(shape)} n'a pas de case {found[2]}",
            f"{shown(word)}: {write_picture(shape)} has no cell {found[2]}",
        )
    if turn > 2:
        raise UnreadableText(f"{shown(word)} : le tour est 0, 1 ou 2", f"{shown(word)}: the turn is 0, 1 or 2")
    return placement(piece, cell, turn + turns(piece).index(found[1]) * 2)


def placement(piece: str, cell: Cell, turn: int) -> Placement:
    """A placement written as it must be: a triple is never turned."""
    return Placement(piece, cell, 0 if is_triple(piece) else turn % 3)


def write_placement(shape: Shape, placed: Placement) -> str:
    return f"{placed.piece}@{shape.name_of(placed.cell)}+{placed.turn}"


def read_placements(puzzle: Puzzle, texts: Iterable[str]) -> Position:
    return Position(puzzle, tuple(read_placement(puzzle.shape, text) for text in texts))


# Solutions as rows of vertex values


def placements_of(
    cells: Iterable[Cell], vertex_values: Mapping[Vertex, int], joker: Placement | None = None
) -> tuple[Placement, ...]:
    """The pieces that values at the vertices of cells make."""
    found = []
    for cell in cells:
        if joker is not None and cell == joker.cell:
            found.append(joker)
            continue
        first, second, third = corners(cell)
        piece, turn = lying(vertex_values[first], vertex_values[second], vertex_values[third])
        found.append(Placement(piece, cell, turn))
    return tuple(found)


@cache
def lying(*values_from_point: int) -> tuple[str, int]:
    """The piece that three values make, and how it is turned."""
    reading = "".join(map(str, values_from_point))
    piece = read_piece(reading)
    return piece, 0 if is_triple(piece) else turns(reading).index(piece)


def write_rows(position: Position) -> str:
    """§9, the abbreviated notation: values line by line; J where only the black corner lies, a dot for nothing."""
    found: dict[Vertex, str] = {vertex: str(value) for vertex, value in position.vertex_values().items()}
    for laid in position.placed:
        for vertex, value in laid.corner_values():
            if value is None:
                found.setdefault(vertex, "J")
    return "/".join("".join(found.get(vertex, ".") for vertex in line) for line in lines_of(position.puzzle.shape))


def read_rows(puzzle: Puzzle, text: str, joker: Placement | None = None) -> Position:
    """A whole solution in the abbreviated notation; where the joker lies must be told beside it."""
    lines, rows = lines_of(puzzle.shape), words_of(text, 1)[0].split("/")
    lengths = [len(line) for line in lines]
    if [len(row) for row in rows] != lengths:
        wanted = ", ".join(map(str, lengths))
        raise UnreadableText(
            f"{shown(text)} : il faut des rangées de {wanted} valeurs",
            f"{shown(text)}: rows of {wanted} values are needed",
        )
    found: dict[Vertex, int] = {}
    black = [vertex for vertex, value in joker.corner_values() if value is None] if joker else []
    for vertex, sign in zip((vertex for line in lines for vertex in line), "".join(rows), strict=True):
        if sign == "J" and vertex in black:
            continue
        if sign not in "0123":
            name = puzzle.shape.vertex_name(vertex)
            raise UnreadableText(
                f"{name.fr} : {shown(sign)} n'est pas une valeur de 0 à 3",
                f"{name.en}: {shown(sign)} is not a value from 0 to 3",
            )
        found[vertex] = int(sign)
    return Position(puzzle, placements_of(puzzle.shape.cells, found, joker))


def lines_of(shape: Shape) -> Sequence[Sequence[Vertex]]:
    lines = sorted({line for line, _ in shape.vertices})
    return [[vertex for vertex in shape.vertices if vertex[0] == line] for line in lines]
