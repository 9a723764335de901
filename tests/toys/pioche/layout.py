"""The table of Pioche: three rows of cards, the pile, and keys for what one does."""

from collections.abc import Mapping

from grille.boards.layout import Cell, Face, Key, Layout, square_outline
from grille.contract import HIDDEN, Text
from tests.toys.pioche.rules import DECK, DRAW, PASS, SEATS, VALUES, Pioche, State

PILE = "pile"


def place(id: str, row: int, column: int) -> Cell:
    x, y = column + 0.5, row + 0.5
    return Cell(id, Text(id, id), x, y, square_outline(x, y), row, column)


class PiocheFace(Face[State]):
    """Hands lie in rows, the last card laid below them."""

    def __init__(self, game: Pioche) -> None:
        hands = (place(f"{'abc'[seat]}{at + 1}", seat, at) for seat in range(SEATS) for at in range(len(DECK)))
        self.layout = Layout(
            width=float(len(DECK)),
            height=float(SEATS + 1),
            cells=(*hands, place(PILE, SEATS, 0)),
            keys=(
                *(Key(card, Text(card, card), card) for card in VALUES),
                Key(DRAW, Text("Piocher", "Draw"), "D"),
                Key(PASS, Text("Passer", "Pass"), "P"),
            ),
            pieces={card: Text(card, card) for card in VALUES + HIDDEN},
        )

    def pieces(self, state: State) -> Mapping[str, str]:
        cards = {
            f"{'abc'[seat]}{at + 1}": card for seat, hand in enumerate(state.hands) for at, card in enumerate(hand)
        }
        return {**cards, PILE: state.pile[-1]} if state.pile else cards

    def drawing(self, state: State) -> str:
        return "\n".join((*state.hands, state.pile))


def face(game: Pioche) -> PiocheFace:
    return PiocheFace(game)
