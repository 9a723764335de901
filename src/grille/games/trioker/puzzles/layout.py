"""A puzzle on a screen: the shape's triangles and the hand that is to fill them."""

from grille.boards.layout import Sketch, Tray
from grille.contract import Text
from grille.games.trioker.pieces.layout import LyingFace, laying, layout_of, picture, said_pieces
from grille.games.trioker.pieces.placing import Lying
from grille.games.trioker.puzzles.solitaire import Solitaire


class SolitaireFace(LyingFace[Lying]):
    """A cell for each triangle; the pieces of the hand are keys."""

    def __init__(self, game: Solitaire) -> None:
        self.game, self.contact = game, game.contact
        self.layout = layout_of(self.contact.board, (), game.pieces)

    def lying(self, state: Lying) -> Lying:
        return state

    def trays(self, state: Lying) -> tuple[Tray, ...]:
        hand = self.game.hand(state)
        return (Tray(0, hand, said_pieces(len(hand))),)

    def sketch(self, state: Lying, picked: tuple[str, ...]) -> Sketch:
        return laying(self, self.game, state, picked, Text("Choisissez une pièce.", "Choose a piece."))

    def drawing(self, state: Lying) -> str:
        return "\n".join((*picture(self.game.contact, state), " ".join(self.game.hand(state)) or "-"))


face = SolitaireFace
