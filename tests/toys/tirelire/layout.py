"""The path of Tirelire: eight cells in a row for each player, and two keys."""

from collections.abc import Mapping

from grille.boards.layout import Cell, Face, Key, Layout, square_outline
from grille.contract import Text
from tests.toys.tirelire.rules import GOAL, STRIDES, State, Tirelire


class TirelireFace(Face[State]):
    """Every player walks in a row of their own."""

    def __init__(self, game: Tirelire) -> None:
        cells = []
        for row in range(game.seats):
            for column in range(GOAL + 1):
                x, y, id = column + 0.5, row + 0.5, f"{'abc'[row]}{column}"
                cells.append(Cell(id, Text(id, id), x, y, square_outline(x, y), row, column))
        keys = tuple(Key(stride, Text(stride, stride), stride) for stride in STRIDES)
        pieces = {"token": Text("pion", "token")}
        self.layout = Layout(float(GOAL + 1), float(game.seats), tuple(cells), keys, pieces)

    def pieces(self, state: State) -> Mapping[str, str]:
        return {f"{'abc'[seat]}{at}": "token" for seat, at in enumerate(state.tokens)}

    def drawing(self, state: State) -> str:
        rows = (
            " " * at + "o" + " " * (GOAL - at) + f" {held}" for at, held in zip(state.tokens, state.money, strict=True)
        )
        return "\n".join((*rows, f"Bank {state.bank}"))


def face(game: Tirelire) -> TirelireFace:
    return TirelireFace(game)
