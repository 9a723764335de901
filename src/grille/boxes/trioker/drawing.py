"""Trioker for a screen: pieces with their corners and pips, and cells of the lattice, as plain figures."""

import math
from collections.abc import Iterable
from functools import cache
from typing import Final

from grille.boards.triangle import Cell, centre, corners, point, points_up
from grille.boxes.trioker.answers import Corner, Face, Frame, PieceCard, PieceSet, Triangle, Way
from grille.contract import Text
from grille.games.trioker.pieces import BOX, JOKER, spoken
from grille.games.trioker.pieces.placing import said_from_point, values_from_point, ways_of
from grille.games.trioker.pieces.svg import GROUNDS, LINE, PIP, PIPS, REACH, towards
from grille.games.trioker.puzzles.svg import extent
from grille.service.answers import Text as ToldText

MARGIN: Final = 0.2
LEAST_WIDTH, LEAST_HEIGHT = 4.5, 2.6
DIGIT: Final = 0.425
"""How far from its corner a digit stands."""

Point = tuple[float, float]


@cache
def piece_set() -> PieceSet:
    signs = {value: sign_of(value) for value in GROUNDS}
    return PieceSet(
        pieces=[piece_card(name) for name in (*BOX, JOKER)],
        up=face((0, 0)),
        down=face((0, 1)),
        grounds={signs[value]: colour for value, colour in GROUNDS.items()},
        inks={signs[value]: "#ffffff" if value == 3 else LINE for value in GROUNDS},
        pip=PIP,
    )


def piece_card(name: str) -> PieceCard:
    """A piece by its values and its name; the joker's name says both."""
    said, values = spoken(name), " ".join(name)
    if name != JOKER:
        said = Text(f"pièce {values}, {said.fr}", f"piece {values}, {said.en}")
    return PieceCard(name=name, said=ToldText.of(said), ways=[way_of(name, code) for code in ways_of(name)])


def way_of(name: str, code: str) -> Way:
    """A piece as it lies, also for whoever cannot see it: « zéro-un-deux, 2 0 1 depuis la pointe »."""
    values, piece, read = values_from_point(code), spoken(name), said_from_point(code)
    said = Text(f"{piece.fr}, {read.fr}", f"{piece.en}, {read.en}")
    return Way(code=code, signs="".join(map(sign_of, values)), said=ToldText.of(said))


def face(cell: Cell) -> Face:
    x, y = centre(cell)
    at = [(px - x, py - y) for px, py in map(point, corners(cell))]
    return Face(
        outline=points_of(at), corners=[corner(*(at[(place + step) % 3] for step in range(3))) for place in range(3)]
    )


def corner(at: Point, nearer: Point, further: Point) -> Corner:
    """A corner's field, and its pips and digit on the line to the middle, which is where the origin lies."""
    length = math.hypot(*at)
    inwards = (-at[0] / length, -at[1] / length)

    def inside(depth: float, across: float = 0.0) -> Point:
        return (
            round(at[0] + depth * inwards[0] - across * inwards[1], 4),
            round(at[1] + depth * inwards[1] + across * inwards[0], 4),
        )

    return Corner(
        field=points_of([at, towards(at, nearer, REACH), towards(at, further, REACH)]),
        digit=inside(DIGIT),
        pips={sign_of(value): [inside(*pip) for pip in pips] for value, pips in PIPS.items()},
    )


def sign_of(value: int | None) -> str:
    return "J" if value is None else str(value)


def triangle(cell: Cell, id: str, name: Text) -> Triangle:
    x, y = centre(cell)
    at = [point(vertex) for vertex in corners(cell)]
    return Triangle(
        id=id,
        name=ToldText.of(name),
        x=round(x, 4),
        y=round(y, 4),
        outline=at,
        row=cell[0],
        column=cell[1],
        points=points_of(at),
        up=points_up(cell),
    )


def frame_of(cells: Iterable[Cell]) -> Frame:
    """The cells with a margin, and room enough round a small shape that it is not drawn like a giant."""
    left, top, width, height = extent(cells)
    wide, high = max(width + 2 * MARGIN, LEAST_WIDTH), max(height + 2 * MARGIN, LEAST_HEIGHT)
    return Frame(x=left - (wide - width) / 2, y=top - (high - height) / 2, width=wide, height=high)


def points_of(points: Iterable[Point]) -> str:
    return " ".join(f"{x:.4f},{y:.4f}" for x, y in points)
