"""A second way to count: cell after cell, keeping only what later cells can feel; the search shares none of it."""

from collections import Counter
from functools import cache

from grille.boards.triangle import Cell, Vertex, corners
from grille.games.trioker.pieces import BOX, JOKER, turns
from grille.games.trioker.pieces.shapes import Shape

Layer = Counter[tuple[int, str]]
"""In how many ways pieces (a bit each) can be used so that these signs stand at the frontier; a blank is no value."""


def count(shape: Shape, joker: bool = False, tip: bool = False, pieces: tuple[str, ...] = BOX) -> int:
    """All solutions, each placement counted once."""
    box = (*pieces, JOKER) if joker else pieces
    cells = walk(shape)
    layer: Layer = Counter({(0, ""): 1})
    frontier: list[Vertex] = []
    for at, cell in enumerate(cells):
        later = {vertex for other in cells[at + 1 :] for vertex in corners(other)}
        known = [*frontier, *(vertex for vertex in corners(cell) if vertex not in frontier)]
        kept = [vertex for vertex in known if vertex in later]
        black = {place for place, vertex in enumerate(corners(cell)) if not tip or vertex in shape.tips}
        layer = after(layer, box, [known.index(vertex) for vertex in corners(cell)], black, len(known), kept, known)
        frontier = kept
    last = 1 << len(pieces)
    return sum(ways for (used, _), ways in layer.items() if not joker or used & last)


def after(
    layer: Layer,
    box: tuple[str, ...],
    places: list[int],
    black: set[int],
    width: int,
    kept: list[Vertex],
    known: list[Vertex],
) -> Layer:
    """The layer with one more cell filled."""
    keep = [known.index(vertex) for vertex in kept]
    found: Layer = Counter()
    for (used, signs), ways in layer.items():
        stands = list(signs.ljust(width))
        for bit, reading in fitting(box, "".join(stands[place] for place in places)):
            if used & bit or ("J" in reading and reading.index("J") not in black):
                continue
            for place, sign in zip(places, reading, strict=True):
                if sign != "J":
                    stands[place] = sign
            found[used | bit, "".join([stands[place] for place in keep])] += ways
            stands = list(signs.ljust(width))
    return found


@cache
def fitting(box: tuple[str, ...], stands: str) -> list[tuple[int, str]]:
    """Every piece and reading that agrees with what stands at the corners of a cell."""
    return [
        (1 << number, reading)
        for number, name in enumerate(box)
        for reading in dict.fromkeys(turns(name))
        if all(sign == "J" or there in (" ", sign) for sign, there in zip(reading, stands, strict=True))
    ]


def walk(shape: Shape) -> list[Cell]:
    """The cells in an order that touches as few new vertices as it can."""
    # column by column where there is a choice: shapes are wider than high
    left, seen = sorted(shape.cells, key=lambda cell: cell[1]), set[Vertex]()
    found = []
    while left:
        cell = max(left, key=lambda one: sum(vertex in seen for vertex in corners(one)))
        left.remove(cell)
        found.append(cell)
        seen.update(corners(cell))
    return found
