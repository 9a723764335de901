"""A board of Roliversi set up by hand: balls in four colours, and whose turn it is."""

from grille.boards.editing import SEAT, Brush, Draft, Editor, Turn, moved, seat_dial
from grille.boards.symmetry import mirrored, rotated
from grille.contract import Text
from grille.games.roliversi.rules import CAMPS, COLOURS, EMPTY, SIDES, State


class RoliversiEditor(Editor[State]):
    """A ball of each colour to put anywhere."""

    brushes = tuple(Brush(colour, name, colour, name.fr[0].upper()) for colour, name in COLOURS.items())
    dials = (seat_dial(CAMPS, SIDES),)
    turns = (
        Turn("turn", Text("Tourner d'un quart", "Turn by a quarter")),
        Turn("mirror", Text("Retourner en miroir", "Mirror")),
    )

    def draft(self, state: State) -> Draft:
        return Draft(self.face.pieces(state), {SEAT: SIDES[state.seat]})

    def turned(self, draft: Draft, turn: str) -> Draft:
        layout = self.face.layout
        return moved(draft, mirrored(layout) if turn == "mirror" else rotated(layout, 90))

    def write(self, draft: Draft) -> str:
        cells = "".join(draft.pieces.get(cell.id, EMPTY) for cell in self.face.layout.cells)
        rows = self.game.write_state(State(cells, 0)).split()[0]
        return f"{rows} {draft.dials[SEAT]}"


editor = RoliversiEditor
