"""What people may type of Trioker besides positions and moves, for `make fuzz`."""

from typing import Final

from fuzz.targets import Target, same
from grille.games.trioker.pieces.shapes import read_link, read_picture, write_link, write_picture
from grille.games.trioker.puzzles.rules import Puzzle, read_placement, read_rows, write_placement

HEXAGON: Final = read_picture("AVA/VAV")


def read_shape(text: str) -> None:
    shape = read_picture(text)
    same(read_picture(write_picture(shape)), shape)
    same(read_link(write_link(shape)), shape)


def read_one(text: str) -> None:
    placement = read_placement(HEXAGON, text)
    same(read_placement(HEXAGON, write_placement(HEXAGON, placement)), placement)


TARGETS: Final = (
    Target("trioker shape", read_shape, ("AVA/VAV", ".A./AVA", "A.A/VAV")),
    Target("trioker link", read_link, (write_link(HEXAGON), "A03-03")),
    Target("trioker placement", read_one, ("012@a1+0", "23J@b2+2", "333@a3+0")),
    Target("trioker rows", lambda text: read_rows(Puzzle(HEXAGON), text), ("00/102/12",)),
)
