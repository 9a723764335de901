"""Matches in a file of SQLite: who sits where, and the log of what happened, which only ever grows."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, astuple
from pathlib import Path
from typing import Any, Final

from grille.store.database import MIGRATIONS, open_database, transaction
from grille.store.kept import (
    Aids,
    Conflict,
    DiskTrouble,
    Figures,
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

APPEND: Final = """
    INSERT OR IGNORE INTO events (match, version, id, kind, seat, text, at)
    SELECT
        json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
        json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),
        json_extract(value, '$[6]')
    FROM json_each(?)
    WHERE json_extract(value, '$[0]') IN (SELECT id FROM matches)
    RETURNING match, version, id
"""
SUMMARISE: Final = """
    UPDATE matches SET version = new.version, updated = new.updated, is_over = new.is_over
    FROM (
        SELECT
            json_extract(value, '$[0]') AS match, json_extract(value, '$[1]') AS version,
            json_extract(value, '$[6]') AS updated, json_extract(value, '$[7]') AS is_over
        FROM json_each(?)
    ) AS new
    WHERE matches.id = new.match
"""


def write_events(events: Iterable[NewEvent]) -> str:
    return json.dumps([(new.match, *vars(new.event).values(), new.is_over) for new in events])


class SqliteStore:
    """One connection to the file; what a method has saved when it returns survives a power cut."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.connection = open_database(folder)

    def close(self) -> None:
        self.connection.close()

    def save_match(self, match: KeptMatch, events: Sequence[KeptEvent] = (), is_over: bool = False) -> None:
        """Keep a new match, with the moves of its record where it comes from one; Conflict where it is known."""
        with self.saving():
            self.connection.execute(
                "INSERT INTO matches"
                " (id, game, rules, options, position, owner, created, updated, aids, previous, number, points,"
                " games, stand_in) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    match.id,
                    match.game,
                    match.rules,
                    json.dumps(dict(match.options)),
                    match.position,
                    match.owner,
                    match.created,
                    match.created,
                    json.dumps(asdict(match.aids)),
                    match.previous,
                    match.number,
                    json.dumps(match.points),
                    match.games,
                    match.stand_in,
                ),
            )
            self.connection.executemany(
                "INSERT INTO seats (match, seat, name, level, owner, invitation) VALUES (?, ?, ?, ?, ?, ?)",
                [(match.id, number, *astuple(seat)) for number, seat in enumerate(match.seats)],
            )
            self.append([NewEvent(match.id, event, is_over) for event in events])

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
        with self.saving():
            saved = self.append(events)
            return [(event.match, event.event.version, event.event.id) in saved for event in events]

    def append(self, events: Sequence[NewEvent]) -> set[tuple[str, int, str]]:
        """The events that found their place free, by match, version and id.

        One statement for all, because each costs this thread a turn behind the busier ones.
        """
        written = self.connection.execute(APPEND, (write_events(events),)).fetchall()
        saved = set(written)
        last = {event.match: event for event in events if (event.match, event.event.version, event.event.id) in saved}
        self.connection.execute(SUMMARISE, (write_events(last.values()),))
        return saved

    def has_taken_seat(self, match: str, seat: int, owner: bytes, name: str) -> bool:
        """Give an open seat to whoever asks first."""
        with self.saving():
            taken = self.connection.execute(
                "UPDATE seats SET owner = ?, name = ? WHERE match = ? AND seat = ? AND owner IS NULL",
                (owner, name, match, seat),
            )
            return taken.rowcount == 1

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
        found = self.rows(
            "SELECT game, rules, options, position, owner, created, aids, previous, number, points, games, stand_in"
            " FROM matches WHERE id = ?",
            id,
        )
        if not found:
            return None
        game, rules, options, position, owner, created, aids, previous, number, points, games, stand_in = found[0]
        return KeptMatch(
            id=id,
            game=game,
            rules=rules,
            options=json.loads(options),
            seats=self.load_seats(id),
            position=position,
            owner=owner,
            created=created,
            aids=Aids(**json.loads(aids)),
            previous=previous,
            number=number,
            points=tuple(json.loads(points)),
            games=games,
            stand_in=stand_in,
        )

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

    def load_news(self, match: KeptMatch, version: int, following: str | None) -> News:
        """What was added to a log, and what else may change as long as it has not yet."""
        is_settled = not any(seat.is_open for seat in match.seats)
        return News(
            self.load_events(match.id, version),
            match.seats if is_settled else self.load_seats(match.id),
            following or self.load_next(match.id),
        )

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

    def save_standings(self, standings: Mapping[str, Standing]) -> None:
        """Keep how matches stand."""
        with self.saving():
            self.connection.executemany(
                "REPLACE INTO standings (match, version, person, halves) VALUES (?, ?, ?, ?)",
                [
                    (match, version, person, json.dumps(halves))
                    for match, (version, person, halves) in standings.items()
                ],
            )

    def put_away(self, match: str, owner: bytes) -> None:
        """Leave a match out of somebody's list."""
        with self.saving():
            self.connection.execute("INSERT OR IGNORE INTO put_away (match, owner) VALUES (?, ?)", (match, owner))

    def throw_away(self, match: str) -> None:
        """Forget a match and all that happened in it; one that followed it stands alone."""
        with self.saving():
            self.connection.execute("UPDATE matches SET is_thrown_away = 1 WHERE id = ?", (match,))
            self.connection.execute("UPDATE matches SET previous = NULL WHERE previous = ?", (match,))
            for table in ("events", "seats", "reviews", "standings", "put_away"):
                self.connection.execute(f"DELETE FROM {table} WHERE match = ?", (match,))
            self.connection.execute("DELETE FROM matches WHERE id = ?", (match,))

    def save_review(self, review: KeptReview) -> None:
        """Keep a review in the place of an earlier one of the same match."""
        with self.saving():
            self.connection.execute(
                "REPLACE INTO reviews (match, open_hands, seconds, is_cut, moves) VALUES (?, ?, ?, ?, ?)",
                astuple(review),
            )

    def load_review(self, match: str, open_hands: bool) -> KeptReview | None:
        found = self.rows(
            "SELECT seconds, is_cut, moves FROM reviews WHERE match = ? AND open_hands = ?", match, open_hands
        )
        if not found:
            return None
        seconds, is_cut, moves = found[0]
        return KeptReview(match, open_hands, seconds, bool(is_cut), moves)

    def has_saved_study(self, study: KeptStudy) -> bool:
        """Keep a new study, or the next version of one; False where another version was saved meanwhile."""
        with self.saving():
            if study.version == 1:
                new = "INSERT INTO studies (id, owner, name, text, version, updated) VALUES (?, ?, ?, ?, ?, ?)"
                return self.connection.execute(new, astuple(study)).rowcount == 1
            changed = self.connection.execute(
                "UPDATE studies SET name = ?, text = ?, version = ?, updated = ?"
                " WHERE id = ? AND owner = ? AND version = ?",
                (study.name, study.text, study.version, study.updated, study.id, study.owner, study.version - 1),
            )
            return changed.rowcount == 1

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

    def load_figures(self) -> Figures:
        ((count,),) = self.rows("SELECT count(*) FROM matches")
        return Figures(int(count), len(MIGRATIONS), shutil.disk_usage(self.folder).free)
