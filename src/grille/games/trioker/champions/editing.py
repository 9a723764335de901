"""The champions' board set up by hand: what lies there tells what is left to both camps."""

from dataclasses import replace

from grille.boards.editing import SEAT, Dial, Draft, Editor, Turn, players, seat_dial
from grille.boards.symmetry import mirrored
from grille.contract import Text
from grille.games.trioker.champions.notation import MOST_EXTRA, UNTOSSED, State
from grille.games.trioker.champions.rules import Champions
from grille.games.trioker.pieces import BOX
from grille.games.trioker.pieces.editing import mirror_way, piece_brushes, touched, written

EVEN, EXTRA = "even", "extra"


class ChampionsEditor(Editor[State]):
    """A word that was given is forgotten: a position set up by hand begins with a turn."""

    game: Champions
    brushes = piece_brushes(BOX)
    turns = (Turn("mirror", Text("Retourner en miroir", "Mirror")),)
    dials = (
        seat_dial(players(2)),
        Dial(EVEN, Text("Les pièces paires", "The even pieces"), dict(zip("12", players(2), strict=True))),
        Dial(
            EXTRA,
            Text("Tours gagnés à prendre", "Turns won, to be taken"),
            {str(turns): Text(str(turns), str(turns)) for turns in range(MOST_EXTRA + 1)},
        ),
    )

    def draft(self, state: State) -> Draft:
        even = 0 if state.even == UNTOSSED else state.even
        dials = {SEAT: str(state.seat + 1), EVEN: str(even + 1), EXTRA: str(state.extra)}
        return Draft(self.face.pieces(state), dials)

    def touched(self, draft: Draft, place: str, brush: str | None) -> Draft:
        return replace(draft, pieces=touched(self.game.contact, draft.pieces, place, brush))

    def turned(self, draft: Draft, turn: str) -> Draft:
        """The board falls on itself, each piece on the one with its values the other way round, which has its camp."""
        mirror = mirrored(self.face.layout)
        return replace(draft, pieces={mirror[cell]: mirror_way(way) for cell, way in draft.pieces.items()})

    def write(self, draft: Draft) -> str:
        extra, even = draft.dials[EXTRA], draft.dials[EVEN]
        won = "" if extra == "0" else f" extra={extra}"
        return f"{written(self.game.contact, draft.pieces)} {draft.dials[SEAT]}{won} even={even}"


editor = ChampionsEditor
