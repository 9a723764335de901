"""The board of the quick game with its marks, one's pieces before one, the backs of the others', and the money."""

from grille.boards.layout import Key, Sketch, Tray
from grille.contract import Text
from grille.games.trioker.pieces import called
from grille.games.trioker.pieces.layout import MARKS, SHORT, LyingFace, coins, layout_of, picture, said_pieces
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import (
    AGAIN,
    BOARD,
    CONTACT,
    DRAW,
    DRAWN,
    GIVE,
    GIVING,
    PASS,
    PIECES,
    Hand,
    State,
    highest,
    seen,
)

KEYS = (
    Key(DRAW, Text("Piocher", "Draw"), "T"),
    Key(PASS, Text("Passer", "Pass"), "P"),
    Key(GIVE, Text("Donner", "Give"), "G"),
)
NONE = "-"


class RapideFace(LyingFace[State]):
    """A cell for each triangle; pieces are keys, and lie before their owners."""

    contact, printed = CONTACT, SHORT

    def __init__(self, game: Rapide) -> None:
        self.game = game
        self.layout = layout_of(BOARD, KEYS, PIECES)

    def trays(self, state: State) -> tuple[Tray, ...]:
        """Every seat's pieces and money, then the stock and the Bank."""
        seats = enumerate(zip(state.hands, state.till.money, strict=True))
        before = [Tray(seat, hand, said_tray(hand, money), coins(money)) for seat, (hand, money) in seats]
        stock, bank = said_pieces(len(state.stock)), state.till.bank
        said = Text(f"Talon : {stock.fr} ; Banque : {bank}", f"Stock: {stock.en}; Bank: {bank}")
        return (*before, Tray(None, state.stock, said, coins(bank)))

    def sketch(self, state: State, picked: tuple[str, ...]) -> Sketch:
        pieces = dict(self.pieces(state))
        if not picked:
            return Sketch(pieces, asks=self.asked(state))
        if picked[0] == GIVE:
            return Sketch(pieces, asks=Text("Choisissez la pièce à donner.", "Choose the piece to give."))
        if len(picked) == 1:
            piece = called(picked[0])
            return Sketch(pieces, asks=Text(f"Posez {piece.fr} sur une case.", f"Put {piece.en} on a cell."))
        turns = self.game.steps(state, picked)
        asks = Text("Comment la tourner ?", "How shall it be turned?")
        return Sketch(pieces | {picked[1]: picked[0] + turns[0]} if turns else pieces, asks=asks)

    def asked(self, state: State) -> Text:
        """What the seat to act has to do now."""
        if state.phase == GIVING:
            return Text("Donnez une pièce à votre voisin de gauche.", "Give a piece to your left neighbour.")
        if not self.game.placements(state):
            if self.game.without_placement(state) == DRAW:
                return Text("Rien ne va : piochez une pièce.", "Nothing fits: draw a piece.")
            return Text("Rien ne va : passez.", "Nothing fits: pass.")
        if not any(state.lying):
            first = highest(seen(state.hands[state.seat]))
            return Text(f"{first} ouvre la partie : posez-la au départ.", f"{first} opens: put it on the start.")
        if state.phase == AGAIN:
            return Text("Rejouez : posez encore une pièce.", "Play again: place one more piece.")
        if state.phase == DRAWN:
            return Text("La pièce piochée va : posez-la.", "The piece drawn fits: place it.")
        return Text("Choisissez une pièce.", "Choose a piece.")

    def drawing(self, state: State) -> str:
        """The board, the marks with their cells, then hands and money."""
        lines = picture(CONTACT, state.lying)
        signs = (sign for sign in MARKS if sign in BOARD.signs)
        lines += ["", *(f"{sign}  {MARKS[sign].fr} / {MARKS[sign].en}: {cells_with(sign)}" for sign in signs), ""]
        for seat, (hand, money) in enumerate(zip(state.hands, state.till.money, strict=True)):
            lines.append(f"{seat + 1}  {' '.join(hand) or NONE}  ({money})")
        lines.append(f"   {' '.join(state.stock) or NONE}  (Bank {state.till.bank})")
        return "\n".join(lines)


def said_tray(hand: Hand, money: int) -> Text:
    """§4: what tokens cannot show is written."""
    count, rest = said_pieces(len(hand)), money - sum(coins(money))
    if rest:
        return Text(f"{count.fr}, {money} dont {rest} sans jeton", f"{count.en}, {money}, {rest} of it without a token")
    return Text(f"{count.fr}, {money} en jetons", f"{count.en}, {money} in tokens")


def cells_with(sign: str) -> str:
    return " ".join(name for name, printed in zip(BOARD.names, BOARD.signs, strict=True) if printed == sign)


face = RapideFace
