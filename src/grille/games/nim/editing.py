"""Two piles set up by hand: touch a match, and the pile ends there."""

from collections.abc import Mapping
from dataclasses import replace

from grille.boards.editing import SEAT, Dial, Draft, Editor, Turn, players, seat_dial
from grille.contract import Text, read_number, write_number
from grille.games.nim.layout import MOST_DRAWN
from grille.games.nim.rules import START, State, write_pair

PILES = "a", "b"


class NimEditor(Editor[State]):
    """Numbers first: a pile may be larger than any board."""

    dials = (
        Dial("a", Text("Tas 1", "Pile 1")),
        Dial("b", Text("Tas 2", "Pile 2")),
        seat_dial(players(2)),
    )
    turns = (Turn("exchange", Text("Échanger les tas", "Exchange the piles")),)

    def draft(self, state: State) -> Draft:
        first, second = map(write_number, state.piles)
        return Draft(self.face.pieces(state), {"a": first, "b": second, SEAT: str(state.seat + 1)})

    def touched(self, draft: Draft, place: str, brush: str | None) -> Draft:
        """The pile ends with the match that was touched; touched again, before it."""
        pile, match = place[0], read_number(place[1:])
        left = match - 1 if draft.dials[pile] == write_number(match) or brush is None else match
        return replace(draft, dials={**draft.dials, pile: write_number(left)})

    def turned(self, draft: Draft, turn: str) -> Draft:
        return replace(draft, dials={**draft.dials, "a": draft.dials["b"], "b": draft.dials["a"]})

    def write(self, draft: Draft) -> str:
        return f"{draft.dials['a']},{draft.dials['b']} {draft.dials[SEAT]}"

    def room(self, state: State) -> Mapping[str, str]:
        """Piles that can be drawn at all are drawn whole."""
        start: tuple[int, int] = self.game.chosen(START)
        larger = max(start[0], state.piles[0]), max(start[1], state.piles[1])
        return {START.name: write_pair(larger)} if larger != start and max(larger) <= MOST_DRAWN else {}


editor = NimEditor
