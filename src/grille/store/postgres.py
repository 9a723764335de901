"""A house in PostgreSQL, which many processes share: each is told what the others do."""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import count
from typing import Any, Final, TypeVar

import psycopg
from psycopg_pool import ConnectionPool, PoolTimeout

from grille.contract import UnreadableText
from grille.store import Conflict, DiskTrouble, Figures, Heard, Left, Missed, MovedOn, NewEvent, Told
from grille.store.postgres_schema import LINE, SCHEMA_VERSION, never_forget, told_reason
from grille.store.sql import Execute, SqlStore

T = TypeVar("T")
CHANNEL: Final = "grille"
PATIENCE_SECONDS: Final = 3.0
"""So long a move waits for a database that is being started again, or for a free connection."""
PAUSE_SECONDS: Final = 0.1
HEARING_SECONDS: Final = 0.5
LOOKS: Final = 4
"""After so many stretches of hearing it is looked who is still there."""

APPEND: Final = f"""
    WITH new AS (
        SELECT new.* FROM unnest(
            %s::text[], %s::integer[], %s::text[], %s::text[], %s::integer[], %s::text[], %s::text[], %s::boolean[]
        ) AS new (match, version, id, kind, seat, text, at, is_over)
        JOIN matches ON matches.id = new.match
        ORDER BY new.match, new.version  -- two who write the same logs wait for each other in one order
    ), added AS (
        INSERT INTO events (match, version, id, kind, seat, text, at)
        SELECT match, version, id, kind, seat, text, at FROM new
        ON CONFLICT DO NOTHING
        RETURNING match, version, id
    ), summed AS (
        UPDATE matches SET version = last.version, updated = last.at, is_over = last.is_over
        FROM (
            SELECT DISTINCT ON (match) match, version, at, is_over FROM new JOIN added USING (match, version, id)
            ORDER BY match, version DESC
        ) AS last
        WHERE matches.id = last.match
    )
    SELECT match, version, id, pg_notify('{CHANNEL}', %s || ' ' || match) FROM added
    UNION ALL  -- what was kept when the answer was lost
    SELECT match, version, id, NULL FROM events JOIN new USING (match, version, id)
"""
PASSING: Final = ("08", "40", "57P0")
"""States of errors that pass: cut connections, two who waited for each other, a database that stops or starts."""
ALIVE: Final = "SELECT application_name FROM pg_stat_activity WHERE datname = current_database()"


class Lost(DiskTrouble):
    """The connection was cut, or there was none: whether something was kept will be seen."""


