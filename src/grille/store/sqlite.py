"""A house in a file of SQLite, which one process uses."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from grille.store import Conflict, DiskTrouble, Figures, Heard, NewEvent
from grille.store.database import MIGRATIONS, open_database, transaction
from grille.store.sql import Execute, SqlStore

APPEND: Final = """
    INSERT OR IGNORE INTO events (match, version, id, kind, seat, text, at)
    SELECT
        json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
        json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),
        json_extract(value, '$[6]')
    FROM json_each(?)
    WHERE json_extract(value, '$[0]') IN (SELECT id FROM matches)
"""
NEWEST: Final = "SELECT match, version, id FROM events ORDER BY rowid DESC LIMIT ?"
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


class SqliteStore(SqlStore):
    """One connection to the file."""

    connections = 1
    is_shared = False
    DEFERRED = "PRAGMA defer_foreign_keys = ON"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.connection = open_database(folder)

    def close(self) -> None:
        self.connection.close()

    @contextmanager
    def saving(self) -> Iterator[Execute]:
        try:
            with transaction(self.connection):
                yield self.connection.execute
        except sqlite3.IntegrityError as error:
            raise Conflict from error
        except sqlite3.OperationalError as error:
            raise DiskTrouble(f"rien n'a été enregistré ({error})", f"nothing was saved ({error})") from error

    @contextmanager
    def reading(self) -> Iterator[Execute]:
        self.connection.execute("BEGIN")
        try:
            yield self.connection.execute
        except sqlite3.OperationalError as error:
            raise unreadable(error) from error
        finally:
            self.connection.execute("ROLLBACK")

    def rows(self, query: str, *values: object) -> list[Any]:
        try:
            return self.connection.execute(query, values).fetchall()
        except sqlite3.OperationalError as error:
            raise unreadable(error) from error

    def append(self, execute: Execute, events: Sequence[NewEvent]) -> set[tuple[str, int, str]]:
        """One statement for all, whose rows are not asked for: each costs this thread a turn behind the busier ones."""
        saved = {(event.match, event.event.version, event.event.id) for event in events}
        count = execute(APPEND, (write_events(events),)).rowcount
        if count < len(events):  # some were late: those that were not are the newest
            saved = set(execute(NEWEST, (count,)).fetchall())
        last = {event.match: event for event in events if (event.match, event.event.version, event.event.id) in saved}
        execute(SUMMARISE, (write_events(last.values()),))
        return saved

    # there are no others

    def listen(self, hear: Callable[[Heard], None]) -> None: ...

    def tell_others(self, match: str, word: str) -> None: ...

    def wake_others(self, execute: Execute, match: str) -> None: ...

    def load_figures(self) -> Figures:
        ((count,),) = self.rows("SELECT count(*) FROM matches")
        return Figures(int(count), len(MIGRATIONS), shutil.disk_usage(self.folder).free)


def unreadable(error: sqlite3.Error) -> DiskTrouble:
    return DiskTrouble(f"le disque ne répond pas ({error})", f"the disk does not answer ({error})")
