"""The file on disk: opened with care, brought to the newest shape, and refused in one line when it cannot serve."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from grille.contract import GrilleError

FILE_NAME: Final = "grille.sqlite"
APPLICATION: Final = 0x6772696C  # "gril": tells our file from any other SQLite file
BUSY_SECONDS: Final = 3.0

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """
        CREATE TABLE matches (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            rules INTEGER NOT NULL,      -- version of the game's rules
            options TEXT NOT NULL,       -- JSON
            seats TEXT NOT NULL,         -- JSON
            position TEXT,               -- where it does not begin at the game's start
            owner BLOB NOT NULL,         -- SHA-256 of the browser's secret
            created TEXT NOT NULL,
            -- a summary of the log for lists, written with every event
            version INTEGER NOT NULL DEFAULT 0,
            updated TEXT NOT NULL,
            is_over INTEGER NOT NULL DEFAULT 0
        ) STRICT
        """,
        "CREATE INDEX matches_of_owner ON matches (owner, updated DESC)",
        """
        CREATE TABLE events (
            match TEXT NOT NULL REFERENCES matches (id),
            version INTEGER NOT NULL CHECK (version > 0),
            id TEXT NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('move', 'undo', 'resign')),
            seat INTEGER NOT NULL,       -- -1 is chance
            text TEXT NOT NULL,          -- the move, or the number of moves an undo keeps
            at TEXT NOT NULL,
            UNIQUE (match, version),     -- a second writer loses
            UNIQUE (match, id)           -- what is sent twice happens once
        ) STRICT
        """,
        "CREATE TRIGGER events_never_change BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'append only'); END",
        "CREATE TRIGGER events_never_leave BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'append only'); END",
    ),
    (
        """
        CREATE TABLE seats (
            match TEXT NOT NULL REFERENCES matches (id),
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            level TEXT,                  -- of an engine
            owner BLOB,                  -- SHA-256 of the secret of the browser that moves for it
            invitation BLOB,             -- SHA-256 of the link's secret, where the seat is given by link
            PRIMARY KEY (match, seat)
        ) STRICT
        """,
        """
        INSERT INTO seats (match, seat, name, level, owner)
        SELECT matches.id, sat.key, json_extract(sat.value, '$.name'), json_extract(sat.value, '$.level'),
            iif(json_extract(sat.value, '$.level') IS NULL, owner, NULL)
        FROM matches, json_each(matches.seats) AS sat
        """,
        "ALTER TABLE matches DROP COLUMN seats",
        "CREATE INDEX seats_of_owner ON seats (owner)",
        "ALTER TABLE matches ADD COLUMN takeback INTEGER NOT NULL DEFAULT 1",
        "ALTER TABLE matches ADD COLUMN previous TEXT REFERENCES matches (id)",  # in the series
        "ALTER TABLE matches ADD COLUMN number INTEGER NOT NULL DEFAULT 1",  # in the series
        "ALTER TABLE matches ADD COLUMN totals TEXT NOT NULL DEFAULT '[]'",  # of the series so far, by seat; JSON
        "CREATE UNIQUE INDEX match_after ON matches (previous)",  # a match is followed by one match
    ),
    (
        "ALTER TABLE matches ADD COLUMN aids TEXT NOT NULL DEFAULT '{}'",  # what the table allows; JSON
        """UPDATE matches SET aids = '{"takeback": "never"}' WHERE NOT takeback""",
        "ALTER TABLE matches DROP COLUMN takeback",
    ),
    (
        """
        CREATE TABLE reviews (
            match TEXT NOT NULL REFERENCES matches (id),
            open_hands INTEGER NOT NULL,
            seconds REAL NOT NULL,       -- given to it so far
            is_cut INTEGER NOT NULL,
            moves TEXT NOT NULL,         -- JSON
            PRIMARY KEY (match, open_hands)
        ) STRICT
        """,
    ),
    (
        "ALTER TABLE events RENAME TO events_before",
        """
        CREATE TABLE events (
            match TEXT NOT NULL REFERENCES matches (id),
            version INTEGER NOT NULL CHECK (version > 0),
            id TEXT NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('move', 'undo', 'resign', 'leave', 'finish')),
            seat INTEGER NOT NULL,       -- -1 is chance
            text TEXT NOT NULL,          -- the move, how many moves an undo keeps, the level that plays on
            at TEXT NOT NULL,
            UNIQUE (match, version),     -- a second writer loses
            UNIQUE (match, id)           -- what is sent twice happens once
        ) STRICT
        """,
        "INSERT INTO events SELECT * FROM events_before",
        "DROP TABLE events_before",  # its triggers go with it
        "CREATE TRIGGER events_never_change BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'append only'); END",
        "CREATE TRIGGER events_never_leave BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'append only'); END",
        "ALTER TABLE matches RENAME COLUMN totals TO points",  # of the series so far, in half games
        "UPDATE matches SET points = '[]'",  # what was counted before were no games
        "ALTER TABLE matches ADD COLUMN games INTEGER",  # of the series, where that was fixed at the start
        "ALTER TABLE matches ADD COLUMN stand_in TEXT NOT NULL DEFAULT '3'",  # the level that plays for who leaves
    ),
    (
        "CREATE INDEX seats_to_be_taken ON seats (invitation) WHERE owner IS NULL",
        "UPDATE seats SET name = '' WHERE name = 'level ' || level",  # only machines of one table have names
    ),
    (
        """
        CREATE TABLE studies (
            id TEXT PRIMARY KEY,
            owner BLOB NOT NULL,         -- SHA-256 of the browser's secret
            name TEXT NOT NULL,
            text TEXT NOT NULL,          -- a record with variations, remarks and chapters
            version INTEGER NOT NULL,
            updated TEXT NOT NULL
        ) STRICT
        """,
        "CREATE INDEX studies_of_owner ON studies (owner, updated DESC)",
    ),
    (
        """
        CREATE TABLE standings (         -- how matches stood when somebody last asked for a list of them
            match TEXT PRIMARY KEY REFERENCES matches (id),
            version INTEGER NOT NULL,
            person INTEGER,              -- the seat of the person whose turn it is
            halves TEXT NOT NULL         -- what each seat has won, in half games, once it is over; JSON
        ) STRICT
        """,
        """
        CREATE TABLE put_away (          -- matches that somebody no longer wants to see
            match TEXT NOT NULL REFERENCES matches (id),
            owner BLOB NOT NULL,         -- SHA-256 of the browser's secret
            PRIMARY KEY (match, owner)
        ) STRICT
        """,
        # a log still loses nothing, but a match can be thrown away whole
        "ALTER TABLE matches ADD COLUMN is_thrown_away INTEGER NOT NULL DEFAULT 0",
        "DROP TRIGGER events_never_leave",
        """
        CREATE TRIGGER events_never_leave BEFORE DELETE ON events
        WHEN NOT (SELECT is_thrown_away FROM matches WHERE id = OLD.match)
        BEGIN SELECT RAISE(ABORT, 'append only'); END
        """,
    ),
)
"""What brings a file from each version of its schema to the next."""


class Unusable(GrilleError):
    """The data folder, or the file in it, cannot be used."""


def data_folder(given: Path | None) -> Path:
    """The folder that was asked for, which must exist; or this person's own, made when missing."""
    if given is None:
        home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
        own = Path(home).expanduser() / "grille"
        try:
            own.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise unusable(own, error.strerror or "?") from error
        return own
    if not given.is_dir():
        raise Unusable(
            f"le dossier {given} n'existe pas : créez-le, ou donnez-en un autre avec --data",
            f"the folder {given} does not exist: make it, or name another with --data",
        )
    return given


