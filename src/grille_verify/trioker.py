"""Trioker: a shape filled with different pieces whose corners agree, in so many ways.

Every corner is a vertex of the lattice with one value from 0 to 3; the three values of a cell, read round it, are its
piece, and the box holds each once: 24. So a solution gives values to the vertices for which no piece is shown twice.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations, product
from math import perm
from typing import TypeAlias

from grille_verify.reading import Lines, Refused, Statement, Verdict, allow, stated

VALUES = range(4)
LITERALS_AN_HOUR = 10**10
Clauses: TypeAlias = list[list[int]]


def piece(a: int, b: int, c: int) -> tuple[int, int, int]:
    """The same for all three ways to begin reading round a cell."""
    return min((a, b, c), (b, c, a), (c, a, b))


PIECES = sorted({piece(*corners) for corners in product(VALUES, repeat=3)})
CORNERS = {"A": ((0, 0), (1, -1), (1, 1)), "V": ((1, 0), (0, 1), (0, -1))}  # down and right, counter-clockwise


class Shape:
    """The cells of a picture, row by row, each with its three vertices."""

    def __init__(self, picture: str) -> None:
        rows = enumerate(picture.split("/"))
        cells = [(row, column, sign) for row, signs in rows for column, sign in enumerate(signs) if sign != "."]
        is_lattice = len({(row + column + (sign == "A")) % 2 for row, column, sign in cells}) == 1
        if not is_lattice or len(cells) > len(PIECES) or set(picture) - set("AV./"):
            raise Refused("a shape has 1 to 24 cells of the lattice, written A or V", 1)
        corners = [[(row + down, column + by) for down, by in CORNERS[sign]] for row, column, sign in cells]
        vertices = sorted({vertex for three in corners for vertex in three})
        self.vertices = len(vertices)
        self.cells = [tuple(map(vertices.index, three)) for three in corners]


def check_tree(statement: Statement, lines: Lines, hours: int) -> Verdict:
    """`v 7` gives vertex 7 one value after the other, `c 3 5` shows two cells with the same piece, `s` a solution."""
    claimed = stated(statement, "solutions", range(10**12))
    leaves = Counter(walk(Shape(str(statement.get("shape"))), lines, {}))
    for line, _ in lines:
        raise Refused("the tree has ended already", line)
    if (found := sum(ways * count for ways, count in leaves.items())) != claimed:
        raise Refused(f"{found} solutions are shown, {claimed} are claimed")
    return (f"{claimed} solutions of {statement['shape']}", f"a tree with {leaves.total()} leaves")


def walk(shape: Shape, lines: Lines, values: dict[int, int]) -> Iterator[int]:
    """How many solutions each leaf of the tree stands for, once some vertices have their values.

    Values may be renamed, for every renamed piece is in the box: of the values that no vertex has yet, one is tried,
    and a solution with k different values stands for all 4 · 3 · … (k factors) of its renamings.
    """
    used, (line, words) = len(set(values.values())), next(lines, (0, ""))
    numbers = words[2:].split() if re.fullmatch(r"[vc]( \d\d?)+", words) else []
    match words[:1], [*map(int, numbers)]:
        case "v", [vertex] if vertex < shape.vertices and vertex not in values:
            for value in VALUES[: used + 1]:
                yield from walk(shape, lines, {**values, vertex: value})
        case "c", [one, other] if max(one, other) < len(shape.cells):
            pieces = {shown(shape, values, one), shown(shape, values, other)}
            if one == other or len(pieces) > 1 or None in pieces:
                raise Refused(f"cells {one} and {other} do not show the same piece", line)
            yield 0
        case "s", [] if words == "s":
            if len({shown(shape, values, cell) for cell in range(len(shape.cells))} - {None}) < len(shape.cells):
                raise Refused("this is no solution", line)
            yield perm(len(VALUES), used)
        case _:
            raise Refused(f"{words[:20]!r} is no step here" if line else "a branch is missing", line)


def shown(shape: Shape, values: dict[int, int], cell: int) -> tuple[int, int, int] | None:
    a, b, c = (values.get(vertex, -1) for vertex in shape.cells[cell])
    return None if min(a, b, c) < 0 else piece(a, b, c)


def check_refutation(statement: Statement, lines: Lines, hours: int) -> Verdict:
    """Clauses that cannot all hold, and a SAT solver's proof in DRAT: `1 -2 0` adds one that follows from the rest."""
    stated(statement, "solutions", range(1))
    steps = refute(clauses(Shape(str(statement.get("shape")))), lines, hours)
    return (f"no solution of {statement['shape']}", f"{steps} clauses by unit propagation")


