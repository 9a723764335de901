"""The table of the quick game set up by hand: board, hands, stock, money, Bank, and what is to be done."""

from dataclasses import replace
from typing import Final

from grille.boards.editing import SEAT, Dial, Draft, Editor, Place, players, seat_dial
from grille.contract import HIDDEN, Text
from grille.games.trioker.pieces.editing import piece_brushes, touched, written
from grille.games.trioker.rapide.layout import RapideFace
from grille.games.trioker.rapide.notation import write_hand
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import (
    AGAIN,
    CONTACT,
    DRAWING,
    DRAWN,
    GIVING,
    PIECES,
    PLAYING,
    State,
    in_order,
    lying_pieces,
    without,
)

BANK, PHASE, STOCK = "bank", "phase", "stock"
TO_DO: Final = {
    PLAYING: Text("jouer", "play"),
    AGAIN: Text("rejouer", "play again"),
    DRAWING: Text("piocher", "draw"),
    DRAWN: Text("poser la pièce piochée", "place the piece drawn"),
    GIVING: Text("donner une pièce", "give a piece"),
}


class RapideEditor(Editor[State]):
    """Every piece is somewhere; what others remember of a hand is forgotten."""

    brushes = piece_brushes(PIECES)

    def __init__(self, game: Rapide, face: RapideFace) -> None:
        super().__init__(game, face)
        seats = range(1, game.seats + 1)
        self.hands = tuple(f"hand{seat}" for seat in seats)
        self.purses = tuple(f"money{seat}" for seat in seats)
        hands = zip(self.hands, seats, strict=True)
        self.places = (
            *(Place(id, Text(f"Main du joueur {seat}", f"Hand of player {seat}")) for id, seat in hands),
            Place(STOCK, Text("Talon", "Stock")),
        )
        purses = zip(self.purses, seats, strict=True)
        self.dials = (
            *(Dial(id, Text(f"Argent du joueur {seat}", f"Money of player {seat}")) for id, seat in purses),
            Dial(BANK, Text("Banque", "Bank")),
            seat_dial(players(game.seats), tuple(map(str, seats))),
            Dial(PHASE, Text("Ce qu'il doit faire", "What to do"), TO_DO),
        )

    def draft(self, state: State) -> Draft:
        dials = dict(zip(self.purses, map(str, state.till.money), strict=True))
        dials |= {BANK: str(state.till.bank), SEAT: str(state.seat + 1), PHASE: state.phase}
        places = {**dict(zip(self.hands, state.hands, strict=True)), STOCK: state.stock}
        return Draft(self.face.pieces(state), dials, places)

    def touched(self, draft: Draft, place: str, brush: str | None) -> Draft:
        """A piece goes where it is put, from wherever it was; cleared from the board it goes to the stock."""
        if place in draft.places:
            return self.taken_up(draft, place, brush) if brush else draft
        lying = touched(CONTACT, draft.pieces, place, brush)
        there = lying_pieces(tuple(lying.values()))
        gone = [piece for piece in lying_pieces(tuple(draft.pieces.values())) if piece not in there]
        laid = replace(draft, pieces=lying)
        if brush in there:
            laid = self.lifted(laid, brush)
        return replace(laid, places={**laid.places, STOCK: in_order((*laid.places[STOCK], *gone))})

    def taken_up(self, draft: Draft, place: str, piece: str) -> Draft:
        on_board = {cell: way for cell, way in draft.pieces.items() if way.split("+")[0] != piece}
        lifted = draft if len(on_board) < len(draft.pieces) else self.lifted(draft, piece)
        places = {**lifted.places, place: in_order((*lifted.places[place], piece))}
        return replace(lifted, pieces=on_board, places=places)

    def lifted(self, draft: Draft, piece: str) -> Draft:
        """The hands and the stock without a piece: it was seen in one of them, or is one of the unseen."""
        for sought in (piece, HIDDEN):
            for id in (STOCK, *self.hands):
                if sought in draft.places[id]:
                    return replace(draft, places={**draft.places, id: without(draft.places[id], sought)})
        return draft

    def write(self, draft: Draft) -> str:
        hands = "/".join(write_hand(draft.places[id]) for id in self.hands)
        money = ",".join(draft.dials[id] for id in self.purses)
        words = written(CONTACT, draft.pieces), hands, write_hand(draft.places[STOCK]), money
        return " ".join((*words, *(draft.dials[id] for id in (BANK, SEAT, PHASE))))


editor = RapideEditor
