"""The shape of the house in PostgreSQL: brought to the newest, and refused in one line where it cannot serve."""

from __future__ import annotations

from typing import Any, Final, LiteralString

import psycopg
from psycopg.conninfo import conninfo_to_dict

from grille.store.database import APPLICATION, Unusable

FIRST_VERSION: Final = 8
"""The first shape that PostgreSQL has known; from there on both databases go together."""
MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        "CREATE TABLE grille (schema_version INTEGER NOT NULL)",
        "INSERT INTO grille VALUES (0)",
        """
        CREATE TABLE matches (
            id TEXT COLLATE "C" PRIMARY KEY,
            game TEXT NOT NULL,
            rules INTEGER NOT NULL,      -- version of the game's rules
            options TEXT NOT NULL,       -- JSON
            position TEXT,               -- where it does not begin at the game's start
            owner BYTEA NOT NULL,        -- SHA-256 of the browser's secret
            created TEXT NOT NULL,
            -- a summary of the log for lists, written with every event
            version INTEGER NOT NULL DEFAULT 0,
            updated TEXT COLLATE "C" NOT NULL,
            is_over BOOLEAN NOT NULL DEFAULT false,
            is_thrown_away BOOLEAN NOT NULL DEFAULT false,  -- just before it goes
            aids TEXT NOT NULL DEFAULT '{}',  -- what the table allows; JSON
            -- in the series
            previous TEXT COLLATE "C" REFERENCES matches (id) DEFERRABLE,
            number INTEGER NOT NULL DEFAULT 1,
            points TEXT NOT NULL DEFAULT '[]',  -- so far, in half games; JSON
            games INTEGER,               -- where that was fixed at the start
            stand_in TEXT NOT NULL DEFAULT '3'  -- the level that plays for who leaves
        )
        """,
        "CREATE INDEX matches_of_owner ON matches (owner, updated DESC)",
        "CREATE UNIQUE INDEX match_after ON matches (previous)",  # a match is followed by one match
        """
        CREATE TABLE seats (
            match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            level TEXT,                  -- of an engine
            owner BYTEA,                 -- SHA-256 of the secret of the browser that moves for it
            invitation BYTEA,            -- SHA-256 of the link's secret, where the seat is given by link
            PRIMARY KEY (match, seat)
        )
        """,
        "CREATE INDEX seats_of_owner ON seats (owner)",
        "CREATE INDEX seats_to_be_taken ON seats (invitation) WHERE owner IS NULL",
        """
        CREATE TABLE events (
            match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
            version INTEGER NOT NULL CHECK (version > 0),
            id TEXT COLLATE "C" NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('move', 'undo', 'resign', 'leave', 'finish')),
            seat INTEGER NOT NULL,       -- -1 is chance
            text TEXT NOT NULL,          -- the move, how many moves an undo keeps, the level that plays on
            at TEXT NOT NULL,
            UNIQUE (match, version),     -- a second writer loses
            UNIQUE (match, id)           -- what is sent twice happens once
        )
        """,
        # a log loses nothing, but a match can be thrown away whole
        """
        CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            IF TG_OP = 'DELETE' AND (SELECT is_thrown_away FROM matches WHERE id = OLD.match) THEN RETURN OLD; END IF;
            RAISE integrity_constraint_violation USING MESSAGE = 'append only';
        END $$
        """,
        "CREATE TRIGGER events_never_change BEFORE UPDATE OR DELETE ON events"
        " FOR EACH ROW EXECUTE FUNCTION append_only()",
        "CREATE TRIGGER events_never_vanish BEFORE TRUNCATE ON events"
        " FOR EACH STATEMENT EXECUTE FUNCTION append_only()",
        """
        CREATE TABLE reviews (
            match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
            open_hands BOOLEAN NOT NULL,
            seconds DOUBLE PRECISION NOT NULL,  -- given to it so far
            is_cut BOOLEAN NOT NULL,
            moves TEXT NOT NULL,         -- JSON
            PRIMARY KEY (match, open_hands)
        )
        """,
        """
        CREATE TABLE standings (         -- how matches stood when somebody last asked for a list of them
            match TEXT COLLATE "C" PRIMARY KEY REFERENCES matches (id),
            version INTEGER NOT NULL,
            person INTEGER,              -- the seat of the person whose turn it is
            halves TEXT NOT NULL         -- what each seat has won, in half games, once it is over; JSON
        )
        """,
        """
        CREATE TABLE put_away (          -- matches that somebody no longer wants to see
            match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
            owner BYTEA NOT NULL,        -- SHA-256 of the browser's secret
            PRIMARY KEY (match, owner)
        )
        """,
        """
        CREATE TABLE studies (
            id TEXT COLLATE "C" PRIMARY KEY,
            owner BYTEA NOT NULL,        -- SHA-256 of the browser's secret
            name TEXT NOT NULL,
            text TEXT NOT NULL,          -- a record with variations, remarks and chapters
            version INTEGER NOT NULL,
            updated TEXT COLLATE "C" NOT NULL
        )
        """,
        "CREATE INDEX studies_of_owner ON studies (owner, updated DESC)",
    ),
)
"""What brings a database from each shape to the next."""
SCHEMA_VERSION: Final = FIRST_VERSION - 1 + len(MIGRATIONS)
LINE: Final[dict[str, Any]] = {
    "autocommit": True,
    "connect_timeout": 3,
    "tcp_user_timeout": 10_000,  # milliseconds after which a silent line counts as cut
}


