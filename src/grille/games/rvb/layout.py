"""The grid of RVB: hexagons in seven rows, letters on them, struck cells crossed out."""

from __future__ import annotations

from collections.abc import Mapping

from grille.boards import hexagon
from grille.boards.layout import Cell, Face, Key, Layout, Sketch, Stroke
from grille.contract import DONE, Event, Text
from grille.games.rvb.cells import NAMES, SIDE
from grille.games.rvb.pen import pen_path, strike_path
from grille.games.rvb.rules import STRUCK, UNWRITTEN, Rvb, State
from grille.games.rvb.strikes import LETTERS

PIECES = {
    "R": Text("R, rouge", "R, red"),
    "V": Text("V, vert", "V, green"),
    "B": Text("B, bleu", "B, blue"),
    STRUCK: Text("barrée", "struck"),
}
INKS = {"R": "#5F0D10", "V": "#AEFDD2", "B": "#0634D1"}
WRITE = tuple(
    Text(f"Écrivez un {letter} dans une case vide.", f"Write {article} {letter} in an empty cell.")
    for letter, article in zip(LETTERS, ("an", "a", "a"), strict=True)
)
STRIKE = Text("Barrez une case, ou plusieurs de proche en proche.", "Strike a cell, or several from one to the next.")


class RvbFace(Face[State]):
    """One hexagon a cell; ending a strike is a key."""

    def __init__(self, game: Rvb) -> None:
        self.game = game
        width, height = hexagon.box(SIDE)
        self.layout = Layout(
            width=width,
            height=height,
            cells=tuple(map(cell_at, range(len(NAMES)))),
            keys=(Key(DONE, Text("Terminer", "Finish"), "Enter"),),
            pieces=PIECES,
            inks=INKS,
            is_drawn=True,
        )

    def pieces(self, state: State) -> Mapping[str, str]:
        return {name: sign for name, sign in zip(NAMES, state.cells, strict=True) if sign != UNWRITTEN}

    def strokes(self, event: Event) -> tuple[Stroke, ...]:
        if not event.struck or not event.words:
            return ()
        under = dict(zip(event.struck, event.words[0], strict=True))
        return (Stroke(strike_path(tuple(map(NAMES.index, event.struck))), under),)

    def sketch(self, state: State, picked: tuple[str, ...]) -> Sketch:
        pieces, cells = dict(self.pieces(state)), [pick for pick in picked if pick != DONE]
        if self.game.is_writing(state):
            pieces |= dict(zip(cells, LETTERS, strict=False))
            return Sketch(pieces, asks=WRITE[len(cells)] if len(cells) < len(LETTERS) else None)
        if not cells:
            return Sketch(pieces, asks=STRIKE)
        under = {cell: pieces[cell] for cell in cells}
        return Sketch(pieces, (Stroke(pen_path([NAMES.index(cell) for cell in cells]), under),))

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
