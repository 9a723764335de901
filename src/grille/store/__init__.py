"""What is kept of matches, every one and everything that happened in it; and what anything that keeps it can do.

`grille.store.sqlite` keeps it in a file for one process, `grille.store.postgres` in a database for many.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

from grille.contract import GrilleError

Kind = Literal["move", "undo", "resign", "leave", "finish"]
"""With two, who resigns ends the match; with more, who leaves hands the seat to a level, or takes it back from it, then
without a text. Finishing ends a series."""
Aid = Literal["hints", "analysis", "takeback"]
Allowed = Literal["never", "consent", "free"]


@dataclass(frozen=True)
class Aids:
    """What a table allows to those who play: never, with the consent of the others, or freely."""

    hints: Allowed = "free"
    analysis: Allowed = "free"
    takeback: Allowed = "free"


@dataclass(frozen=True)
class KeptSeat:
    """A person by name, or an engine by level, which may play for somebody who left; secrets are kept as hashes."""

    name: str
    level: str | None = None
    owner: bytes | None = None  # whose browser moves for it
    invitation: bytes | None = None  # of the link that gives it away

    @property
    def is_open(self) -> bool:
        """Whoever comes by the link may sit down."""
        return self.owner is None and self.invitation is not None


@dataclass(frozen=True)
class KeptMatch:
    """How a match was set up."""

    id: str
    game: str
    rules: int
    options: Mapping[str, str]
    seats: tuple[KeptSeat, ...]
    position: str | None
    owner: bytes
    created: str
    aids: Aids = Aids()
    previous: str | None = None  # the match before in the series
    number: int = 1  # in the series
    points: tuple[int, ...] = ()  # what each seat has won in the series so far, in half games; () in its first match
    games: int | None = None  # so many are played, where that was fixed at the start
    stand_in: str = "3"  # the level that plays on for whoever leaves


@dataclass(frozen=True)
class KeptEvent:
    """One thing that happened; versions count from 1 without a gap."""

    version: int
    id: str
    kind: Kind
    seat: int
    text: str
    at: str


@dataclass(frozen=True)
class NewEvent:
    """An event to be added to the log of a match."""

    match: str
    event: KeptEvent
    is_over: bool


class Standing(NamedTuple):
    """How a match stands at a version: whose turn it is, or what each seat has won."""

    version: int
    person: int | None  # the seat of a person who is to move
    halves: tuple[int, ...]  # half games; () while it is played


@dataclass(frozen=True)
class Summary:
    """A match in a list; how it stands only where somebody has worked that out."""

    id: str
    game: str
    seats: tuple[KeptSeat, ...]
    version: int
    updated: str
    is_over: bool
    standing: Standing | None = None


@dataclass(frozen=True)
class KeptReview:
    """What is known of the moves of a match, which is over for good."""

    match: str
    open_hands: bool  # judged by what lay in all hands, and not by what each player could know
    seconds: float  # that were given to it
    is_cut: bool  # it was stopped before it came to its end
    moves: str  # JSON, as a review is written


@dataclass(frozen=True)
class KeptStudy:
    """A study as it is written, and whose browser may change it."""

    id: str
    owner: bytes
    name: str
    text: str  # as records.study writes it
    version: int  # how often it was saved
    updated: str


class News(NamedTuple):
    """What came to a match after a version of it: events, who sits there now, and the match that follows."""

    events: list[KeptEvent]
    seats: tuple[KeptSeat, ...]
    following: str | None


@dataclass(frozen=True)
class Figures:
    """How much is kept, in which shape, and how much room is left."""

    matches: int
    schema_version: int
    free_bytes: int | None  # where the disk is one of this machine


class Conflict(Exception):
    """This version or this id is already in the log: somebody was first."""


class DiskTrouble(GrilleError):
    """The file could not be read or written just now; what could not be saved did not happen."""


class MovedOn(NamedTuple):
    """Another process has added something to a match."""

    match: str


class Told(NamedTuple):
    """Another process tells something of a match that nobody keeps."""

    sender: str
    match: str
    word: str


class Left(NamedTuple):
    """Another process is no more."""

    sender: str


class Missed(NamedTuple):
    """Whatever the other processes did just now may not have been heard."""


Heard = MovedOn | Told | Left | Missed


class Store(Protocol):
    """Where matches are kept; what a method has saved when it returns survives a power cut."""

    is_shared: bool  # other processes use it too, and are heard

    def listen(self, hear: Callable[[Heard], None]) -> None:
        """Hear from now on what the other processes do."""

    async def tell_others(self, match: str, word: str) -> None:
        """Tell the other processes something of a match that nobody keeps."""

    async def save_match(self, match: KeptMatch, events: Sequence[KeptEvent] = (), is_over: bool = False) -> None:
        """Keep a new match, with the moves of its record where it comes from one."""

    async def save_next(self, match: KeptMatch) -> str | None:
        """Keep the match that follows another; the one that does so already where somebody was first."""

    async def save_event(self, event: NewEvent) -> None:
        """Append to a match's log; Conflict where its place or its id is taken."""

    async def has_taken_seat(self, match: str, seat: int, owner: bytes, name: str) -> bool:
        """Give an open seat to whoever asks first."""

    async def load_invited(self, first: bytes, last: bytes) -> list[tuple[str, int]]:
        """The open seats, by match and number, whose invitations lie between these."""

    async def load_log(self, id: str) -> tuple[KeptMatch, list[KeptEvent]] | None:
        """A match and all that happened in it."""

    async def load_news(self, match: KeptMatch, version: int) -> News | None:
        """What was added to a log, and what else may change as long as it has not yet; None where it is no more."""

    async def load_first(self, match: KeptMatch) -> KeptMatch:
        """The match with which the series of a match began."""

    async def load_summaries(self, owner: bytes, most: int) -> list[Summary]:
        """The matches that somebody opened or plays in and has not put away, the last played first."""

    async def save_standings(self, standings: Mapping[str, Standing]) -> None:
        """Keep how matches stand."""

    async def put_away(self, match: str, owner: bytes) -> None:
        """Leave a match out of somebody's list."""

    async def throw_away(self, match: str) -> None:
        """Forget a match and all that happened in it."""

    async def load_unplayed(self, before: str, most: int) -> list[str]:
        """The matches in which nothing has happened since then, the oldest first."""

    async def has_removed(self, match: str, before: str) -> bool:
        """Forget a match, unless something has happened in it since then after all."""

    async def save_review(self, review: KeptReview) -> None:
        """Keep a review in the place of an earlier one of the same match."""

    async def load_review(self, match: str, open_hands: bool) -> KeptReview | None: ...

    async def has_saved_study(self, study: KeptStudy) -> bool:
        """Keep a new study, or the next version of one; False where another version was saved meanwhile."""

    async def load_study(self, id: str) -> KeptStudy | None: ...

    async def load_studies(self, owner: bytes, most: int) -> list[KeptStudy]:
        """Somebody's studies, the last saved first."""

    async def load_figures(self) -> Figures: ...
