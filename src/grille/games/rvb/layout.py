"""The grid of RVB: hexagons in seven rows, letters on them, struck cells crossed out."""

from collections.abc import Mapping, Sequence

from grille.boards import hexagon
from grille.boards.layout import Cell, Face, Key, Layout, Sketch, Stroke
from grille.boards.shapes import FAINT, legible_on, outline, words
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
INKS = {"R": "#640313", "V": "#4cfb50", "B": "#1942ef"}
ARTICLES = dict(zip(LETTERS, ("an", "a", "a"), strict=True))
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

    def shapes(self, cell: Cell, piece: str) -> Sequence[str]:
        """A hexagon in its colour with its letter; a struck one is crossed out."""
        if piece == STRUCK:
            line = pen_path([NAMES.index(cell.id)])
            return [outline(cell.outline), f'<path d="{line}" fill="none" stroke="{FAINT}" stroke-width="0.06"/>']
        ink = INKS[piece]
        return [outline(cell.outline, ink), words(cell.x, cell.y, piece, 0.45, legible_on(ink))]

    def strokes(self, event: Event) -> tuple[Stroke, ...]:
        if not event.struck or not event.words:
            return ()
        under = dict(zip(event.struck, event.words[0], strict=True))
        return (Stroke(strike_path(tuple(map(NAMES.index, event.struck))), under),)

    def sketch(self, state: State, picked: tuple[str, ...]) -> Sketch:
        pieces, cells = dict(self.pieces(state)), [pick for pick in picked if pick != DONE]
        if self.game.is_writing(state):
            pieces |= dict(zip(cells, LETTERS, strict=False))
            coming = LETTERS[len(cells) : len(cells) + 1]
            return Sketch(pieces, asks=self.to_write(pieces, coming) if coming else None)
        if not cells:
            return Sketch(pieces, asks=STRIKE)
        under = {cell: pieces[cell] for cell in cells}
        return Sketch(pieces, (Stroke(pen_path([NAMES.index(cell) for cell in cells]), under),))

    def to_write(self, pieces: Mapping[str, str], letter: str) -> Text:
        """§2: the letter that comes, and how many of each are still to be written."""
        written = list(pieces.values())
        counts = {one: len(NAMES) // 3 - written.count(one) for one in LETTERS}
        left = ", ".join(f"{count}\N{NO-BREAK SPACE}{one}" for one, count in counts.items() if count)
        return Text(
            f"Écrivez un {letter} dans une case vide. Il reste : {left}.",
            f"Write {ARTICLES[letter]} {letter} in an empty cell. Left: {left}.",
        )

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


face = RvbFace
