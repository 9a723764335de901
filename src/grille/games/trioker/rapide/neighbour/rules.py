"""The quick game of two, seen by a seat whose neighbour has just passed: which pieces does he hold?"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from grille.contract import HIDDEN, OVER, Event, Game, GameInfo, IllegalMove, Outcome, Text, UnreadableText
from grille.contract.telling import does
from grille.games.trioker.pieces import read_piece
from grille.games.trioker.rapide import notation
from grille.games.trioker.rapide.table import (
    PIECES,
    PLAYING,
    Hand,
    fitting,
    in_order,
    lying_pieces,
    minus,
    replaced,
    seen,
)
from grille.games.trioker.rapide.table import State as Table
from grille.games.trioker.rapide.worlds import worlds

SEATS: Final = 2
NAMED: Final = " named="


class State(NamedTuple):
    """What the seat to act sees, and the pieces it has named."""

    view: Table
    named: Hand = ()

    @property
    def other(self) -> Hand:
        return self.view.hands[1 - self.view.seat]

    @property
    def unseen(self) -> Hand:
        """§15: the pieces that lie nowhere in sight."""
        view = self.view
        return minus(PIECES, [*lying_pieces(view.lying), *view.hands[view.seat], *seen(self.other), *seen(view.stock)])


def hands_left(state: State) -> Iterator[Hand]:
    """§7: every hand that fits what is seen: who passes holds nothing that could be placed."""
    view = state.view
    lacks = replaced(((),) * SEATS, 1 - view.seat, fitting(view.lying))
    for table in worlds(view._replace(lacks=lacks)):
        yield minus(table.hands[1 - view.seat], seen(state.other))


class Neighbour(Game[State, str]):
    """A move names one of the pieces; it ends when as many are named as the other holds."""

    info = GameInfo(
        id="trioker-voisin",
        version=1,
        name=Text("Trioker, la main du voisin", "Trioker, the neighbour's hand"),
        about=Text("Il a passé : que tient-il ?", "He has passed: what does he hold?"),
        seats=(1, 1),
        minutes=3,
        age=7,
        credits=Text("Marc Odier, 1968–1969", "Marc Odier, 1968–1969"),
    )
    seats = 1
    max_plies = len(PIECES)

    def start(self) -> State:
        raise UnreadableText("on part d'une position", "it begins from a position")

    def turn(self, state: State) -> int:
        return 0

    def actor(self, state: State) -> int:
        return OVER if len(state.named) == state.other.count(HIDDEN) else 0

    def moves(self, state: State) -> Iterator[str]:
        if self.actor(state) != OVER:
            yield from minus(state.unseen, state.named)

    def why_not(self, state: State, move: str) -> IllegalMove | None:
        if self.actor(state) == OVER:
            return IllegalMove("tout est dit", "everything is said", "§15")
        if move not in state.unseen:
            return IllegalMove(f"on voit où est {move}", f"one sees where {move} is", "§15")
        if move in state.named:
            return IllegalMove(f"{move} est déjà dite", f"{move} is named already", "§15")
        return None

    def play(self, state: State, move: str) -> State:
        return State(state.view, in_order((*state.named, move)))

    # Steps: the piece

    def all_steps(self) -> Sequence[str]:
        return PIECES

    def steps(self, state: State, picked: tuple[str, ...]) -> Sequence[str]:
        return () if picked else tuple(self.moves(state))

    def spell(self, state: State, move: str) -> tuple[str, ...]:
        return (move,)

    def move_of(self, state: State, picked: tuple[str, ...]) -> str:
        return picked[0]

    # End

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((0,), Text("tout est dit", "everything is said")) if self.actor(state) == OVER else None

    def event(self, state: State, move: str, seat: int | None) -> Event:
        names = does(0, ("nomme", "nommez"), ("names", "name"))
        return Event(move, Text(f"{names.fr} {move}.", f"{names.en} {move}."))

    # Notation: that of the quick game, then what was named

    def write_move(self, move: str) -> str:
        return move

    def read_move(self, text: str) -> str:
        return read_piece(text.strip())

    def write_state(self, state: State) -> str:
        named = NAMED + notation.write_hand(state.named) if state.named else ""
        return notation.write_state(state.view) + named

    def read_state(self, text: str) -> State:
        seen_text, _, named = text.partition(NAMED)
        view = notation.read_state(seen_text, SEATS)
        if view.phase != PLAYING or not view.passes or HIDDEN in view.hands[view.seat] or not any(view.lying):
            raise UnreadableText(
                "il faut la vue de qui doit jouer après un voisin qui a passé",
                "the view of who is to play after a neighbour who passed is needed",
                "§7",
            )
        return State(view, notation.read_hand(named) if named else ())