def clauses(shape: Shape) -> Clauses:
    """Variable 4 v + a + 1: vertex v has value a; behind those, 24 c + p + 1: cell c shows piece p."""
    has = [[4 * vertex + value + 1 for value in VALUES] for vertex in range(shape.vertices)]
    first = 4 * shape.vertices + 1
    shows = [[first + 24 * cell + place for place in range(24)] for cell in range(len(shape.cells))]
    busiest = max(range(shape.vertices), key=lambda vertex: sum(vertex in cell for cell in shape.cells))
    found: Clauses = [[has[busiest][0]], *has]  # values may be renamed
    found += [[-one, -other] for vertex in has for one, other in combinations(vertex, 2)]
    for (cell, (u, v, w)), (a, b, c) in product(enumerate(shape.cells), product(VALUES, repeat=3)):
        found.append([-has[u][a], -has[v][b], -has[w][c], shows[cell][PIECES.index(piece(a, b, c))]])
    found += [[-one[place], -other[place]] for one, other in combinations(shows, 2) for place in range(24)]
    return found


class Propagator:
    """Known clauses. Two literals of each are watched: while neither is false, nothing follows from the clause."""

    def __init__(self, clauses: Clauses) -> None:
        self.watched: defaultdict[int, Clauses] = defaultdict(list)
        self.certain: list[int] = []  # clauses of one literal
        self.looked_at = 0
        for clause in clauses:
            self.add(clause)

    def add(self, clause: list[int]) -> None:
        self.certain += clause if len(clause) == 1 else []
        for literal in clause[:2]:
            self.watched[literal].append(clause)

    def follows(self, clause: list[int]) -> bool:
        """Whether its contrary, and all that it makes certain one literal at a time, leaves a clause wholly false."""
        self.true, self.trail = set[int](), list[int]()
        self.looked_at += len(self.certain) + len(clause)
        is_possible = all(map(self.note, [*self.certain, *(-literal for literal in clause)]))
        return not (is_possible and all(self.visit(-literal) for literal in self.trail))  # which grows meanwhile

    def note(self, literal: int) -> bool:
        """Take a literal as true, unless it is false already."""
        if literal not in self.true and -literal not in self.true:
            self.true.add(literal)
            self.trail.append(literal)
        return literal in self.true

    def visit(self, false: int) -> bool:
        """In every clause that watches a literal now false, another is watched instead, or the other one must hold."""
        waiting = self.watched.pop(false, [])
        self.looked_at += sum(map(len, waiting))
        for place, clause in enumerate(waiting):
            if clause[0] == false:
                clause[0], clause[1] = clause[1], false
            if clause[0] not in self.true:
                for at in range(2, len(clause)):
                    if -clause[at] not in self.true:
                        clause[1], clause[at] = clause[at], false
                        break
            self.watched[clause[1]].append(clause)
            if clause[1] == false and not self.note(clause[0]):
                self.watched[false] += waiting[place + 1 :]
                return False
        return True


def refute(clauses: Clauses, lines: Lines, hours: int = 1) -> int:
    """How many clauses were added until the last one, which is empty; `d 1 -2 0` would drop one, but all are kept."""
    known, steps, line, clause = Propagator(clauses), 0, 1, [0]
    for line, words in (told for told in lines if not told[1].startswith("d ")):
        if not re.fullmatch(r"(-?[1-9]\d{0,8} )*0", words):
            raise Refused("this is no clause", line)
        clause = sorted({int(literal) for literal in words.split()[:-1]})
        if not known.follows(clause):
            raise Refused("this clause does not follow", line)
        known.add(clause)
        steps += 1
        allow(known.looked_at, LITERALS_AN_HOUR, hours)
    if clause:
        raise Refused("the clauses are not refuted", line)
    return steps
