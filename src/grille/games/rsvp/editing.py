"""A frame of R.S.V.P. set up by hand: letters, points, target, and the cubes that are left."""

from dataclasses import replace

from grille.boards.editing import SEAT, Brush, Dial, Draft, Editor, Turn, moved, players, seat_dial
from grille.boards.symmetry import mirrored
from grille.contract import Text
from grille.games.rsvp.cubes import UNLIMITED, VALUES, less, write_supply
from grille.games.rsvp.layout import PIECES
from grille.games.rsvp.lexicon.index import EMPTY
from grille.games.rsvp.notation import State
from grille.games.rsvp.rules import Rsvp

FIRST, SECOND, TARGET, SUPPLY = "first", "second", "target", "supply"
USUAL = "usual"


class RsvpEditor(Editor[State]):
    """Whatever was last put is no longer known: nothing can be challenged."""

    game: Rsvp
    brushes = tuple(Brush(letter, PIECES[letter], letter, letter) for letter in VALUES)
    dials = (
        Dial(FIRST, Text("Points du joueur 1", "Points of player 1")),
        Dial(SECOND, Text("Points du joueur 2", "Points of player 2")),
        Dial(TARGET, Text("But", "Target")),
        seat_dial(players(2)),
        Dial(
            SUPPLY,
            Text("Cubes qui restent", "Cubes left"),
            {USUAL: Text("ceux de la boîte", "those of the box"), UNLIMITED: Text("sans fin", "endless")},
        ),
    )
    turns = (Turn("behind", Text("Passer derrière le cadre", "Go behind the frame")),)

    def draft(self, state: State) -> Draft:
        is_usual = state.supply == less(self.game.cubes, state.cells)
        first, second = map(str, state.scores)
        dials = {FIRST: first, SECOND: second, TARGET: str(state.target), SEAT: str(state.seat + 1)}
        return Draft(self.face.pieces(state), {**dials, SUPPLY: USUAL if is_usual else write_supply(state.supply)})

    def turned(self, draft: Draft, turn: str) -> Draft:
        """The players change places: each reads what the other read."""
        dials, seat = draft.dials, "2" if draft.dials[SEAT] == "1" else "1"
        exchanged = {**dials, FIRST: dials[SECOND], SECOND: dials[FIRST], SEAT: seat}
        return replace(moved(draft, mirrored(self.face.layout)), dials=exchanged)

    def write(self, draft: Draft) -> str:
        cells = "".join(draft.pieces.get(cell.id, EMPTY) for cell in self.face.layout.cells)
        rows = self.game.write_state(State(cells, (0, 0), 0, 1, None)).split()[0]
        first, second, target, seat, supply = (draft.dials[id] for id in (FIRST, SECOND, TARGET, SEAT, SUPPLY))
        left = "" if supply == USUAL else f" supply={supply}"
        return f"{rows} {first}:{second} {seat} {target}{left}"


editor = RsvpEditor
