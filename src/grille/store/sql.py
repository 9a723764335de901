"""Matches in a database that speaks SQL: who sits where, and the log of what happened, which only ever grows."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict, astuple, fields
from typing import Any, Final, Protocol

from grille.store import (
    Aids,
    Conflict,
    Figures,
    Heard,
    KeptEvent,
    KeptMatch,
    KeptReview,
    KeptSeat,
    KeptStudy,
    NewEvent,
    News,
    Standing,
    Summary,
)

MATCH: Final = [field.name for field in fields(KeptMatch) if field.name != "seats"]
"""The columns of a match; those who sit there have a table of their own."""
AFTER_ALL: Final = "~"  # follows every date


class Found(Protocol):
    """What a statement found or changed."""

    @property
    def rowcount(self) -> int: ...

    def fetchall(self) -> list[Any]: ...


Execute = Callable[[str, Sequence[Any]], Found]
"""Carries out one statement, with ? for each value."""


class SqlStore(ABC):
    """What a method has saved when it returns survives a power cut."""

    connections: int  # how many threads may use it at once
    is_shared: bool  # with other processes, which are heard
    DEFERRED: str  # until the end of what is being saved, rows may name others that are still to come

    # what each database does in its own way

    @abstractmethod
    def saving(self) -> AbstractContextManager[Execute]:
        """All or nothing, and kept at the end; Conflict where somebody was first, DiskTrouble where it cannot be."""

    @abstractmethod
    def reading(self) -> AbstractContextManager[Execute]:
        """Everything as it is at one moment, whoever writes meanwhile."""

    @abstractmethod
    def rows(self, query: str, *values: object) -> list[Any]:
        """What a query finds; DiskTrouble where it cannot be asked."""

    @abstractmethod
    def append(self, execute: Execute, events: Sequence[NewEvent]) -> set[tuple[str, int, str]]:
        """Add events to their logs; those that found their place free, by match, version and id."""

    @abstractmethod
    def load_figures(self) -> Figures: ...

    @abstractmethod
    def close(self) -> None: ...

    # what is told across processes, where there are several

    @abstractmethod
    def listen(self, hear: Callable[[Heard], None]) -> None:
        """Hear from now on, in a thread of its own, what the other processes do."""

    @abstractmethod
    def tell_others(self, match: str, word: str) -> None:
        """Tell the other processes something of a match that nobody keeps."""

    @abstractmethod
    def wake_others(self, execute: Execute, match: str) -> None:
        """Once this is kept, have the other processes look at a match again."""

    # writing

    def save_match(self, match: KeptMatch, events: Sequence[KeptEvent] = (), is_over: bool = False) -> None:
        """Keep a new match, with the moves of its record where it comes from one; Conflict where it is known."""
        with self.saving() as execute:
            nested = {"aids": asdict(match.aids), "options": dict(match.options), "points": match.points}
            row = vars(match) | {name: json.dumps(value) for name, value in nested.items()}
            execute(
                f"INSERT INTO matches ({', '.join(MATCH)}, updated) VALUES ({', '.join('?' * len(MATCH))}, ?)",
                [*(row[name] for name in MATCH), match.created],
            )
            for number, seat in enumerate(match.seats):
                execute(
                    "INSERT INTO seats (match, seat, name, level, owner, invitation) VALUES (?, ?, ?, ?, ?, ?)",
                    (match.id, number, *astuple(seat)),
                )
            self.append(execute, [NewEvent(match.id, event, is_over) for event in events])
            if match.previous:
                self.wake_others(execute, match.previous)

    def save_next(self, match: KeptMatch) -> str | None:
        """Keep the match that follows another; the one that does so already where somebody was first."""
        try:
            self.save_match(match)
        except Conflict:
            return self.load_next(match.previous or "")
        return match.id

    def save_event(self, match: str, event: KeptEvent, is_over: bool) -> None:
        """Append to a match's log; Conflict where its place or its id is taken."""
        if self.save_events([NewEvent(match, event, is_over)]) != [True]:
            raise Conflict

    def save_events(self, events: Sequence[NewEvent]) -> list[bool]:
        """Append to the logs of several matches at once; False where a place or an id is taken."""
        with self.saving() as execute:
            saved = self.append(execute, events)
            return [(event.match, event.event.version, event.event.id) in saved for event in events]

    def has_taken_seat(self, match: str, seat: int, owner: bytes, name: str) -> bool:
        """Give an open seat to whoever asks first."""
        with self.saving() as execute:
            taken = execute(
                "UPDATE seats SET owner = ?, name = ? WHERE match = ? AND seat = ? AND owner IS NULL",
                (owner, name, match, seat),
            )
            self.wake_others(execute, match)
            return taken.rowcount == 1

    def save_standings(self, standings: Mapping[str, Standing]) -> None:
        """Keep how matches stand."""
        with self.saving() as execute:
            for match, (version, person, halves) in standings.items():
                execute(
                    "INSERT INTO standings (match, version, person, halves) VALUES (?, ?, ?, ?)"
                    " ON CONFLICT (match) DO UPDATE"
                    " SET version = excluded.version, person = excluded.person, halves = excluded.halves",
                    (match, version, person, json.dumps(halves)),
                )

    def put_away(self, match: str, owner: bytes) -> None:
        """Leave a match out of somebody's list."""
        with self.saving() as execute:
            execute("INSERT INTO put_away (match, owner) VALUES (?, ?) ON CONFLICT DO NOTHING", (match, owner))

    def throw_away(self, match: str) -> None:
        """Forget a match and all that happened in it; one that followed it stands alone."""
        self.has_removed(match, AFTER_ALL)

    def has_removed(self, match: str, before: str) -> bool:
        """The same, unless something has happened in it since then."""
        with self.saving() as execute:
            old = execute("UPDATE matches SET is_thrown_away = ? WHERE id = ? AND updated < ?", (True, match, before))
            if not old.rowcount:
                return False
            execute("UPDATE matches SET previous = NULL WHERE previous = ?", (match,))
            for table in ("events", "seats", "reviews", "standings", "put_away"):
                execute(f"DELETE FROM {table} WHERE match = ?", (match,))
            execute("DELETE FROM matches WHERE id = ?", (match,))
            self.wake_others(execute, match)
            return True

    def save_review(self, review: KeptReview) -> None:
        """Keep a review in the place of an earlier one of the same match."""
        with self.saving() as execute:
            execute(
                "INSERT INTO reviews (match, open_hands, seconds, is_cut, moves) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT (match, open_hands) DO UPDATE"
                " SET seconds = excluded.seconds, is_cut = excluded.is_cut, moves = excluded.moves",
                astuple(review),
            )

    def has_saved_study(self, study: KeptStudy) -> bool:
        """Keep a new study, or the next version of one; False where another version was saved meanwhile."""
        with self.saving() as execute:
            if study.version == 1:
                new = "INSERT INTO studies (id, owner, name, text, version, updated) VALUES (?, ?, ?, ?, ?, ?)"
                return execute(new, astuple(study)).rowcount == 1
            changed = execute(
                "UPDATE studies SET name = ?, text = ?, version = ?, updated = ?"
                " WHERE id = ? AND owner = ? AND version = ?",
                (study.name, study.text, study.version, study.updated, study.id, study.owner, study.version - 1),
            )
            return changed.rowcount == 1

    # reading

    def load_match(self, id: str) -> KeptMatch | None:
        found = self.rows(f"SELECT {', '.join(MATCH)} FROM matches WHERE id = ?", id)
        if not found:
            return None
        row = dict(zip(MATCH, found[0], strict=True))
        aids, options, points = (json.loads(row.pop(name)) for name in ("aids", "options", "points"))
        return KeptMatch(**row, aids=Aids(**aids), options=options, points=tuple(points), seats=self.load_seats(id))

    def load_seats(self, match: str) -> tuple[KeptSeat, ...]:
        found = self.rows("SELECT name, level, owner, invitation FROM seats WHERE match = ? ORDER BY seat", match)
        return tuple(KeptSeat(*row) for row in found)

    def load_invited(self, first: bytes, last: bytes) -> list[tuple[str, int]]:
        """The open seats, by match and number, whose invitations lie between these."""
        found = self.rows(
            "SELECT match, seat FROM seats WHERE owner IS NULL AND invitation BETWEEN ? AND ? LIMIT 2", first, last
        )
        return [(str(match), int(seat)) for match, seat in found]

    def load_first(self, match: KeptMatch) -> KeptMatch:
        """The match with which the series of a match began."""
        found = match
        while found.number > 1 and found.previous and (before := self.load_match(found.previous)):
            found = before
        return found

    def load_next(self, match: str) -> str | None:
        """The match that follows in the series."""
        found = self.rows("SELECT id FROM matches WHERE previous = ?", match)
        return str(found[0][0]) if found else None

    def load_events(self, match: str, after: int = 0) -> list[KeptEvent]:
        """The log of a match, or what was added to it after a version."""
        found = self.rows(
            "SELECT version, id, kind, seat, text, at FROM events WHERE match = ? AND version > ? ORDER BY version",
            match,
            after,
        )
        return [KeptEvent(*row) for row in found]

    def load_log(self, id: str) -> tuple[KeptMatch, list[KeptEvent]] | None:
        """A match and all that happened in it."""
        kept = self.load_match(id)
        return None if kept is None else (kept, self.load_events(id))

    def load_news(self, match: KeptMatch, version: int) -> News | None:
        """What was added to a log, and what else may change as long as it has not yet; None where it is no more."""
        after = "SELECT (SELECT id FROM matches AS after WHERE after.previous = matches.id) FROM matches WHERE id = ?"
        found = self.rows(after, match.id)
        if not found:
            return None
        is_settled = not any(seat.is_open for seat in match.seats)
        seats = match.seats if is_settled else self.load_seats(match.id)
        return News(self.load_events(match.id, version), seats, found[0][0])

    def load_summaries(self, owner: bytes, most: int) -> list[Summary]:
        """The matches that somebody opened or plays in and has not put away, the last played first."""
        found = self.rows(
            "SELECT id, game, matches.version, updated, is_over, person, halves FROM matches"
            " LEFT JOIN standings ON standings.match = id AND standings.version = matches.version WHERE id IN"
            " (SELECT id FROM matches WHERE owner = ? UNION SELECT match FROM seats WHERE owner = ?"
            " EXCEPT SELECT match FROM put_away WHERE owner = ?)"
            " ORDER BY updated DESC, id LIMIT ?",
            owner,
            owner,
            owner,
            most,
        )
        return [
            Summary(
                id,
                game,
                self.load_seats(id),
                version,
                updated,
                bool(is_over),
                None if halves is None else Standing(version, person, tuple(json.loads(halves))),
            )
            for id, game, version, updated, is_over, person, halves in found
        ]

    def load_unplayed(self, before: str, most: int) -> list[str]:
        """The matches in which nothing has happened since then, the oldest first."""
        found = self.rows("SELECT id FROM matches WHERE updated < ? ORDER BY updated LIMIT ?", before, most)
        return [str(id) for (id,) in found]

    def load_review(self, match: str, open_hands: bool) -> KeptReview | None:
        found = self.rows(
            "SELECT seconds, is_cut, moves FROM reviews WHERE match = ? AND open_hands = ?", match, open_hands
        )
        if not found:
            return None
        seconds, is_cut, moves = found[0]
        return KeptReview(match, open_hands, seconds, bool(is_cut), moves)

    def load_study(self, id: str) -> KeptStudy | None:
        found = self.rows("SELECT id, owner, name, text, version, updated FROM studies WHERE id = ?", id)
        return KeptStudy(*found[0]) if found else None

    def load_studies(self, owner: bytes, most: int) -> list[KeptStudy]:
        """Somebody's studies, the last saved first."""
        found = self.rows(
            "SELECT id, owner, name, text, version, updated FROM studies WHERE owner = ?"
            " ORDER BY updated DESC, id LIMIT ?",
            owner,
            most,
        )
        return [KeptStudy(*row) for row in found]