def unusable(place: Path, reason: str) -> Unusable:
    return Unusable(
        f"{place} ne peut pas servir ({reason}) : vérifiez les droits, ou donnez un autre dossier avec --data",
        f"{place} cannot be used ({reason}): check its permissions, or name another folder with --data",
    )


def damaged(file: Path) -> Unusable:
    return Unusable(
        f"{file} est abîmé : remettez une copie, ou écartez-le (mv {file} {file}.damaged) pour repartir à vide",
        f"{file} is damaged: put back a copy, or set it aside (mv {file} {file}.damaged) to begin anew",
    )


def open_database(folder: Path) -> sqlite3.Connection:
    """A connection that reports a write as done only when it is on the disk."""
    file = folder / FILE_NAME
    connection: sqlite3.Connection | None = None
    try:
        connection = sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        check_file(connection, file)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        migrate(connection, file)
    except BaseException as error:
        if connection:
            connection.close()
        if isinstance(error, sqlite3.OperationalError):
            raise unusable(file, str(error)) from error
        if isinstance(error, sqlite3.DatabaseError):
            raise damaged(file) from error
        raise
    return connection


def check_file(connection: sqlite3.Connection, file: Path) -> None:
    """Refuse another program's file and a file with broken pages."""
    application, version = (pragma(connection, name) for name in ("application_id", "user_version"))
    is_new = not application and not version and not connection.execute("SELECT * FROM sqlite_schema").fetchone()
    if not is_new and application != APPLICATION:
        raise Unusable(f"{file} n'est pas un fichier de grille", f"{file} is not a file of grille")
    if version > len(MIGRATIONS):
        raise Unusable(
            f"{file} vient d'un grille plus récent (schéma {version}, ici {len(MIGRATIONS)}) : mettez grille à jour",
            f"{file} comes from a newer grille (schema {version}, here {len(MIGRATIONS)}): update grille",
        )
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise damaged(file)


def migrate(connection: sqlite3.Connection, file: Path) -> None:
    with transaction(connection):
        # read again now that no other program can write: it may have migrated meanwhile
        for statements in MIGRATIONS[pragma(connection, "user_version") :]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def pragma(connection: sqlite3.Connection, name: str) -> int:
    (value,) = connection.execute(f"PRAGMA {name}").fetchone()
    return int(value)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All or nothing; on disk at the end. IMMEDIATE, because a lock taken later cannot be waited for."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
