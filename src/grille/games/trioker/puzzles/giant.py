"""Why the giant hexagon needs the joker: an argument that a reader can follow by eye, derived and drawn by computing.

The hexagon has a centre, a ring of six vertices round it, six corners and the middles of six sides. Each value of the
pieces fills 18 corners and has its triple, which leaves three kinds of values and a few dozen ways to place them. Each
of these wants one piece twice, and a handful of figures shows where.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from typing import Final

from grille.boards.triangle import Cell, Vertex, corners, point
from grille.contract import Text
from grille.games.trioker.pieces import BOX, is_triple
from grille.games.trioker.pieces.svg import FAINT, LINE, PAPER, polygon
from grille.games.trioker.puzzles.catalogue import find_entry
from grille.games.trioker.puzzles.svg import page

SHAPE: Final = find_entry("hexagone-geant").shape
X, Y, Z, W = VALUES = "XYZW"
"""Which value is which does not matter, so they have letters; Z and W are of one kind."""

Kind = tuple[int, ...]
"""How many corners meet at each vertex of a value, the most first."""
Placing = Mapping[Vertex, str]
"""The value of each vertex, or of some."""


# The kinds of values


def corners_of_a_value() -> int:
    """At how many corners of the box's pieces a value stands; the same for all four."""
    (number,) = set(Counter("".join(BOX)).values())
    return number


