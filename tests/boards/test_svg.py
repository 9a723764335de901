"""Pictures of positions: every piece of every game is drawn, and what cannot be drawn is refused."""

from collections.abc import Mapping
from xml.etree import ElementTree

import pytest

from grille.boards.layout import Cell, Face, Layout, square_outline
from grille.boards.svg import Undrawn, cell_shapes, svg
from grille.contract import Text
from grille.games import REGISTRY, load, load_face
from tests.conformance.variants import Variant
from tests.playthroughs.transcript import FOLDER, played_moves


@pytest.mark.parametrize("id", REGISTRY)
def test_every_piece_of_a_game_has_a_drawing_of_its_own(id: str) -> None:
    face = load_face(load(id))
    cell = face.layout.cells[0]
    drawn = {piece: "".join(cell_shapes(face, cell, piece)) for piece in face.layout.pieces}
    assert len(set(drawn.values())) == len(drawn)
    assert "".join(cell_shapes(face, cell, None)) not in drawn.values()


@pytest.mark.parametrize("id", REGISTRY)
def test_every_position_of_a_game_is_drawn(id: str) -> None:
    game = load(id)
    face, state = load_face(game), game.start()
    for text in played_moves(Variant(id).file(FOLDER).read_text(encoding="utf-8")):
        state = game.play(state, game.read_move(text))
    picture = ElementTree.fromstring(svg(face, state, game.write_state(state)))
    assert picture.findtext("{http://www.w3.org/2000/svg}title") == game.write_state(state)


class Odd(Face[str]):
    """A game whose layout forgot a piece."""

    layout = Layout(
        1.0, 1.0, (Cell("a1", Text("a1", "a1"), 0.5, 0.5, square_outline(0.5, 0.5)),), pieces={"X": Text("x", "x")}
    )

    def pieces(self, state: str) -> Mapping[str, str]:
        return {"a1": state}

    def drawing(self, state: str) -> str:
        return state


def test_a_piece_without_a_drawing_is_refused() -> None:
    assert ">X</text>" in svg(Odd(), "X", "")
    with pytest.raises(Undrawn, match="the piece 'V' on a1 has no drawing"):
        svg(Odd(), "V", "")
