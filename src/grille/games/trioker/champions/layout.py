"""The champions' board, the pieces one takes and turns, and both camps in full sight; a picture for the terminal."""

from grille.boards.layout import Key, Light, Sketch, Tray
from grille.contract import Event, Text
from grille.games.trioker.champions import telling
from grille.games.trioker.champions.notation import ACCEPT, ASKED, FORCE, FORCED, PASS, UNTOSSED, State
from grille.games.trioker.champions.options import FACE, PILE
from grille.games.trioker.champions.rules import Champions
from grille.games.trioker.pieces import BOX
from grille.games.trioker.pieces.layout import LyingFace, laying, layout_of, picture, said_pieces

KEYS = {
    PASS: Key(PASS, Text("Passer", "Pass"), "P"),
    ACCEPT: Key(ACCEPT, Text("Accepter", "Accept"), "A"),
    FORCE: Key(FORCE, Text("Obliger", "Force"), "F"),
    PILE: Key(PILE, Text("Pile", "Tails"), "T"),
    FACE: Key(FACE, Text("Face", "Heads"), "H"),
}


class ChampionsFace(LyingFace[State]):
    """A cell for each triangle; pieces are keys, and lie before their owners."""

    def __init__(self, game: Champions) -> None:
        self.game, self.contact = game, game.contact
        keys = (key for step, key in KEYS.items() if step in game.all_steps())
        self.layout = layout_of(self.contact.board, keys, BOX)

    def trays(self, state: State) -> tuple[Tray, ...]:
        """§11: nobody has pieces before the coin is tossed."""
        if state.even == UNTOSSED:
            return ()
        hands = (self.game.hand(state, seat) for seat in (0, 1))
        return tuple(Tray(seat, hand, self.said_hand(state, seat, len(hand))) for seat, hand in enumerate(hands))

    def said_hand(self, state: State, seat: int, count: int) -> Text:
        camp, pieces = telling.camp_name(state, seat), said_pieces(count)
        return Text(f"{camp.fr} : {pieces.fr}", f"{camp.en}: {pieces.en}")

    def lights(self, event: Event, after: State) -> tuple[Light, ...]:
        """§1: the hexagons that a piece has completed."""
        if not event.lines:
            return ()
        cells, count = dict.fromkeys(cell for ring in event.lines for cell in ring), len(event.lines)
        said = Text(f"{count} hexagone{'s' * (count > 1)}", f"{count} hexagon{'s' * (count > 1)}")
        return (Light("", tuple(cells), said),)

    def sketch(self, state: State, picked: tuple[str, ...]) -> Sketch:
        return laying(self, self.game, state, picked, asked(state))

    def drawing(self, state: State) -> str:
        lines = picture(self.game.contact, state.lying)
        if state.even == UNTOSSED:
            return "\n".join(lines)
        for seat in (0, 1):
            camp = telling.camp_name(state, seat)
            lines.append(f"{seat + 1} {camp.fr}/{camp.en}: {' '.join(self.game.hand(state, seat)) or '-'}")
        return "\n".join(lines)


def asked(state: State) -> Text:
    if state.announced == ASKED:
        return Text(
            "L'autre dit « je passe » : acceptez, ou obligez-le à poser.", "The other says “I pass”: accept, or force."
        )
    if state.announced == FORCED:
        return Text("Vous devez poser une pièce.", "You must place a piece.")
    if state.extra:
        more = state.extra
        return Text(
            f"Hexagone : rejouez ({more} tour{'s' if more > 1 else ''} à prendre), ou passez.",
            f"A hexagon: play again ({more} turn{'s' if more > 1 else ''} to take), or pass.",
        )
    return Text("Choisissez une pièce.", "Choose a piece.")


face = ChampionsFace
