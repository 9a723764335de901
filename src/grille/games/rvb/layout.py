"""The grid of RVB: hexagons in seven rows, letters on them, struck cells crossed out."""

from __future__ import annotations

from collections.abc import Mapping

from grille.boards import hexagon
from grille.boards.layout import Cell, Face, Key, Layout
from grille.contract import DONE, Text
from grille.games.rvb.cells import NAMES, SIDE
from grille.games.rvb.rules import STRUCK, UNWRITTEN, Rvb, State

PIECES = {
    "R": Text("R, rouge", "R, red"),
    "V": Text("V, vert", "V, green"),
    "B": Text("B, bleu", "B, blue"),
    STRUCK: Text("barrée", "struck"),
}


class RvbFace(Face[State]):
    """One hexagon a cell; ending a strike is a key."""

    def __init__(self, game: Rvb) -> None:
        self.game = game
        width, height = hexagon.box(SIDE)
        self.layout = Layout(
            width=width,
            height=height,
            cells=tuple(map(cell_at, range(len(NAMES)))),
            keys=(Key(DONE, Text("Barrer", "Strike"), "Enter"),),
            pieces=PIECES,
        )

    def pieces(self, state: State) -> Mapping[str, str]:
        return {name: sign for name, sign in zip(NAMES, state.cells, strict=True) if sign != UNWRITTEN}

    def drawing(self, state: State) -> str:
        rows = self.game.write_state(state).split()[0].replace(UNWRITTEN, "·").split("/")
        return "\n".join(
            f"{name} {' ' * (7 - len(row))} {' '.join(row)}" for name, row in zip("abcdefg", rows, strict=True)
        )


def cell_at(at: int) -> Cell:
    x, y = hexagon.centre(SIDE, at)
    q, r = hexagon.places(SIDE)[at]
    # half cells are counted, so that the neighbours in the next row stand one column to either side
    return Cell(NAMES[at], Text(NAMES[at], NAMES[at]), x, y, inside(hexagon.outline(x, y)), r + SIDE - 1, 2 * q + r)


def inside(corners: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
    """Corners free of the last digits of floating-point noise, which could lie outside the board."""
    width, height = hexagon.box(SIDE)
    return tuple((min(max(x, 0.0), width), min(max(y, 0.0), height)) for x, y in corners)


def face(game: Rvb) -> RvbFace:
    return RvbFace(game)
