"""What the table is told: who placed what, hexagons, passes, and how the game ended."""

from grille.contract import IllegalMove, Text
from grille.contract.telling import alone, does, part
from grille.games.trioker.champions.camps import NAMES
from grille.games.trioker.champions.notation import ACCEPT, FORCE, PASS, State
from grille.games.trioker.champions.options import FACE, PILE

HEXAGONS = (
    Text("un hexagone, un tour de plus", "a hexagon, one more turn"),
    Text("deux hexagones, deux tours de plus", "two hexagons, two more turns"),
    Text("trois hexagones, trois tours de plus", "three hexagons, three more turns"),
)
# what is done by others, and by the listener
Deed = tuple[tuple[str, str], tuple[str, str]]
WORDS: dict[str, Deed] = {
    PASS: (("dit « je passe »", "dites « je passe »"), ("says “I pass”", "say “I pass”")),
    ACCEPT: (("accepte", "acceptez"), ("accepts", "accept")),
    FORCE: (
        ("oblige l'autre à poser", "obligez l'autre à poser"),
        ("forces the other to place", "force the other to place"),
    ),
}
DECLINES: Deed = (("ne rejoue pas", "ne rejouez pas"), ("declines to play again", "decline to play again"))
BLOCKED: Deed = (("est bloqué et passe", "êtes bloqué et passez"), ("is blocked and passes", "are blocked and pass"))
_TAKES = does(0, ("prend", "prenez"), ("takes", "take"), is_first=False)
TOSSED = {
    PILE: Text(f"Pile : {_TAKES.fr} le camp Pair.", f"Pile (tails): {_TAKES.en} Even."),
    FACE: Text(f"Face : {_TAKES.fr} le camp Impair.", f"Face (heads): {_TAKES.en} Odd."),
}


def camp_name(state: State, seat: int) -> Text:
    return NAMES[seat != state.even]


def camp_does(state: State, seat: int, deed: Deed) -> Text:
    """On paper a camp acts, at a table whoever plays it."""
    camp, (fr, en) = camp_name(state, seat), deed
    return Text(
        part(seat, f"{camp.fr} {fr[0]}", f"* {fr[0]}", f"vous {fr[1]}"),
        part(seat, f"{camp.en} {en[0]}", f"* {en[0]}", f"you {en[1]}"),
    )


def placing(state: State, spot: Text, hexagons: int) -> Text:
    places = camp_does(state, state.seat, (("pose", "posez"), ("places", "place")))
    fr, en = f"{places.fr} {spot.fr}", f"{places.en} {spot.en}"
    if not hexagons:
        return Text(f"{fr}.", f"{en}.")
    won = HEXAGONS[hexagons - 1]
    return Text(f"{fr} : {won.fr}.", f"{en}: {won.en}.")


def word(state: State, move: str, is_blocked: bool) -> Text:
    if move in TOSSED:
        return TOSSED[move]
    deed = DECLINES if state.extra and move == PASS else BLOCKED if is_blocked else WORDS[move]
    fr, en = camp_does(state, state.seat, deed)
    return Text(f"{fr}.", f"{en}.")


def not_yours(piece: str, owner: int) -> IllegalMove:
    camp = NAMES[owner]
    return IllegalMove(
        f"la pièce {piece} est du camp {camp.fr}, pas du vôtre", f"piece {piece} is {camp.en}'s, not yours", "§11"
    )


def end(state: State, left: tuple[int, int]) -> Text:
    """§5: the last piece, or a block on both sides."""
    first, second = camp_name(state, 0), camp_name(state, 1)
    if 0 in left and left[0] != left[1]:
        has_placed = (("a posé sa", "avez posé votre"), ("has placed the", "have placed your"))
        fr, en = camp_does(state, 0 if left[0] == 0 else 1, has_placed)
        return Text(f"{fr} dernière pièce", f"{en} last piece")
    rest = Text(
        f"il reste {left[0]} à {first.fr}, {left[1]} à {second.fr}",
        f"{first.en} keeps {left[0]}, {second.en} {left[1]}",
    )
    if left[0] == left[1]:
        fr, en = alone(", partie nulle", ", a draw")
        return Text(f"blocage réciproque{fr} : {rest.fr}", f"both are blocked{en}: {rest.en}")
    return Text(f"blocage réciproque : {rest.fr}", f"both are blocked: {rest.en}")