def never_forget(connection: psycopg.Connection[Any]) -> None:
    """What is answered is on the disk, also where the server would answer sooner; and no answer takes for ever."""
    connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )
    connection.execute("SET statement_timeout = '10s'")


def prepare(address: str) -> None:
    """Check the database and bring it to the newest shape; Unusable says in one line why it cannot serve."""
    place = shown_address(address)
    try:
        with psycopg.connect(address, **LINE) as connection, connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (APPLICATION,))  # one process after the other
            check(connection, place)
            migrate(connection)
    except psycopg.Error as error:
        reason = told_reason(error)
        raise Unusable(
            f"la base {place} ne peut pas servir ({reason}) : vérifiez l'adresse et la base",
            f"the database {place} cannot be used ({reason}): check the address and the database",
        ) from error


def check(connection: psycopg.Connection[Any], place: str) -> None:
    """Refuse another program's database, a newer shape, and a server that does not wait for its disk."""
    version = version_of(connection)
    if version is None and first(connection, "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"):
        raise Unusable(
            f"la base {place} contient autre chose que grille : donnez-en une vide",
            f"the database {place} holds something other than grille: name an empty one",
        )
    if version is not None and version > SCHEMA_VERSION:
        raise Unusable(
            f"la base {place} vient d'un grille plus récent (schéma {version}, ici {SCHEMA_VERSION}) :"
            " mettez grille à jour",
            f"the database {place} comes from a newer grille (schema {version}, here {SCHEMA_VERSION}): update grille",
        )
    if first(connection, "SHOW fsync") != "on":
        raise Unusable(
            f"la base {place} n'attend pas son disque (fsync = off) : un coup confirmé pourrait se perdre",
            f"the database {place} does not wait for its disk (fsync = off): a confirmed move could be lost",
        )


def migrate(connection: psycopg.Connection[Any]) -> None:
    version = version_of(connection) or FIRST_VERSION - 1
    for statements in MIGRATIONS[version - FIRST_VERSION + 1 :]:
        for statement in statements:
            connection.execute(statement.encode())
    connection.execute("UPDATE grille SET schema_version = %s", (SCHEMA_VERSION,))


def version_of(connection: psycopg.Connection[Any]) -> int | None:
    """The shape of a database; None where it is not one of ours."""
    if first(connection, "SELECT to_regclass('grille') IS NULL"):
        return None
    return int(first(connection, "SELECT schema_version FROM grille"))


def first(connection: psycopg.Connection[Any], query: LiteralString) -> Any:
    found = connection.execute(query).fetchone()
    assert found is not None
    return found[0]


def shown_address(address: str) -> str:
    """Where the database is, without anybody's password."""
    try:
        parts = conninfo_to_dict(address)
    except psycopg.ProgrammingError:  # what it says may hold the password
        raise Unusable(
            "cette adresse n'est pas celle d'une base : écrivez par exemple postgresql://moi@machine/grille",
            "this is not the address of a database: write for instance postgresql://me@machine/grille",
        ) from None
    return f"{parts.get('dbname') or ''}@{parts.get('host') or 'localhost'}"


def told_reason(error: psycopg.Error) -> str:
    """The first line of what PostgreSQL says."""
    said = error.diag.message_primary or str(error).strip() or type(error).__name__
    return said.splitlines()[0]
