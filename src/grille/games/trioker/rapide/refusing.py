"""Why a move of the quick game is refused, and the rule that refuses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grille.contract import IllegalMove
from grille.games.trioker.pieces import THE_PIECE, called
from grille.games.trioker.pieces.placing import Laid
from grille.games.trioker.rapide.table import (
    AGAIN,
    CONTACT,
    DEALING,
    DRAW,
    DRAWING,
    DRAWN,
    GIVE,
    GIVING,
    NULL,
    PASS,
    WON,
    Move,
    State,
    highest,
    seen,
)

if TYPE_CHECKING:
    from grille.games.trioker.rapide.rules import Rapide


def why_not(game: Rapide, state: State, move: Move) -> IllegalMove | None:
    if state.phase in (WON, NULL):
        return IllegalMove("la partie est finie", "the game is over", "§12")
    if state.phase in (DEALING, DRAWING):
        return why_not_dealt(state, move)
    if isinstance(move, str) and move.startswith(GIVE):
        return why_not_given(state, move.removeprefix(GIVE).strip())
    if state.phase == GIVING:
        return IllegalMove(
            "il faut d'abord donner une pièce au voisin de gauche",
            "first give a piece to the left neighbour",
            "§9",
        )
    if isinstance(move, Laid):
        return why_not_placed(state, move)
    if move in (DRAW, PASS):
        return why_not_without_placement(game, state, move)
    if move in state.hands[state.seat] and not game.placements(state):
        return CONTACT.why_nowhere(move)
    name = called(move)
    return IllegalMove(f"{name.fr} se pose sur une case", f"{name.en} is put on a cell", "§6")


def why_not_dealt(state: State, move: Move) -> IllegalMove | None:
    if isinstance(move, Laid) or move in (DRAW, PASS) or move.startswith(GIVE):
        return IllegalMove(
            "une pièce est en train d'être donnée au hasard", "a piece is just being dealt by chance", "§4"
        )
    if move in state.stock:
        return None
    name = called(move)
    return IllegalMove(f"{name.fr} n'est pas au talon", f"{name.en} is not in the stock", "§4")


def not_held(piece: str) -> IllegalMove:
    name = called(piece, THE_PIECE)
    return IllegalMove(f"vous n'avez pas {name.fr}", f"you do not hold {name.en}", "§6")


def why_not_given(state: State, piece: str) -> IllegalMove | None:
    if state.phase != GIVING:
        return IllegalMove(
            "on ne donne une pièce qu'après avoir posé sur une case « donner »",
            "a piece is given only after placing on a cell marked “give”",
            "§9",
        )
    return None if piece in state.hands[state.seat] else not_held(piece)


def why_not_placed(state: State, laid: Laid) -> IllegalMove | None:
    hand = seen(state.hands[state.seat])
    if laid.piece not in hand:
        return not_held(laid.piece)
    if not any(state.lying) and laid.piece != highest(hand):
        first = highest(hand)
        return IllegalMove(f"{first} est appelée et ouvre la partie", f"{first} is called and opens the game", "§5")
    return CONTACT.why_not(state.lying, laid)


def why_not_without_placement(game: Rapide, state: State, move: str) -> IllegalMove | None:
    placements = game.placements(state)
    if placements:
        one, rule = CONTACT.said(placements[0]), "§10" if state.phase == AGAIN else "§6"
        return IllegalMove(
            f"vous pouvez poser, {one.fr} par exemple, et vous y êtes obligé",
            f"you can place, {one.en} for instance, and have to",
            rule,
        )
    if move == game.without_placement(state):
        return None
    if move == PASS:
        return IllegalMove("il y a un talon : piochez d'abord", "there is a stock: draw first", "§7")
    if state.phase == AGAIN:
        return IllegalMove("on ne pioche pas pour rejouer", "one does not draw to play again", "§10")
    if state.phase == DRAWN:
        return IllegalMove("on ne pioche qu'une pièce : passez", "only one piece is drawn: pass", "§7")
    return IllegalMove("le talon est vide : passez", "the stock is empty: pass", "§7")
