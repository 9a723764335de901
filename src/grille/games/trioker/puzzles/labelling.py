"""Values for vertices: the bare problem behind every puzzle, and a plain search that solves it piece by piece.

The joker needs no rule of its own here: with the joker on a given cell, that cell is taken and two values are known.
Nor do symmetries: solutions that a motion leaves as they are solve the problem in which vertices it exchanges are one.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from grille.boards.triangle import Motion, Vertex, corners
from grille.contract import Budget
from grille.games.trioker.pieces import BOX, JOKER, Copies, turns
from grille.games.trioker.pieces.shapes import Shape
from grille.games.trioker.puzzles.rules import Placement, Position

OPEN = -1


@dataclass(frozen=True)
class Problem:
    """Cells by the numbers of their vertices, counter-clockwise; values of vertices, OPEN where to be found."""

    cells: tuple[tuple[int, int, int], ...]
    values: tuple[int, ...]
    copies: Copies


def problem_of(position: Position, joker: Placement | None = None) -> Problem:
    """What is left to find in a position, with the joker on one of its empty cells or without it."""
    laid = position if joker is None else position.plus(joker)
    vertices = position.puzzle.shape.vertices
    number = {vertex: at for at, vertex in enumerate(vertices)}
    known = laid.vertex_values()
    return Problem(
        tuple(_numbered(number, cell) for cell in laid.empty),
        tuple(known.get(vertex, OPEN) for vertex in vertices),
        laid.left,
    )


def symmetric_problem(shape: Shape, motion: Motion, copies: Copies) -> Problem:
    """The problem whose solutions are those of the whole shape that a motion leaves as they are."""
    images = shape.images(motion)
    first: dict[Vertex, Vertex] = {}
    for vertex in shape.vertices:
        at = vertex
        while at not in first:
            first[at] = vertex
            at = images[at]
    number = {vertex: shape.vertices.index(first[vertex]) for vertex in shape.vertices}
    return Problem(tuple(_numbered(number, cell) for cell in shape.cells), (OPEN,) * len(shape.vertices), copies)


def _numbered(number: dict[Vertex, int], cell: tuple[int, int]) -> tuple[int, int, int]:
    first, second, third = corners(cell)
    return number[first], number[second], number[third]


def joker_places(position: Position) -> list[Placement]:
    """Where the joker may still lie: every way that agrees with the pieces laid and, if asked for, has its black corner
    on a free tip."""
    tips = position.puzzle.shape.tips
    known = position.vertex_values()
    found = []
    for cell in position.empty:
        for turn in range(3):
            joker = Placement(JOKER, cell, turn)
            black = next(vertex for vertex, value in joker.corner_values() if value is None)
            agrees = all(
                known.get(vertex, value) == value for vertex, value in joker.corner_values() if value is not None
            )
            if agrees and (black in tips or not position.puzzle.tip):
                found.append(joker)
    return found


# The plain search


def walk(problem: Problem, budget: Budget) -> Iterator[tuple[int, ...]]:
    """Every solution once, as values of all vertices: the cell with most values known, every piece, every turn."""
    values, copies = list(problem.values), list(problem.copies)

    def known(cell: tuple[int, int, int]) -> int:
        return sum(1 for vertex in cell if values[vertex] != OPEN)

    def lay(cells: tuple[tuple[int, int, int], ...]) -> Iterator[tuple[int, ...]]:
        if not cells:
            yield tuple(values)
            return
        at = max(range(len(cells)), key=lambda number: known(cells[number]))
        cell, rest = cells[at], cells[:at] + cells[at + 1 :]
        before = [values[vertex] for vertex in cell]
        for number, name in enumerate(BOX):
            if not copies[number]:
                continue
            for reading in dict.fromkeys(turns(name)):
                if _agrees(values, cell, reading):
                    budget.spend()
                    copies[number] -= 1
                    yield from lay(rest)
                    copies[number] += 1
                for vertex, value in zip(cell, before, strict=True):
                    values[vertex] = value

    yield from lay(problem.cells)


def _agrees(values: list[int], cell: tuple[int, int, int], reading: str) -> bool:
    """Lay a reading on a cell; whether it agrees with every value there."""
    for vertex, sign in zip(cell, reading, strict=True):
        if values[vertex] not in (OPEN, int(sign)):
            return False
        values[vertex] = int(sign)
    return True
