"""What the table is told: who placed what, hexagons, passes, and how the game ended."""

from __future__ import annotations

from grille.contract import IllegalMove, Text
from grille.games.trioker.champions.camps import NAMES
from grille.games.trioker.champions.notation import ACCEPT, FORCE, PASS, State
from grille.games.trioker.champions.options import FACE, PILE
from grille.games.trioker.pieces.placing import Laid

HEXAGONS = (
    Text("un hexagone, un tour de plus", "a hexagon, one more turn"),
    Text("deux hexagones, deux tours de plus", "two hexagons, two more turns"),
    Text("trois hexagones, trois tours de plus", "three hexagons, three more turns"),
)
WORDS = {
    PASS: Text("dit « je passe »", "says “I pass”"),
    ACCEPT: Text("accepte", "accepts"),
    FORCE: Text("oblige l'autre à poser", "forces the other to place"),
}
TOSSED = {
    PILE: Text("Pile : le joueur 1 prend le camp Pair.", "Pile (tails): player 1 takes Even."),
    FACE: Text("Face : le joueur 1 prend le camp Impair.", "Face (heads): player 1 takes Odd."),
}


def camp_name(state: State, seat: int) -> Text:
    return NAMES[seat != state.even]


def placing(state: State, laid: Laid, cell: str, hexagons: int) -> Text:
    who = camp_name(state, state.seat)
    fr, en = f"{who.fr} pose {laid.piece} en {cell}", f"{who.en} places {laid.piece} on {cell}"
    if not hexagons:
        return Text(f"{fr}.", f"{en}.")
    won = HEXAGONS[hexagons - 1]
    return Text(f"{fr} : {won.fr}.", f"{en}: {won.en}.")


def word(state: State, move: str, is_blocked: bool) -> Text:
    if move in TOSSED:
        return TOSSED[move]
    who, does = camp_name(state, state.seat), WORDS[move]
    if state.extra and move == PASS:
        does = Text("ne rejoue pas", "declines to play again")
    elif is_blocked:
        does = Text("est bloqué et passe", "is blocked and passes")
    return Text(f"{who.fr} {does.fr}.", f"{who.en} {does.en}.")


def not_yours(piece: str, owner: int) -> IllegalMove:
    camp = NAMES[owner]
    return IllegalMove(
        f"la pièce {piece} est du camp {camp.fr}, pas du vôtre", f"piece {piece} is {camp.en}'s, not yours", "§11"
    )


def end(state: State, left: tuple[int, int]) -> Text:
    """§5: the last piece, or a block on both sides."""
    first, second = camp_name(state, 0), camp_name(state, 1)
    if 0 in left and left[0] != left[1]:
        winner = first if left[0] == 0 else second
        return Text(f"{winner.fr} a posé sa dernière pièce", f"{winner.en} has placed the last piece")
    rest = Text(
        f"il reste {left[0]} à {first.fr}, {left[1]} à {second.fr}",
        f"{first.en} keeps {left[0]}, {second.en} {left[1]}",
    )
    if left[0] == left[1]:
        return Text(f"blocage réciproque, partie nulle : {rest.fr}", f"both are blocked, a draw: {rest.en}")
    return Text(f"blocage réciproque : {rest.fr}", f"both are blocked: {rest.en}")
