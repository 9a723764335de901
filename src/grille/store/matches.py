"""Matches as they are kept: who sits where, and the log of what happened, which only ever grows."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

from grille.store.database import DiskTrouble, open_database, transaction

Kind = Literal["move", "undo", "resign"]


@dataclass(frozen=True)
class KeptSeat:
    """A person by name, or an engine by level."""

    name: str
    level: str | None = None


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
class Summary:
    """A match in a list."""

    id: str
    game: str
    seats: tuple[KeptSeat, ...]
    version: int
    updated: str
    is_over: bool


class Conflict(Exception):
    """This version or this id is already in the log: somebody was first."""


class Store:
    """One connection to the file; what a method has saved when it returns survives a power cut."""

    def __init__(self, folder: Path) -> None:
        self.connection = open_database(folder)

    def close(self) -> None:
        self.connection.close()

    def save_match(self, match: KeptMatch) -> None:
        with self.saving():
            self.connection.execute(
                "INSERT INTO matches (id, game, rules, options, seats, position, owner, created, updated)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    match.id,
                    match.game,
                    match.rules,
                    json.dumps(dict(match.options)),
                    json.dumps([asdict(seat) for seat in match.seats]),
                    match.position,
                    match.owner,
                    match.created,
                    match.created,
                ),
            )

    def save_event(self, match: str, event: KeptEvent, is_over: bool) -> None:
        """Append to a match's log; Conflict where its place or its id is taken."""
        with self.saving():
            self.connection.execute(
                "INSERT INTO events (match, version, id, kind, seat, text, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (match, event.version, event.id, event.kind, event.seat, event.text, event.at),
            )
            self.connection.execute(
                "UPDATE matches SET version = ?, updated = ?, is_over = ? WHERE id = ?",
                (event.version, event.at, is_over, match),
            )

    @contextmanager
    def saving(self) -> Iterator[None]:
        try:
            with transaction(self.connection):
                yield
        except sqlite3.IntegrityError as error:
            raise Conflict from error
        except sqlite3.OperationalError as error:
            raise DiskTrouble(f"rien n'a été enregistré ({error})", f"nothing was saved ({error})") from error

    def rows(self, query: str, *values: object) -> list[Any]:
        try:
            return self.connection.execute(query, values).fetchall()
        except sqlite3.OperationalError as error:
            raise DiskTrouble(f"le disque ne répond pas ({error})", f"the disk does not answer ({error})") from error

    def load_match(self, id: str) -> KeptMatch | None:
        found = self.rows("SELECT game, rules, options, seats, position, owner, created FROM matches WHERE id = ?", id)
        if not found:
            return None
        game, rules, options, seats, position, owner, created = found[0]
        return KeptMatch(id, game, rules, json.loads(options), read_seats(seats), position, owner, created)

    def load_events(self, match: str, after: int = 0) -> list[KeptEvent]:
        """The log of a match, or what was added to it after a version."""
        found = self.rows(
            "SELECT version, id, kind, seat, text, at FROM events WHERE match = ? AND version > ? ORDER BY version",
            match,
            after,
        )
        return [KeptEvent(*row) for row in found]

    def load_summaries(self, owner: bytes, most: int) -> list[Summary]:
        """An owner's matches, the last played first."""
        found = self.rows(
            "SELECT id, game, seats, version, updated, is_over FROM matches WHERE owner = ?"
            " ORDER BY updated DESC, id LIMIT ?",
            owner,
            most,
        )
        return [
            Summary(id, game, read_seats(seats), version, updated, bool(is_over))
            for id, game, seats, version, updated, is_over in found
        ]

    def count_matches(self) -> int:
        ((count,),) = self.rows("SELECT count(*) FROM matches")
        return int(count)


def read_seats(text: str) -> tuple[KeptSeat, ...]:
    return tuple(KeptSeat(**seat) for seat in json.loads(text))