class PostgresStore(SqlStore):
    """A few connections to the database, and one more to hear the other processes."""

    connections = 4
    is_shared = True
    DEFERRED = "SET CONSTRAINTS ALL DEFERRED"

    def __init__(self, address: str) -> None:
        logging.getLogger("psycopg.pool").setLevel(logging.ERROR)  # each lost connection need not be told
        self.address = address
        self.name = secrets.token_hex(8)  # by which the others know this process
        self.is_closed = threading.Event()
        self.listening: threading.Thread | None = None
        self.pool = ConnectionPool(
            address,
            min_size=1,
            max_size=self.connections,
            timeout=PATIENCE_SECONDS,
            reconnect_timeout=PATIENCE_SECONDS,
            kwargs=LINE,
            configure=never_forget,
            open=True,
        )

    def close(self) -> None:
        self.is_closed.set()
        if self.listening is not None:
            self.listening.join()
        self.pool.close()

    @contextmanager
    def lent(self) -> Iterator[psycopg.Connection[Any]]:
        try:
            with self.pool.connection() as connection:
                yield connection
        except psycopg.IntegrityError as error:
            raise Conflict from error
        except psycopg.DataError as error:
            raise UnreadableText(
                "ce texte contient un signe qui ne se garde pas", "this text has a character that cannot be kept"
            ) from error
        except (psycopg.OperationalError, psycopg.InterfaceError, psycopg.InternalError) as error:
            raise trouble(error) from error

    @contextmanager
    def saving(self) -> Iterator[Execute]:
        with self.lent() as connection, connection.transaction():
            yield lambda query, values: connection.execute(marked(query), values)

    @contextmanager
    def reading(self) -> Iterator[Execute]:
        with self.saving() as execute:
            execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY", ())
            yield execute

    def rows(self, query: str, *values: object) -> list[Any]:
        def ask() -> list[Any]:
            with self.lent() as connection:
                return connection.execute(marked(query), values).fetchall()

        return self.patiently(ask)

    def save_events(self, events: Sequence[NewEvent]) -> list[bool]:
        """In one statement, whole or not at all; what was kept when the answer was lost is found to be kept."""

        def save() -> set[tuple[str, int, str]]:
            with self.lent() as connection:
                return self.append(lambda query, values: connection.execute(marked(query), values), events)

        saved = self.patiently(save)
        return [(event.match, event.event.version, event.event.id) in saved for event in events]

    def patiently(self, work: Callable[[], T]) -> T:
        """Do what may be done twice, again while the connection is lost, for a while."""
        until = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                return work()
            except Lost:
                if time.monotonic() > until or self.is_closed.wait(PAUSE_SECONDS):
                    raise

    def append(self, execute: Execute, events: Sequence[NewEvent]) -> set[tuple[str, int, str]]:
        rows = [(new.match, *vars(new.event).values(), new.is_over) for new in events]
        columns = [list(column) for column in zip(*rows, strict=True)] or [[]] * 8
        return {(match, version, id) for match, version, id, _ in execute(APPEND, (*columns, self.name)).fetchall()}

    def load_figures(self) -> Figures:
        ((count,),) = self.rows("SELECT count(*) FROM matches")
        return Figures(int(count), SCHEMA_VERSION, None)

    # the other processes

    def wake_others(self, execute: Execute, match: str) -> None:
        execute("SELECT pg_notify(?, ?)", (CHANNEL, f"{self.name} {match}"))

    def tell_others(self, match: str, word: str) -> None:
        self.rows("SELECT pg_notify(?, ?)", CHANNEL, f"{self.name} {match} {word}")

    def listen(self, hear: Callable[[Heard], None]) -> None:
        self.listening = threading.Thread(target=self.hear, args=(hear,), name="listening", daemon=True)
        self.listening.start()

    def hear(self, hear: Callable[[Heard], None]) -> None:
        """Until this is closed; who was cut off has missed something."""
        while not self.is_closed.is_set():
            try:
                with psycopg.connect(self.address, **LINE, application_name=name_of(self.name)) as line:
                    line.execute(f"LISTEN {CHANNEL}")
                    hear(Missed())
                    self.hear_on(line, hear)
            except psycopg.OperationalError:
                self.is_closed.wait(PAUSE_SECONDS)

    def hear_on(self, line: psycopg.Connection[Any], hear: Callable[[Heard], None]) -> None:
        here: set[str] = set()
        for stretch in count():
            for notice in line.notifies(timeout=HEARING_SECONDS):
                sender, match, *word = notice.payload.split(" ", 2)
                if sender != self.name:
                    here.add(sender)
                    hear(Told(sender, match, word[0]) if word else MovedOn(match))
            if self.is_closed.is_set():
                return
            if stretch % LOOKS == 0:
                alive = {name for (name,) in line.execute(ALIVE)}
                for sender in [sender for sender in here if name_of(sender) not in alive]:
                    here.remove(sender)
                    hear(Left(sender))


def name_of(process: str) -> str:
    return f"grille {process}"


@cache
def marked(query: str) -> bytes:
    """With PostgreSQL's mark for each value."""
    return query.replace("?", "%s").encode()


def trouble(error: psycopg.Error) -> DiskTrouble:
    """What is the matter, in one sentence."""
    reason = told_reason(error)
    kind = (
        Lost
        if not isinstance(error, PoolTimeout) and (error.sqlstate or PASSING[0]).startswith(PASSING)
        else DiskTrouble
    )
    return kind(
        f"la base de données n'a pas répondu ({reason}) : réessayez dans un instant",
        f"the database did not answer ({reason}): try again in a moment",
    )
