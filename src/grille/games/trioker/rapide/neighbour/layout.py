"""The board of the quick game, and beside it the pieces that are not seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grille.boards.layout import Cell, Face, Sketch, Tray
from grille.contract import HIDDEN, Text
from grille.games.trioker.pieces.layout import corners_wanted, layout_of, lying_shapes, said_pieces
from grille.games.trioker.pieces.terminal import picture
from grille.games.trioker.rapide.neighbour.rules import Neighbour, State
from grille.games.trioker.rapide.table import BOARD, CONTACT, PIECES, minus


class NeighbourFace(Face[State]):
    """Nothing is laid: a piece is picked to be named."""

    def __init__(self) -> None:
        self.layout = layout_of(BOARD, (), PIECES)

    def pieces(self, state: State) -> Mapping[str, str]:
        return {name: way for name, way in zip(BOARD.names, state.view.lying, strict=True) if way}

    def shapes(self, cell: Cell, piece: str) -> Sequence[str]:
        return lying_shapes(cell, piece)

    def trays(self, state: State) -> tuple[Tray, ...]:
        left = minus(state.unseen, state.named)
        return (Tray(0, left, said_pieces(len(left))),)

    def around(self, state: State) -> Mapping[str, Text]:
        return corners_wanted(CONTACT, state.view.lying)

    def sketch(self, state: State, picked: tuple[str, ...]) -> Sketch:
        left = state.other.count(HIDDEN) - len(state.named)
        asks = Text(
            f"Choisissez une pièce qu'il tient : {left} à trouver.", f"Choose a piece he holds: {left} to find."
        )
        return Sketch(self.pieces(state), asks=asks)

    def drawing(self, state: State) -> str:
        return "\n".join((*picture(CONTACT, state.view.lying), " ".join(minus(state.unseen, state.named))))


def face(game: Neighbour) -> NeighbourFace:
    return NeighbourFace()
