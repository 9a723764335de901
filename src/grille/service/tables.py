"""A table: one match in play, folded from its log, and who sits around it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Protocol

from grille.boards.layout import Face
from grille.contract import OVER, Event, Outcome, Text
from grille.games import load, load_face
from grille.records import Match
from grille.service.answers import MatchView
from grille.store import KeptEvent, KeptMatch


class Listener(Protocol):
    """Somebody at the table who wants to see every change."""

    def changed(self) -> None: ...


class Table:
    """The state of a match and nothing that cannot be had again from its log."""

    def __init__(self, kept: KeptMatch, events: Iterable[KeptEvent] = ()) -> None:
        self.kept = kept
        self.match = Match(load(kept.game, **kept.options), position=kept.position)
        self.face: Face[Any] = load_face(self.match.game)
        self.version = 0
        self.versions: dict[str, int] = {}  # which version each act made
        self.actors = [self.match.actor]  # who acts after so many moves
        self.resigned: int | None = None
        self.told: dict[int | None, list[Event]] = {}  # what each seat was told of every move
        # around the table, in this process
        self.notice: Text | None = None
        self.announcement: Text | None = None  # of the engine that moved last
        self.views: dict[tuple[int, ...], MatchView] = {}
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()  # one writer a match
        self.waiting = 0
        self.turn: asyncio.Task[None] | None = None  # chance's or an engine's
        for event in events:
            self.fold(event)

    def fold(self, event: KeptEvent) -> None:
        """Let the next event of the log happen."""
        match event.kind:
            case "move":
                self.match.play(event.text)
                self.actors.append(self.match.actor)
            case "undo":
                self.take_back(int(event.text))
            case "resign":
                self.resigned = event.seat
        self.version = event.version
        self.versions[event.id] = event.version
        self.views.clear()

    def take_back(self, kept: int) -> None:
        while len(self.match.moves) > kept:
            self.match.undo()
            self.actors.pop()
        for told in self.told.values():
            del told[kept:]

    # who

    @property
    def actor(self) -> int:
        return OVER if self.resigned is not None else self.actors[-1]

    @property
    def is_over(self) -> bool:
        return self.actor == OVER

    def is_engine(self, seat: int) -> bool:
        return seat >= 0 and self.kept.seats[seat].level is not None

    @property
    def is_waiting_for_a_person(self) -> bool:
        return self.actor >= 0 and not self.is_engine(self.actor)

    def seats_of(self, asker: bytes | None) -> tuple[int, ...]:
        """The seats an asker may move for: every person's seat is the owner's."""
        if asker != self.kept.owner:
            return ()
        return tuple(seat for seat in range(len(self.kept.seats)) if not self.is_engine(seat))

    def eyes_of(self, own: tuple[int, ...]) -> int | None:
        """The seat through which the holder of these seats looks: the acting one, else the last that acted."""
        for actor in reversed(self.actors):
            if actor in own:
                return actor
        return own[0] if own else None

    # what

    @property
    def outcome(self) -> Outcome | None:
        if self.resigned is None:
            return self.match.outcome if self.is_over else None
        seats = len(self.kept.seats)
        payoffs = tuple(1 - seats if seat == self.resigned else 1 for seat in range(seats))
        who = self.resigned + 1
        return Outcome(payoffs, Text(f"le joueur {who} abandonne", f"player {who} resigns"))

    def events(self, seat: int | None) -> list[Event]:
        """What a seat was told of every move so far."""
        told, match = self.told.setdefault(seat, []), self.match
        for ply in range(len(told), len(match.moves)):
            told.append(match.game.event(match.states[ply], match.moves[ply], seat))
        return told

    def kept_by_undo(self, own: tuple[int, ...]) -> int | None:
        """How many moves are left when an asker takes the last own one back; None where that cannot be."""
        info = self.match.game.info
        # what was drawn or shown cannot be unseen, and who has resigned has left
        if info.has_chance or info.has_secrets or self.resigned is not None:
            return None
        turns = (ply for ply in reversed(range(len(self.match.moves))) if self.actors[ply] in own)
        return next(turns, None)
