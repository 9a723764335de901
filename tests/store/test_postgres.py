"""What is saved in PostgreSQL stays saved: its settings, lost lines, and databases that cannot serve."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import replace

import psycopg
import pytest

from grille.contract import UnreadableText
from grille.store import DiskTrouble, NewEvent, postgres_schema
from grille.store import database as file
from grille.store.database import Unusable
from grille.store.postgres import PostgresStore
from grille.store.postgres_schema import MIGRATIONS, SCHEMA_VERSION, prepare
from tests.cli.running import grille
from tests.postgres import Cluster
from tests.store.examples import a_match, an_event


@pytest.fixture
def shared(database: str) -> Iterator[PostgresStore]:
    prepare(database)
    with closing(PostgresStore(database)) as store:
        yield store


def test_both_databases_have_the_same_version() -> None:
    assert len(file.MIGRATIONS) == SCHEMA_VERSION


def test_every_connection_waits_for_the_disk_also_where_the_server_would_not(cluster: Cluster, database: str) -> None:
    cluster.execute(f"ALTER DATABASE {database.rpartition('/')[2]} SET synchronous_commit = off")
    with closing(PostgresStore(database)) as store, ExitStack() as lent:
        for _ in range(store.connections):
            connection = lent.enter_context(store.lent())
            assert connection.execute("SHOW synchronous_commit").fetchone() == ("on",)


@pytest.mark.parametrize("change", ["DELETE FROM events", "UPDATE events SET text = '0,2'", "TRUNCATE events CASCADE"])
def test_the_log_only_grows(shared: PostgresStore, change: str) -> None:
    shared.save_match(a_match())
    shared.save_event("m", an_event(1), is_over=False)
    with shared.pool.connection() as connection, pytest.raises(psycopg.IntegrityError, match="append only"):
        connection.execute(change.encode())


def test_an_event_whose_answer_was_lost_is_found_to_be_kept(shared: PostgresStore) -> None:
    shared.save_match(a_match())
    sent = [NewEvent("m", an_event(1), False)]
    assert shared.save_events(sent) == [True]
    assert shared.save_events(sent) == [True]  # as after a line that was cut between commit and answer
    assert shared.save_events([NewEvent("m", an_event(1, "another id"), False)]) == [False]
    assert shared.load_events("m") == [an_event(1)]


def test_lines_that_are_cut_are_drawn_again(cluster: Cluster, shared: PostgresStore) -> None:
    shared.save_match(a_match())
    for version in range(1, 4):
        cluster.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'house%'")
        shared.save_event("m", an_event(version), is_over=False)
        assert len(shared.load_events("m")) == version


def test_a_pool_that_is_used_up_says_so(shared: PostgresStore) -> None:
    with ExitStack() as lent:
        for _ in range(shared.connections):
            lent.enter_context(shared.lent())
        shared.pool.timeout = 0.05
        with pytest.raises(DiskTrouble, match="did not answer"):
            shared.load_match("m")
    assert shared.load_match("m") is None


def test_a_sign_that_cannot_be_kept_is_refused(shared: PostgresStore) -> None:
    with pytest.raises(UnreadableText):
        shared.save_match(replace(a_match(), position="\0"))


def test_several_processes_open_an_empty_database_at_once(database: str) -> None:
    with ThreadPoolExecutor(4) as processes:
        list(processes.map(prepare, [database] * 4))
    with closing(PostgresStore(database)) as store:
        assert store.load_figures().schema_version == SCHEMA_VERSION


# databases that cannot serve: one line each, no password in it, and nothing is changed


def one_line(address: str) -> str:
    with pytest.raises(Unusable) as refusal:
        prepare(address)
    for lang in ("fr", "en"):
        said = refusal.value.message(lang)
        assert "\n" not in said
        assert "secret" not in said
    return refusal.value.message("en")


def is_unusable(address: str) -> bool:
    try:
        prepare(address)
    except Unusable:
        return True
    return False


def test_a_newer_schema_is_left_alone(cluster: Cluster, database: str) -> None:
    prepare(database)
    cluster.execute("UPDATE grille SET schema_version = 99", database.rpartition("/")[2])
    assert "newer" in one_line(database)


def test_another_programs_database_is_left_alone(cluster: Cluster, database: str) -> None:
    cluster.execute("CREATE TABLE recipes (name TEXT)", database.rpartition("/")[2])
    assert "something other" in one_line(database)


def test_a_server_that_does_not_wait_for_its_disk_is_refused(cluster: Cluster, database: str) -> None:
    cluster.execute("ALTER SYSTEM SET fsync = off")
    cluster.execute("SELECT pg_reload_conf()")
    try:
        while not is_unusable(database):  # until the server has read its settings again
            pass
        assert "fsync" in one_line(database)
    finally:
        cluster.execute("ALTER SYSTEM RESET fsync")
        cluster.execute("SELECT pg_reload_conf()")


def test_a_migration_that_fails_leaves_the_database_as_it_was(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(database)
    with monkeypatch.context() as patch:
        patch.setattr(postgres_schema, "MIGRATIONS", (*MIGRATIONS, ("CREATE TABLE extra (name TEXT)", "not SQL")))
        patch.setattr(postgres_schema, "SCHEMA_VERSION", SCHEMA_VERSION + 1)
        assert "cannot be used" in one_line(database)
    prepare(database)
    with closing(PostgresStore(database)) as store:
        assert store.rows("SELECT to_regclass('extra') IS NULL") == [(True,)]


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ada:secret@127.0.0.1:1/house",
        "postgresql://ada:secret@nowhere.invalid/house",
        "postgresql://ada:sec ret secret@host/house",
        "postgresql://ada:secret@127.0.0.1/house?colour=blue",
        "sqlite:///house",
    ],
)
def test_a_wrong_address_is_one_line_and_the_command_ends_with_2(address: str) -> None:
    one_line(address)
    answer = grille("serve", "--database", address, "--processes", "2")
    assert (answer.code, answer.err.count("\n")) == (2, 1)


@pytest.mark.parametrize(
    "words",
    [
        ("--processes", "2"),
        ("--processes", "0"),
        ("--processes", "65"),
        ("--data", ".", "--database", "postgresql://h/g"),
    ],
)
def test_what_does_not_go_together_is_one_line(words: tuple[str, ...]) -> None:
    answer = grille("serve", *words)
    assert (answer.code, answer.err.count("\n")) == (2, 1)
