"""How the two Trioker games show themselves: triangles, printed signs, pieces one can hold and turn, coins."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, cast

from grille.boards.layout import Cell, Face, Key, Layout, Sketch
from grille.boards.shapes import FAINT, outline
from grille.boards.triangle import centre, corners, point
from grille.contract import HIDDEN, Game, Text
from grille.contract.game import S
from grille.games.trioker.pieces import BOX, JOKER, Values
from grille.games.trioker.pieces.board import HATCHED, Board
from grille.games.trioker.pieces.placing import WAYS, Contact, Lying, said_values, values_from_point, ways_of
from grille.games.trioker.pieces.svg import triangle

CLOSED: Final = "x"
"""The sign of cells that are not in use, whatever is printed on them."""
MARKS: Final = {
    "S": Text("départ : la première pièce va ici", "start: the first piece goes here"),
    "#": Text("case hachurée", "hatched cell"),
    "b": Text("payez 2 à la Banque", "pay the Bank 2"),
    "B": Text("payez 5 à la Banque", "pay the Bank 5"),
    "p": Text("payez 2 à chacun des autres", "pay each of the others 2"),
    "P": Text("payez 5 à chacun des autres", "pay each of the others 5"),
    "r": Text("recevez 2 de la Banque", "receive 2 from the Bank"),
    "R": Text("recevez 5 de la Banque", "receive 5 from the Bank"),
    "+": Text("rejouez", "play again"),
    ">": Text("donnez une pièce à votre voisin de gauche", "give a piece to your left neighbour"),
    CLOSED: Text("hors du plateau : rien ne s'y pose", "off the board: nothing goes here"),
}
"""What the signs printed on the boards mean."""
SHORT: Final = {
    "b": Text("−2", "−2"), "B": Text("−5", "−5"), "p": Text("−2 À TOUS", "−2 TO ALL"),
    "P": Text("−5 À TOUS", "−5 TO ALL"), "r": Text("+2", "+2"), "R": Text("+5", "+5"),
    "+": Text("ENCORE", "AGAIN"), ">": Text("DON", "GIVE"),
    "S": Text("DÉPART", "START"),
}  # fmt: skip
"""The same in short, for paper."""


def lying_name(way: str) -> Text:
    """« pièce 0 1 2 », read from the point of the cell on which it lies."""
    name = said_values(values_from_point(way), Text("joker", "joker"))
    return Text(f"pièce {name.fr}", f"piece {name.en}")


PIECES: Final[Mapping[str, Text]] = {way: lying_name(way) for way in WAYS} | {
    HIDDEN: Text("pièce cachée", "hidden piece")
}
"""What the codes of pieces on the board are called; a code is a way to lie, such as `012+1`."""
PIECE_KEYS: Final = (
    *(Key(piece, Text(f"pièce {' '.join(piece)}", f"piece {' '.join(piece)}"), is_piece=True) for piece in BOX),
    Key(JOKER, Text("joker 2 3", "joker 2 3"), is_piece=True),
)
TURN_KEYS: Final = tuple(
    Key(f"+{turn}", Text(f"{turn} tour{'s' * (turn > 1)}", f"{turn} turn{'s' * (turn != 1)}")) for turn in range(3)
)
"""The last step of a placement: how often the piece is turned counter-clockwise."""


def layout_of(board: Board, keys: Iterable[Key], pieces: Iterable[str]) -> Layout:
    """The board with what is printed on it; first among the keys comes what one can do besides placing."""
    cells, played = board_cells(board), set(pieces)
    points = [at for cell in cells for at in cell.outline]
    signs = {cell.mark for cell in cells}
    return Layout(
        width=max(x for x, _ in points),
        height=max(y for _, y in points),
        cells=cells,
        keys=(*keys, *(key for key in PIECE_KEYS if key.id in played), *TURN_KEYS),
        pieces=PIECES,
        marks={sign: said for sign, said in MARKS.items() if sign in signs},
        turns={key.id: ways_of(key.id) for key in PIECE_KEYS if key.id in played},
    )


def board_cells(board: Board) -> tuple[Cell, ...]:
    """The triangles of a board, their sides one long, from the top left corner."""
    left = min(point(vertex)[0] for vertex in board.shape.vertices)
    found = []
    for number, (cell, name) in enumerate(zip(board.shape.cells, board.names, strict=True)):
        x, y = centre(cell)
        sign = CLOSED if number in board.closed else board.signs[number]
        outline = tuple((round(px - left, 4), round(py, 4)) for px, py in map(point, corners(cell)))
        row, column = cell
        found.append(Cell(name, Text(name, name), round(x - left, 4), round(y, 4), outline, row, column, sign))
    return tuple(found)


@cache
def said_corners(wanted: Values) -> Text:
    said = said_values(wanted, Text("libre", "free"))
    return Text(f"coins {said.fr}", f"corners {said.en}")


def coins(amount: int) -> tuple[int, ...]:
    """An amount in coins of 5 and 2, with up to five of 2 as the box hands out; there is none of 1."""
    for twos in range(min(5, amount // 2), -1, -1):
        if (amount - 2 * twos) % 5 == 0:
            return (5,) * ((amount - 2 * twos) // 5) + (2,) * twos
    return coins(amount - 1)  # of 1 and of 3


def said_pieces(count: int) -> Text:
    """« 7 pièces »."""
    if count == 0:
        return Text("aucune pièce", "no piece")
    return Text(f"{count} pièce{'s' * (count > 1)}", f"{count} piece{'s' * (count > 1)}")


class LyingFace(Face[S]):
    """A cell for each triangle, and what lies there."""

    contact: Contact

    def lying(self, state: Any) -> Lying:
        return cast(Lying, state.lying)

    def pieces(self, state: S) -> Mapping[str, str]:
        return {name: way for name, way in zip(self.contact.board.names, self.lying(state), strict=True) if way}

    def shapes(self, cell: Cell, piece: str) -> Sequence[str]:
        """A piece with its pips as it lies on its cell; of a hidden one the back."""
        if piece == HIDDEN:
            return [outline(cell.outline, FAINT)]
        name, turn = piece.split("+")
        return [triangle(name, list(cell.outline), int(turn))]

    def around(self, state: S) -> Mapping[str, Text]:
        """What stands at the corners of each cell where a piece could lie next, counter-clockwise from the point."""
        places, names = self.contact.places(self.lying(state)), self.contact.board.names
        return {names[cell]: said_corners(wanted) for cell, wanted in places.items() if set(wanted) != {None}}


def laying(face: Face[S], game: Game[S, Any], state: S, picked: tuple[str, ...], asks: Text) -> Sketch:
    """A piece is taken, then put somewhere, then turned; what is asked first is each game's own."""
    pieces = dict(face.pieces(state))
    if not picked:
        return Sketch(pieces, asks=asks)
    turns = game.steps(state, picked)
    if not turns:
        return Sketch(face.pieces(game.play(state, game.move_of(state, picked))))
    if len(picked) == 1:
        return Sketch(pieces, asks=Text(f"Posez {picked[0]} sur une case.", f"Put {picked[0]} on a cell."))
    turned = {picked[1]: picked[0] + turns[0]}
    return Sketch(pieces | turned, asks=Text("Comment la tourner ?", "How shall it be turned?"))


