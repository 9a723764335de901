"""The board of the quick game, and beside it the pieces that are not seen."""

from grille.boards.layout import Sketch, Tray
from grille.contract import HIDDEN, Text
from grille.games.trioker.pieces.layout import LyingFace, layout_of, picture, said_pieces
from grille.games.trioker.pieces.placing import Lying
from grille.games.trioker.rapide.neighbour.rules import Neighbour, State
from grille.games.trioker.rapide.table import BOARD, CONTACT, PIECES, minus


class NeighbourFace(LyingFace[State]):
    """Nothing is laid: a piece is picked to be named."""

    contact = CONTACT

    def __init__(self, game: Neighbour) -> None:
        self.layout = layout_of(BOARD, (), PIECES)

    def lying(self, state: State) -> Lying:
        return state.view.lying

    def trays(self, state: State) -> tuple[Tray, ...]:
        left = minus(state.unseen, state.named)
        return (Tray(0, left, said_pieces(len(left))),)

    def sketch(self, state: State, picked: tuple[str, ...]) -> Sketch:
        left = state.other.count(HIDDEN) - len(state.named)
        asks = Text(
            f"Choisissez une pièce qu'il tient : {left} à trouver.", f"Choose a piece he holds: {left} to find."
        )
        return Sketch(self.pieces(state), asks=asks)

    def drawing(self, state: State) -> str:
        return "\n".join((*picture(CONTACT, state.view.lying), " ".join(minus(state.unseen, state.named))))


face = NeighbourFace
