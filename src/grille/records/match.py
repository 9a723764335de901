"""A match: one game from its start, move by move, with everything that follows from that."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from grille.contract import CHANCE, MOST_LISTED, AnyGame, Event, IllegalMove, Outcome


class Match:
    """The states of a game so far; moves are given as text or as the game's own values."""

    def __init__(self, game: AnyGame, moves: Iterable[Any] = (), position: str | None = None) -> None:
        self.game = game
        self.is_from_start = position is None
        self.states: list[Any] = [game.start() if position is None else game.read_state(position)]
        self.moves: list[Any] = []
        for move in moves:
            self.play(move)

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def position(self) -> str:
        """The state as text."""
        return self.game.write_state(self.state)

    @property
    def actor(self) -> int:
        return self.game.actor(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def scores(self) -> tuple[int, ...] | None:
        return self.game.scores(self.state)

    def legal_moves(self, limit: int = MOST_LISTED) -> list[str]:
        """All legal moves as text; TooManyMoves beyond the limit."""
        return [self.game.write_move(move) for move in self.game.list_moves(self.state, limit)]

    def play(self, move: Any) -> Event:
        """Play a legal move and tell what it did; IllegalMove says which rule refuses it."""
        if isinstance(move, str):
            move = self.game.read_move(move)
        if self.outcome is not None:
            raise IllegalMove("la partie est finie", "the game is over")
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

    def events(self, seat: int | None) -> list[Event]:
        """What a seat (None: a spectator) was told of every move so far."""
        return [self.game.event(state, move, seat) for state, move in zip(self.states, self.moves, strict=False)]
