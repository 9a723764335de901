"""A table: one match in play, folded from its log, and who sits around it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, NamedTuple, Protocol

from grille.boards.layout import Face
from grille.contract import CHANCE, OVER, AnyGame, Event, Outcome, Text
from grille.games import load_face, load_version, rules_of
from grille.records import Match
from grille.service.answers import Sent
from grille.store import Aid, KeptEvent, KeptMatch, KeptSeat
from grille.workers import Task

KEPT: Final = 1 << 12  # positions, or steps from them


class Listener(Protocol):
    """Somebody at the table who wants to see every change."""

    def changed(self) -> None: ...


class Made(NamedTuple):
    """A legal move, the state that it makes, and who acts then."""

    move: Any
    state: Any
    actor: int


class Ears(NamedTuple):
    """How somebody is told of the match: through which seat's eyes, and as which seat they are spoken to."""

    eyes: int | None
    you: int | None


class Line(NamedTuple):
    """A MoveLine, and how it is written."""

    told: Sent
    written: bytes


class Request(NamedTuple):
    """What a seat asks of the others until the next move, and whose browsers have said yes."""

    aid: Aid
    seat: int
    agreed: frozenset[bytes | None] = frozenset()


class Equipment(NamedTuple):
    """A game under its options, how it shows itself, and every place on its board that can be pointed at.

    What follows from a position is remembered: view, preview and judge all ask for it.
    """

    game: AnyGame
    face: Face[Any]
    places: frozenset[str]
    pieces: Callable[[Any], Mapping[str, str]]
    steps: Callable[[Any, tuple[str, ...]], Sequence[str]]
    play: Callable[[Any, Any], Any]
    event: Callable[[Any, Any, int | None], Event]
    written: Callable[[str], Text]


@lru_cache(1 << 8)
def equipment_of(kind: type[AnyGame], rules: int, options: tuple[tuple[str, str], ...]) -> Equipment:
    """Shared by all tables that play the same: what is found out about a position at one is known at the others."""
    game = load_version(kind.info.id, rules, **dict(options))
    face = load_face(game)
    places = {cell.id for cell in face.layout.cells} | {key.id for key in face.layout.keys}
    return Equipment(
        game,
        face,
        frozenset(places),
        pieces=lru_cache(KEPT)(face.pieces),
        steps=lru_cache(KEPT)(game.steps),
        play=lru_cache(KEPT)(game.play),
        event=lru_cache(KEPT)(game.event),
        written=lru_cache(KEPT)(face.written),
    )


