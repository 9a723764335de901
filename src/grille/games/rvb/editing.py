"""A grid of RVB set up by hand: letters, struck cells, and who is to move."""

from grille.boards.editing import SEAT, Brush, Draft, Editor, Turn, moved, players, seat_dial
from grille.boards.symmetry import mirrored, rotated
from grille.contract import Text
from grille.games.rvb.cells import NAMES
from grille.games.rvb.layout import PIECES
from grille.games.rvb.rules import STRUCK, UNWRITTEN, State
from grille.games.rvb.strikes import LETTERS


class RvbEditor(Editor[State]):
    """Four brushes; an empty cell is one to be written."""

    brushes = (
        *(Brush(letter, PIECES[letter], letter, letter) for letter in LETTERS),
        Brush(STRUCK, PIECES[STRUCK], "✕", "X"),
    )
    dials = (seat_dial(players(2)),)
    turns = (
        Turn("turn", Text("Tourner d'un sixième", "Turn by a sixth")),
        Turn("mirror", Text("Retourner en miroir", "Mirror")),
    )

    def draft(self, state: State) -> Draft:
        return Draft(self.face.pieces(state), {SEAT: str(state.seat + 1)})

    def turned(self, draft: Draft, turn: str) -> Draft:
        layout = self.face.layout
        return moved(draft, mirrored(layout) if turn == "mirror" else rotated(layout, 60))

    def write(self, draft: Draft) -> str:
        cells = "".join(draft.pieces.get(name, UNWRITTEN) for name in NAMES)
        rows = self.game.write_state(State(cells, 0)).split()[0]
        return f"{rows} {draft.dials[SEAT]}"


editor = RvbEditor
