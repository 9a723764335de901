"""A puzzle on a screen: the shape's triangles and the hand that is to fill them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grille.boards.layout import Cell, Face, Sketch, Tray
from grille.contract import Text
from grille.games.trioker.pieces.layout import corners_wanted, laying, layout_of, lying_shapes, said_pieces
from grille.games.trioker.pieces.placing import Lying
from grille.games.trioker.pieces.terminal import picture
from grille.games.trioker.puzzles.solitaire import Solitaire


class SolitaireFace(Face[Lying]):
    """A cell for each triangle; the pieces of the hand are keys."""

    def __init__(self, game: Solitaire) -> None:
        self.game = game
        self.board = game.ground.board
        self.layout = layout_of(self.board, (), game.pieces)

    def pieces(self, state: Lying) -> Mapping[str, str]:
        return {name: way for name, way in zip(self.board.names, state, strict=True) if way}

    def shapes(self, cell: Cell, piece: str) -> Sequence[str]:
        return lying_shapes(cell, piece)

    def trays(self, state: Lying) -> tuple[Tray, ...]:
        hand = self.game.hand(state)
        return (Tray(0, hand, said_pieces(len(hand))),)

    def around(self, state: Lying) -> Mapping[str, Text]:
        return corners_wanted(self.game.ground, state)

    def sketch(self, state: Lying, picked: tuple[str, ...]) -> Sketch:
        return laying(self, self.game, state, picked, Text("Choisissez une pièce.", "Choose a piece."))

    def drawing(self, state: Lying) -> str:
        return "\n".join((*picture(self.game.ground, state), " ".join(self.game.hand(state)) or "-"))


def face(game: Solitaire) -> SolitaireFace:
    return SolitaireFace(game)
