"""A match: one game from its start, move by move, with everything that follows from that."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from grille.contract import CHANCE, MOST_LISTED, OVER, AnyGame, Event, IllegalMove, Outcome, Text
from grille.contract.telling import does, own
from grille.search.engine import check_level

STAND_IN: Final = "3"
"""The level that plays on for whoever leaves, unless the table chose another."""


@dataclass(frozen=True)
class Leaving:
    """A seat that was handed to a level after so many moves, or taken back by its player, from which on none plays."""

    seat: int
    ply: int
    level: str | None


class Match:
    """The states of a game so far; moves are given as text or as the game's own values."""

    def __init__(self, game: AnyGame, moves: Iterable[Any] = (), position: str | None = None) -> None:
        self.game = game
        self.is_from_start = position is None
        self.states: list[Any] = [game.start() if position is None else game.read_state(position)]
        self.moves: list[Any] = []
        self.leavings: list[Leaving] = []
        self.resigned: int | None = None  # the seat that gave the game up
        self.given_up: Any = None  # the state which that led to, where it cost something
        for move in moves:
            self.play(move)

    @property
    def state(self) -> Any:
        return self.states[-1] if self.given_up is None else self.given_up

    def state_after(self, ply: int) -> Any:
        """The state after so many moves; after the last one it is how things stand now."""
        return self.state if ply == len(self.moves) else self.states[ply]

    @property
    def position(self) -> str:
        """The state as text."""
        return self.game.write_state(self.state)

    @property
    def actor(self) -> int:
        return self.game.actor(self.state) if self.resigned is None else OVER

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state) if self.resigned is None else self.outcome_of_resigning(self.resigned)

    @property
    def scores(self) -> tuple[int, ...] | None:
        return self.game.scores(self.state)

    def legal_moves(self, limit: int = MOST_LISTED) -> list[str]:
        """All legal moves as text; TooManyMoves beyond the limit."""
        if self.resigned is not None:
            return []
        return [self.game.write_move(move) for move in self.game.list_moves(self.state, limit)]

    def play(self, move: Any) -> Event:
        """Play a legal move and tell what it did; IllegalMove says which rule refuses it."""
        if isinstance(move, str):
            move = self.game.read_move(move)
        self.check_running()
        self.game.check(self.state, move)
        event = self.game.event(self.state, move, self.actor if self.actor >= 0 else None)
        self.extend(move, self.game.play(self.state, move))
        return event

    def extend(self, move: Any, state: Any) -> None:
        """Go on to the state that a move makes, which somebody has checked and played already."""
        self.moves.append(move)
        self.states.append(state)

    def let_chance_play(self, rng: Random) -> list[Event]:
        """Play whatever chance has to decide before a seat can act."""
        events = []
        while self.actor == CHANCE:
            events.append(self.play(self.game.draw(self.state, rng)))
        return events

    def undo(self) -> None:
        """Take the last move back; nothing happens at the start."""
        if self.moves:
            self.moves.pop()
            self.states.pop()
            self.leavings = [replace(one, ply=min(one.ply, len(self.moves))) for one in self.leavings]

    # leaving

    def resign(self, seat: int, level: str = STAND_IN) -> None:
        """Leave the game. One of two loses it; with three or four, a level plays on for whoever leaves."""
        self.check_running()
        if self.game.seats > 2:
            self.leave(seat, level)
        else:
            self.give_up(seat)

    def leave(self, seat: int, level: str) -> None:
        """A seat is handed to a level: nobody ends the game of the others."""
        self.leavings.append(Leaving(seat, len(self.moves), check_level(level)))

    def come_back(self, seat: int) -> None:
        """Whoever left takes the seat back."""
        self.leavings.append(Leaving(seat, len(self.moves), None))

    def give_up(self, seat: int) -> None:
        """The game is lost, and may cost what its rules say. Older programs let one of three or four do so too."""
        self.resigned, self.given_up = seat, self.game.resigned(self.state, seat)

    def check_running(self) -> None:
        if self.outcome is not None:
            raise IllegalMove("la partie est finie", "the game is over")

    def outcome_of_resigning(self, seat: int) -> Outcome:
        reason = does(seat, ("abandonne", "abandonnez"), ("resigns", "resign"), is_first=False)
        if self.given_up is not None:
            before, after = self.game.scores(self.states[-1]), self.game.scores(self.given_up)
            paid = before[seat] - after[seat] if before and after else 0
            found = self.game.outcome(self.given_up)
            assert found is not None
            pays = own(seat, ("paie", "payez"), ("pays", "pay"))
            return replace(found, told=Text(f"{reason.fr} et {pays.fr} {paid}", f"{reason.en} and {pays.en} {paid}"))
        if self.game.seats == 2:
            return Outcome((-1, 1) if seat == 0 else (1, -1), reason)
        return Outcome((0,) * self.game.seats, reason, winners=())

    def events(self, seat: int | None) -> list[Event]:
        """What a seat (None: a spectator) was told of every move so far."""
        return [self.game.event(state, move, seat) for state, move in zip(self.states, self.moves, strict=False)]
