"""A row of lamps and a key to end with."""

from collections.abc import Mapping

from grille.boards.layout import Cell, Face, Key, Layout, square_outline
from grille.contract import DONE, Text
from tests.toys.lampes.rules import Lampes, State


class LampesFace(Face[State]):
    """A lamp is a cell; a burning one holds a flame."""

    def __init__(self, game: Lampes) -> None:
        cells = []
        for lamp in range(game.lamps):
            x, id = lamp + 0.5, str(lamp + 1)
            cells.append(Cell(id, Text(f"lampe {id}", f"lamp {id}"), x, 0.5, square_outline(x, 0.5), 0, lamp))
        done = Key(DONE, Text("Éteindre", "Put out"), "Enter")
        self.layout = Layout(float(game.lamps), 1.0, tuple(cells), (done,), {"flame": Text("flamme", "flame")})

    def pieces(self, state: State) -> Mapping[str, str]:
        return {str(lamp + 1): "flame" for lamp in state.burning}

    def drawing(self, state: State) -> str:
        return state.lamps


def face(game: Lampes) -> LampesFace:
    return LampesFace(game)