# In plain characters: values at the vertices, pieces and free cells by their names

STEP = 4
"""Characters from one vertex of a line to the middle of the next side."""
NAME = 3


def picture(contact: Contact, lying: Lying) -> list[str]:
    """Empty cells are named where a piece could touch another, elsewhere they show what is printed on them;
    `::` marks cells not in use."""
    board, places = contact.board, contact.places(lying)
    values = contact.vertex_values(lying)
    left = min(place for _, place in board.shape.vertices)
    rows = 2 * max(line for line, _ in board.shape.vertices) + 1
    width = STEP * (max(place for _, place in board.shape.vertices) - left) + NAME
    lines = [[" "] * width for _ in range(rows)]
    for (line, place), value in zip(board.shape.vertices, values, strict=True):
        lines[2 * line][STEP * (place - left) + 1] = "." if value is None else str(value)
    for number, (row, column) in enumerate(board.shape.cells):
        middle = STEP * (column + 1 - left) + 1
        sides = ("/", "\\") if board.points_up[number] else ("\\", "/")
        lines[2 * row + 1][middle - 2], lines[2 * row + 1][middle + 2] = sides
        name = lying[number].split("+")[0]
        if not name and number in places:
            name = board.names[number]
        elif number in board.closed:
            name = "::"
        elif not name and board.signs[number] != HATCHED:
            name = board.signs[number]
        lines[2 * row + 1][middle - 1 : middle + 2] = f"{name:^{NAME}}"
    return ["".join(line).rstrip() for line in lines]