@cache
def kinds() -> tuple[Kind, ...]:
    """A value has the three vertices of the cell on which its triple lies, and others up to its number of corners."""
    sizes, wanted, found = sorted(set(SHAPE.degrees.values())), corners_of_a_value(), set()
    for cell in SHAPE.cells:
        triple = [SHAPE.degrees[vertex] for vertex in corners(cell)]
        for count in range(wanted // sizes[0]):
            for others in combinations_with_replacement(sizes, count):
                if sum(triple) + sum(others) == wanted:
                    found.add(tuple(sorted((*triple, *others), reverse=True)))
    return tuple(sorted(found, reverse=True))


@cache
def shares() -> tuple[tuple[Kind, ...], ...]:
    """The ways in which four values can have all vertices among them: one only, with two values of the last kind."""
    there = Counter(SHAPE.degrees.values())
    fours = combinations_with_replacement(kinds(), len(VALUES))
    return tuple(four for four in fours if sum(map(Counter, four), Counter[int]()) == there)


# The vertices: the centre, and round it the ring, the middles of the sides and the corners

_TURN: Final = SHAPE.images((1, False))
CENTRE: Final = next(vertex for vertex in SHAPE.vertices if _TURN[vertex] == vertex)


def _round(first: Vertex) -> tuple[Vertex, ...]:
    found = [first]
    while _TURN[found[-1]] != first:
        found.append(_TURN[found[-1]])
    return tuple(found)


def _beside(*vertices: Vertex) -> set[Vertex]:
    """The vertices that share a cell with all of these."""
    cells = [{corner for cell in SHAPE.cells if one in corners(cell) for corner in corners(cell)} for one in vertices]
    return set.intersection(*cells) - set(vertices)


RING: Final = _round(min(_beside(CENTRE)))
SIDES: Final = _round(next(iter(_beside(RING[0], RING[1]) - {CENTRE})))
"""The middle of each side; the first lies between the first two of the ring."""
CORNERS: Final = _round(next(one for one in _beside(RING[0]) if SHAPE.degrees[one] == min(kinds()[-1])))
"""Each beyond its vertex of the ring."""


# Where the values can stand


@cache
def placings() -> tuple[Placing, ...]:
    """All ways to place the values that are left when turning, mirroring and names make no difference.

    X has the centre, with the first two of the ring. Y has two of the ring and the middle beyond them, Z and W have
    one of the ring each. The doubles of X lie beside its triple, and those of Y beside its own: what is there differs.
    """
    return tuple(placing for first in (2, 3) for placing in _placings(first))


def _placings(first: int) -> Iterator[Placing]:
    """Those in which Y has this vertex of the ring and the next one."""
    inner = {CENTRE: X, RING[0]: X, RING[1]: X, RING[first]: Y, RING[first + 1]: Y, SIDES[first]: Y}
    inner.update(zip((one for one in RING if one not in inner), (Z, W), strict=True))
    (inner[SIDES[0]],) = set(VALUES) - {X, inner[RING[2]], inner[RING[5]]}  # the doubles of X
    free = [side for side in SIDES if side not in inner]
    left = Counter(2 * (Y, Z, W)) - Counter(inner[side] for side in SIDES if side in inner)
    for values in sorted(set(permutations(left.elements()))):
        for corner in _corners(inner, first):
            placing = inner | dict(zip(free, values, strict=True)) | corner
            if _has_its_triples(placing) and _doubles_lie_beside(placing, first):
                yield placing


def _corners(inner: Placing, first: int) -> Iterator[dict[Vertex, str]]:
    """Z and W have the corner beyond their own vertex of the ring, one beside Y's triple, and one beside X's."""
    own = {corner: inner[ring] for corner, ring in zip(CORNERS, RING, strict=True) if inner[ring] in (Z, W)}
    for one, other in ((Z, W), (W, Z)):
        for third, fourth in ((Z, W), (W, Z)):
            yield own | {CORNERS[first]: one, CORNERS[first + 1]: other, CORNERS[0]: third, CORNERS[1]: fourth}


def _has_its_triples(placing: Placing) -> bool:
    return set(VALUES) <= {named[0] for named in pieces_of(placing).values() if is_triple(named)}


def _doubles_lie_beside(placing: Placing, first: int) -> bool:
    """Y's other middle touches neither of its vertices in the ring, or there would be more than three doubles of Y."""
    return Y not in (placing[SIDES[first - 1]], placing[SIDES[first + 1]])


# What is wrong with each


def pieces_of(placing: Placing) -> dict[Cell, str]:
    """The piece that each cell wants whose vertices have values, read from the same corner every time."""
    found = {}
    for cell in SHAPE.cells:
        values = "".join(placing.get(vertex, "") for vertex in corners(cell))
        if len(values) == 3:
            found[cell] = min(values, values[1:] + values[0], values[2] + values[:2])
    return found


@dataclass(frozen=True)
class Figure:
    """Two cells that want the same piece, as soon as their vertices have these values."""

    cells: tuple[Cell, Cell]
    piece: str
    values: tuple[tuple[Vertex, str], ...]

    def is_in(self, placing: Placing) -> bool:
        return all(placing[vertex] == value for vertex, value in self.values)


def _figures_in(placing: Placing) -> Iterator[Figure]:
    wanted = pieces_of(placing)
    for one, other in combinations(SHAPE.cells, 2):
        if wanted[one] == wanted[other]:
            touched = sorted({*corners(one), *corners(other)})
            yield Figure((one, other), wanted[one], tuple((vertex, placing[vertex]) for vertex in touched))


@cache
def figures() -> tuple[Figure, ...]:
    """A few figures of which every placing shows one, those that settle most placings first."""
    left, chosen = list(placings()), []
    while left:
        shown = Counter(figure for placing in left for figure in _figures_in(placing))
        best = max(shown, key=lambda figure: (shown[figure], -len(figure.values), figure.values))
        chosen.append(best)
        left = [placing for placing in left if not best.is_in(placing)]
    return tuple(chosen)


def is_proved() -> bool:
    """Whether the argument holds: one way to share the vertices, and a figure in every placing."""
    return len(shares()) == 1 and all(any(figure.is_in(placing) for figure in figures()) for placing in placings())


# In words and pictures


def argument() -> tuple[Text, ...]:
    """The steps of the argument, up to the figures that end it."""
    return (*about_kinds(), *about_placings())


def about_kinds() -> tuple[Text, ...]:
    wanted, (one, two, three) = corners_of_a_value(), ("+".join(map(str, kind)) for kind in kinds())
    return (
        Text(
            f"Chaque valeur occupe {wanted} coins des {len(BOX)} pièces, et son triple couvre une case entière. "
            "Autour d'un sommet se rencontrent 6, 3 ou 2 coins : ceux d'une valeur sont donc de l'une de trois "
            f"sortes, {one}, {two} ou {three}.",
            f"Each value stands at {wanted} corners of the {len(BOX)} pieces, and its triple covers a whole cell. At"
            f" a vertex 6, 3 or 2 corners meet: so the vertices of a value are of one of three kinds, {one}, {two} "
            f"or {three}.",
        ),
        Text(
            "Six sommets n'ont que 2 coins : deux valeurs, Z et W, sont de la troisième sorte. Des sept sommets à 6"
            " coins il en reste alors cinq : une valeur, X, est de la première sorte et une, Y, de la deuxième.",
            "Six vertices have 2 corners only: two values, Z and W, are of the third kind. Of the seven vertices "
            "with 6 corners five are left then: one value, X, is of the first kind and one, Y, of the second.",
        ),
    )


def about_placings() -> tuple[Text, ...]:
    return (
        Text(
            "X tient le centre et deux voisins de l'anneau qui l'entoure. Ses trois doubles touchent son triple par"
            " un côté : les trois sommets d'en face portent Y, Z et W.",
            "X has the centre and two neighbours of the ring round it. Its three doubles share a side with its "
            "triple: the three vertices opposite are Y, Z and W.",
        ),
        Text(
            "Y tient deux voisins de l'anneau et le milieu du côté devant eux. Ses trois doubles touchent aussi son"
            " triple : des deux angles de l'hexagone qui l'encadrent l'un est Z, l'autre W, et son autre milieu est"
            " loin de là.",
            "Y has two neighbours of the ring and the middle of the side before them. Its three doubles share a "
            "side with its triple too: of the two corners of the hexagon beside it one is Z, one is W, and its "
            "other middle is away.",
        ),
        Text(
            "Z et W tiennent chacun un sommet de l'anneau, l'angle de l'hexagone devant lui et un milieu voisin. À "
            f"la rotation, au miroir et à l'échange de Z et W près, il reste {len(placings())} placements.",
            "Z and W each have a vertex of the ring, the corner of the hexagon before it and a middle beside it. Up"
            f" to turning, mirroring and exchanging Z and W, {len(placings())} placings are left.",
        ),
        Text(
            f"Dans chacun d'eux deux cases veulent la même pièce, dont il n'y a qu'une : {len(figures())} figures "
            "suffisent à les voir tous.",
            f"In each of them two cells want the same piece, of which there is only one: {len(figures())} figures "
            "are enough to see them all.",
        ),
    )


GROUND: Final = "#f4dc93"


def figure_svg(figure: Figure, title: str) -> str:
    """The hexagon with the values that matter; the two cells that want the same piece are shaded."""
    return case_svg(dict(figure.values), figure.cells, title)


def settling(placing: Placing) -> Figure:
    """The figure by which a placing is seen to be impossible."""
    return next(figure for figure in figures() if figure.is_in(placing))


def case_svg(values: Placing, shaded: tuple[Cell, ...], title: str) -> str:
    parts = []
    for cell in SHAPE.cells:
        fill = GROUND if cell in shaded else PAPER
        parts.append(polygon([point(vertex) for vertex in corners(cell)], f'fill="{fill}" stroke="{FAINT}"'))
    for vertex, value in values.items():
        x, y = point(vertex)
        disc = f'<circle cx="{x:.3f}" cy="{y:.3f}" r="0.13" fill="{PAPER}" stroke="{LINE}" stroke-width="0.03"/>'
        place = f'x="{x:.3f}" y="{y:.3f}" text-anchor="middle" dominant-baseline="central"'
        parts.append(f'{disc}<text {place} font-size="0.18" font-weight="700" fill="{LINE}">{value}</text>')
    return page(SHAPE.cells, parts, title)
