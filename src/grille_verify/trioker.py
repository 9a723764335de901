"""Trioker: a shape filled with different pieces whose corners agree, in so many ways.

Every corner of a cell is a vertex of the lattice and has one value from 0 to 3; the three values of a cell, read round
it, are its piece. The box holds one piece for each triple of values up to rotation: 24. So a solution is a choice of
values at the vertices for which no two cells show the same piece.
"""

from collections.abc import Iterator
from itertools import combinations, product
from math import perm

from grille_verify.reading import Lines, Refused, Statement, Verdict, allow, number, text, whole
from grille_verify.rup import Clauses, refute

VALUES = range(4)
LEAVES_AN_HOUR = 10**8


def piece(a: int, b: int, c: int) -> tuple[int, int, int]:
    """The same for all three ways to begin reading round a cell."""
    return min((a, b, c), (b, c, a), (c, a, b))


PIECES = sorted({piece(*corners) for corners in product(VALUES, repeat=3)})


class Shape:
    """The cells of a picture, row by row, each with its three vertices counter-clockwise."""

    def __init__(self, picture: str) -> None:
        rows = enumerate(picture.split("/"))
        cells = [(row, column, sign == "A") for row, signs in rows for column, sign in enumerate(signs) if sign != "."]
        is_lattice = len({(row + column + up) % 2 for row, column, up in cells}) == 1
        if not is_lattice or len(cells) > len(PIECES) or set(picture) - set("AV./"):
            raise Refused("a shape has 1 to 24 cells of the lattice, written A or V", 1)
        corners = [around(*cell) for cell in cells]
        vertices = sorted({vertex for three in corners for vertex in three})
        self.vertices = len(vertices)
        self.cells = [tuple(vertices.index(vertex) for vertex in three) for three in corners]


def around(row: int, column: int, up: bool) -> list[tuple[int, int]]:
    if up:
        return [(row, column), (row + 1, column - 1), (row + 1, column + 1)]
    return [(row + 1, column), (row, column + 1), (row, column - 1)]


# As a tree: `v 7` gives vertex 7 one value after the other, `c 3 5` shows two cells with the same piece, `s` a solution


def check_tree(statement: Statement, lines: Lines, hours: int) -> Verdict:
    shape = Shape(text(statement, "shape"))
    claimed = whole(statement, "solutions", 0, 10**12)
    found = leaves = 0
    for leaves, ways in enumerate(walk(shape, lines), 1):
        found += ways
        allow(leaves, LEAVES_AN_HOUR, hours)
    if found != claimed:
        raise Refused(f"{found} solutions are shown, {claimed} are claimed")
    return Verdict(f"{claimed} solutions of {statement['shape']}", f"a tree with {leaves} leaves")


def walk(shape: Shape, lines: Lines) -> Iterator[int]:
    """How many solutions each leaf of the tree stands for.

    Values may be renamed, for every renamed piece is in the box: of the values that no vertex has yet, one is tried,
    and a solution with k different values stands for all 4 · 3 · … (k factors) of its renamings.
    """
    values: dict[int, int] = {}
    branches: list[tuple[int, int]] = []  # a vertex whose values are tried, and how many values were in use before it
    is_open, line = True, 1
    for line, words in lines:
        if not is_open:
            raise Refused("the tree has ended already", line)
        match words.split(" "):
            case ["v", vertex] if (at := number(vertex, shape.vertices, line)) not in values:
                branches.append((at, len(set(values.values()))))
                values[at] = 0
                continue
            case ["c", one, other]:
                pieces = {shown(shape, values, number(cell, len(shape.cells), line)) for cell in (one, other)}
                if int(one) == int(other) or len(pieces) > 1 or None in pieces:
                    raise Refused(f"cells {one} and {other} do not show the same piece", line)
                yield 0
            case ["s"]:
                if len({shown(shape, values, cell) for cell in range(len(shape.cells))} - {None}) < len(shape.cells):
                    raise Refused("this is no solution", line)
                yield perm(len(VALUES), len(set(values.values())))
            case _:
                raise Refused("this is no step of a tree", line)
        while branches and values[branches[-1][0]] == min(branches[-1][1], 3):
            del values[branches.pop()[0]]
        if is_open := bool(branches):
            values[branches[-1][0]] += 1
    if is_open:
        raise Refused("a branch is missing", line)


def shown(shape: Shape, values: dict[int, int], cell: int) -> tuple[int, int, int] | None:
    a, b, c = (values.get(vertex, -1) for vertex in shape.cells[cell])
    return None if min(a, b, c) < 0 else piece(a, b, c)


# As clauses that cannot all hold, with the steps of a SAT solver that show it


def check_refutation(statement: Statement, lines: Lines, hours: int) -> Verdict:
    whole(statement, "solutions", 0, 0)
    steps = refute(clauses(Shape(text(statement, "shape"))), lines, hours)
    return Verdict(f"no solution of {statement['shape']}", f"{steps} clauses by unit propagation")


def clauses(shape: Shape) -> Clauses:
    """Variable 4 v + a + 1: vertex v has value a; behind those, 24 c + p + 1: cell c shows piece p."""
    has = [[4 * vertex + value + 1 for value in VALUES] for vertex in range(shape.vertices)]
    first = 4 * shape.vertices + 1
    shows = [[first + 24 * cell + place for place in range(24)] for cell in range(len(shape.cells))]
    busiest = max(range(shape.vertices), key=lambda vertex: sum(vertex in cell for cell in shape.cells))
    found: Clauses = [[has[busiest][0]], *has]  # values may be renamed
    found += [[-one, -other] for vertex in has for one, other in combinations(vertex, 2)]
    for cell, (u, v, w) in enumerate(shape.cells):
        for a, b, c in product(VALUES, repeat=3):
            found.append([-has[u][a], -has[v][b], -has[w][c], shows[cell][PIECES.index(piece(a, b, c))]])
    found += [[-one[place], -other[place]] for one, other in combinations(shows, 2) for place in range(24)]
    return found