class Table:
    """The state of a match and nothing that cannot be had again from its log."""

    def __init__(self, kept: KeptMatch, events: Iterable[KeptEvent] = ()) -> None:
        self.kept = kept
        self.equipment = equipment_of(rules_of(kept.game), kept.rules, tuple(kept.options.items()))
        self.face = self.equipment.face
        self.match = Match(self.equipment.game, position=kept.position)
        self.version = 0
        self.versions: dict[str, int] = {}  # which version each act made
        self.actors = [self.match.actor]  # who acts after so many moves
        self.left: dict[int, str] = {}  # the seats whose people have left, and the level that plays on there
        self.is_series_ended = False  # by agreement
        self.told: dict[int | None, list[Event]] = {}  # what each seat was told of every move
        self.lines: dict[Ears, list[Line]] = {}  # the same as it travels
        # around the table, in this process
        self.notice: Text | None = None
        self.announcement: Text | None = None  # of the engine that moved last
        self.fixed = b""  # what all views have in common for good, as it is written
        self.shared: dict[int | Ears | None, bytes] = {}  # what all who see alike, or hear alike too, have in common
        self.written: dict[tuple[tuple[int, ...], bool], bytes] = {}  # the views of the holders of seats, or who left
        self.names: tuple[Text, ...] = ()  # of those who sit here, once somebody was told of them
        self.seated: dict[tuple[int, ...], bytes] = {}  # who sits where, as the holders of seats are told
        self.listeners: dict[Listener, bytes | None] = {}  # whose browser each of them is
        self.elsewhere: dict[str, tuple[frozenset[int], int]] = {}  # in other processes: seats present, how many watch
        self.request: Request | None = None  # what somebody asks of the others
        self.telling: asyncio.TimerHandle | None = None  # soon, how many look on
        self.wishes: set[int] = set()  # the seats that want a rematch
        self.proposals: set[int] = set()  # the seats that want to end the series
        self.next: str | None = None  # the match that follows in the series
        self.lock = asyncio.Lock()  # one writer a match
        self.waiting = 0
        self.turn: asyncio.Task[None] | None = None  # chance's or an engine's
        self.turn_version = 0  # the board for which that is
        self.asked: Task | None = None  # what the engine is thinking about
        for event in events:
            self.fold(event)

    def fold(self, event: KeptEvent, made: Made | None = None) -> None:
        """Let the next event of the log happen; a move that was judged just now need not be played again."""
        match event.kind:
            case "move" if made is not None:
                self.match.extend(made.move, made.state)
                self.actors.append(made.actor)
            case "move":
                self.match.play(event.text)
                self.actors.append(self.match.actor)
            case "undo":
                self.take_back(int(event.text))
            case "resign":
                self.match.give_up(event.seat)
            case "leave" if event.text:
                self.match.leave(event.seat, event.text)
                self.left[event.seat] = event.text
            case "leave":
                self.match.come_back(event.seat)
                del self.left[event.seat]
            case "finish":
                self.is_series_ended = True
        self.request = None
        self.proposals.clear()
        self.version = event.version
        self.versions[event.id] = event.version
        self.forget_views()

    def take_back(self, kept: int) -> None:
        while len(self.match.moves) > kept:
            self.match.undo()
            self.actors.pop()
        for told in self.told.values():
            del told[kept:]
        for lines in self.lines.values():
            del lines[kept:]

    def forget_views(self) -> None:
        self.shared.clear()
        self.written.clear()

    def changed(self) -> None:
        """There is something new to see for everybody."""
        self.names = ()
        self.seated.clear()
        self.forget_views()
        self.tell()

    def tell(self) -> None:
        for listener in self.listeners:
            listener.changed()

    # who

    @property
    def actor(self) -> int:
        return OVER if self.match.resigned is not None else self.actors[-1]

    @property
    def is_over(self) -> bool:
        return self.actor == OVER

    @property
    def seats(self) -> tuple[KeptSeat, ...]:
        """Who sits where now; a level where somebody has left."""
        kept = self.kept.seats
        if not self.left:
            return kept
        return tuple(replace(seat, level=self.left.get(at, seat.level)) for at, seat in enumerate(kept))

    def is_engine(self, seat: int) -> bool:
        return seat >= 0 and (seat in self.left or self.kept.seats[seat].level is not None)

    @property
    def is_waiting_for_a_person(self) -> bool:
        return self.actor >= 0 and not self.is_engine(self.actor)

    def seats_of(self, asker: bytes | None) -> tuple[int, ...]:
        """The seats an asker may move for."""
        return tuple([seat for seat in self.held_by(asker) if not self.is_engine(seat)])

    def held_by(self, asker: bytes | None) -> tuple[int, ...]:
        """The seats whose luck is an asker's, also those they have left to a level."""
        return tuple([at for at, seat in enumerate(self.kept.seats) if seat.owner == asker]) if asker else ()

    def left_by(self, asker: bytes | None) -> tuple[int, ...]:
        """The seats that an asker has left to a level, and may take back."""
        if not self.left or self.is_over:
            return ()
        return tuple(seat for seat in self.held_by(asker) if seat in self.left)

    @property
    def people(self) -> set[int]:
        """The seats for which somebody moves."""
        return {seat for seat, kept in enumerate(self.kept.seats) if kept.owner and not self.is_engine(seat)}

    @property
    def here(self) -> set[int]:
        """The seats whose people are at the table now, in this process."""
        owners = set(self.listeners.values())
        return {seat for seat in self.people if self.kept.seats[seat].owner in owners}

    @property
    def present(self) -> set[int]:
        """The seats whose people are at the table now."""
        return self.here.union(*(seats for seats, _ in self.elsewhere.values())) & self.people

    @property
    def watching_here(self) -> int:
        """How many people look on; of one browser only one, but who holds no cookie is nobody's other page."""
        owners = {seat.owner for seat in self.kept.seats}
        strangers = [asker for asker in self.listeners.values() if not asker or asker not in owners]
        return len(set(strangers) - {None}) + strangers.count(None)

    @property
    def watching(self) -> int:
        return self.watching_here + sum(watching for _, watching in self.elsewhere.values())

    def seats_before(self, asker: bytes | None, ready: int | None) -> tuple[int, ...]:
        """The seats of an asker who lifted the curtain in the turn that began after so many moves: then one alone."""
        own = self.seats_of(asker)
        if not self.has_curtain(own):
            return own
        is_lifted = self.acting in own and ready == self.turn_began and not self.is_over
        return (self.acting,) if is_lifted else own

    def has_curtain(self, own: tuple[int, ...]) -> bool:
        """Several people share one screen, and each hides a hand from the others."""
        return self.match.game.info.has_secrets and len(own) > 1

    def eyes_of(self, own: tuple[int, ...]) -> int | None:
        """The seat through which the holder of these seats looks; None where they see what every spectator sees."""
        return self.seat_for(own) if self.match.game.info.has_secrets and not self.has_curtain(own) else None

    def seat_for(self, own: tuple[int, ...], ply: int | None = None) -> int | None:
        """Of these seats the acting one, else the last that acted; also as it was after so many moves."""
        for actor in reversed(self.actors if ply is None else self.actors[: ply + 1]):
            if actor in own:
                return actor
        return own[0] if own else None

    @property
    def acting(self) -> int:
        """Who acts, or for whom chance acts."""
        return next((actor for actor in reversed(self.actors) if actor != CHANCE), CHANCE)

    @property
    def turn_began(self) -> int:
        """After how many moves the turn of the acting seat began; what chance does meanwhile does not end it."""
        ply, acting = len(self.actors) - 1, self.acting
        while ply and self.actors[ply - 1] in (acting, CHANCE):
            ply -= 1
        return ply

    # what

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome if self.is_over else None

    def events(self, seat: int | None) -> list[Event]:
        """What a seat was told of every move so far."""
        told, match = self.told.setdefault(seat, []), self.match
        for ply in range(len(told), len(match.moves)):
            told.append(self.event(match.states[ply], match.moves[ply], seat))
        return told

    def event(self, state: Any, move: Any, seat: int | None) -> Event:
        """What a seat is told of a move; where nothing is hidden, what everybody is."""
        return self.equipment.event(state, move, seat if self.match.game.info.has_secrets else None)

    def is_bound(self, ply: int) -> bool:
        """Whether the rules let a move stand."""
        is_between_people = not any(map(self.is_engine, range(self.match.game.seats)))
        return self.match.game.is_binding(self.match.moves[ply], is_between_people)

    def kept_by_undo(self, own: tuple[int, ...]) -> int | None:
        """How many moves are left when an asker takes the last own one back; None where that cannot be."""
        if self.match.game.info.has_secrets or self.is_over:  # what was shown cannot be unseen, what is over is fixed
            return None
        for ply in reversed(range(len(self.match.moves))):
            actor = self.actors[ply]
            if self.is_engine(actor):
                continue
            if actor == CHANCE or self.is_bound(ply):
                return None
            if actor in own:
                return ply
            if self.kept.aids.takeback != "consent":  # what another person has answered stands
                return None
        return None
