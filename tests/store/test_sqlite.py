"""What is saved stays saved: settings of the file, torn copies, and folders that cannot serve."""

import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from grille.store import (
    DiskTrouble,
    KeptEvent,
    KeptMatch,
    KeptSeat,
    database,
)
from grille.store.database import (
    APPLICATION,
    FILE_NAME,
    MIGRATIONS,
    Unusable,
    data_folder,
    open_database,
    pragma,
)
from grille.store.sqlite import SqliteStore
from tests.store.examples import OWNER, a_match, an_event

RELEASED = ["1c811899", "53ca6867", "f69d2294", "2cdfc4e1", "1334ad75", "ddd1126e", "c0dc7a59", "fa1bc537"]
"""Digests of the steps from each version of the schema to the next."""


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[SqliteStore]:
    with closing(SqliteStore(tmp_path)) as sqlite:
        yield sqlite


def test_every_connection_waits_for_the_disk(tmp_path: Path) -> None:
    for _ in range(3):
        with closing(open_database(tmp_path)) as connection:
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert pragma(connection, "synchronous") == 2  # FULL
            assert pragma(connection, "foreign_keys") == 1
            assert pragma(connection, "busy_timeout") >= 1000
            assert pragma(connection, "user_version") == len(MIGRATIONS)


@pytest.mark.parametrize("change", ["DELETE FROM events", "UPDATE events SET text = '0,2'"])
def test_the_log_only_grows(sqlite: SqliteStore, change: str) -> None:
    sqlite.save_match(a_match())
    sqlite.save_event("m", an_event(1), is_over=False)
    with pytest.raises(sqlite3.IntegrityError, match="append only"):
        sqlite.connection.execute(change)


def test_a_locked_file_refuses_and_then_goes_on(sqlite: SqliteStore, tmp_path: Path) -> None:
    sqlite.save_match(a_match())
    sqlite.connection.execute("PRAGMA busy_timeout = 50")
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DiskTrouble, match="locked"):
            sqlite.save_event("m", an_event(1), is_over=False)
    sqlite.save_event("m", an_event(1), is_over=False)
    assert len(sqlite.load_events("m")) == 1


def test_a_full_disk_refuses_and_then_goes_on(sqlite: SqliteStore) -> None:
    sqlite.save_match(a_match())
    pages = pragma(sqlite.connection, "page_count")
    sqlite.connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(DiskTrouble, match="full"):
        sqlite.save_event("m", KeptEvent(1, "x", "move", 0, "9" * 100_000, ""), is_over=False)
    sqlite.connection.execute("PRAGMA max_page_count = 1000000")
    sqlite.save_event("m", an_event(1), is_over=False)
    assert sqlite.load_events("m") == [an_event(1)]


@pytest.mark.parametrize("seed", range(20))
def test_a_torn_copy_holds_whole_events_without_a_gap(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    live, copy = tmp_path / "live", tmp_path / "copy"
    live.mkdir()
    with closing(SqliteStore(live)) as store:
        store.save_match(a_match())
        for version in range(1, 30):
            store.save_event("m", an_event(version), is_over=False)
        shutil.copytree(live, copy)
    tear(copy / f"{FILE_NAME}-wal", rng)
    with closing(SqliteStore(copy)) as torn:
        versions = [event.version for event in torn.load_events("m")]
        assert versions == list(range(1, len(versions) + 1))
        if torn.load_match("m"):
            assert torn.load_summaries(OWNER, 1)[0].version == len(versions)


def tear(file: Path, rng: random.Random) -> None:
    """Cut the end off, or let bits near the end fall over."""
    data = bytearray(file.read_bytes())
    if rng.random() < 0.5:
        del data[rng.randrange(len(data)) :]
    else:
        for _ in range(rng.randint(1, 8)):
            data[rng.randrange(len(data) * 3 // 4, len(data))] ^= 1 << rng.randrange(8)
    file.write_bytes(data)


# folders that cannot serve: one line each, and nothing is made elsewhere


def one_line(folder: Path) -> str:
    with pytest.raises(Unusable) as refusal:
        SqliteStore(data_folder(folder)).close()
    for lang in ("fr", "en"):
        said = refusal.value.message(lang)
        assert "\n" not in said
        assert str(folder) in said
    return refusal.value.message("en")


def test_a_missing_folder_is_not_made(tmp_path: Path) -> None:
    assert "does not exist" in one_line(tmp_path / "none")
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert "does not exist" in one_line(file)


def test_a_folder_that_takes_no_files() -> None:
    assert "permissions" in one_line(Path("/proc/self"))


def test_a_newer_schema_is_left_alone(tmp_path: Path) -> None:
    with closing(open_database(tmp_path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    assert "newer" in one_line(tmp_path)


def test_a_damaged_file_is_named_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"not a database at all, but long enough to look at" * 100)
    assert "damaged" in one_line(tmp_path)


def test_broken_pages_are_found_before_anything_is_served(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path)) as store:
        store.save_match(a_match())
        for version in range(1, 200):
            store.save_event("m", an_event(version), is_over=False)
    file = tmp_path / FILE_NAME
    data = bytearray(file.read_bytes())
    data[4096 : len(data)] = random.Random(1).randbytes(len(data) - 4096)
    file.write_bytes(data)
    assert "damaged" in one_line(tmp_path)


def test_another_programs_file_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    assert "not a file of grille" in one_line(tmp_path)


def test_the_own_folder_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert data_folder(None) == tmp_path / "share" / "grille"
    assert data_folder(None).is_dir()


# what an older grille left behind


def test_a_file_of_the_version_before_is_brought_up_to_date(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as old:
        for statement in MIGRATIONS[0]:
            old.execute(statement)
        old.execute(f"PRAGMA application_id = {APPLICATION}")
        old.execute("PRAGMA user_version = 1")
        seats = '[{"name": "Zoé, d\'ici", "level": null}, {"name": "level 3", "level": "3"}]'
        old.execute(
            "INSERT INTO matches (id, game, rules, options, seats, owner, created, version, updated, is_over)"
            " VALUES ('m', 'nim', 1, '{\"piles\": \"3,4\"}', ?, ?, '2024-12-31', 1, '2025-01-01', 0)",
            (seats, OWNER),
        )
        old.execute("INSERT INTO events VALUES ('m', 1, 'id-1', 'move', 0, '0,1', '2025-01-01')")
    for _ in range(2):  # the second time there is nothing left to do
        with closing(SqliteStore(tmp_path)) as store:
            match = store.load_match("m")
            assert match == KeptMatch(
                id="m",
                game="nim",
                rules=1,
                options={"piles": "3,4"},
                seats=(KeptSeat("Zoé, d'ici", owner=OWNER), KeptSeat("", "3")),
                position=None,
                owner=OWNER,
                created="2024-12-31",
            )
            assert [event.text for event in store.load_events("m")] == ["0,1"]
            assert [summary.id for summary in store.load_summaries(OWNER, 5)] == ["m"]
            assert pragma(store.connection, "user_version") == len(MIGRATIONS)
            assert store.connection.execute("PRAGMA foreign_key_check").fetchall() == []
    with closing(SqliteStore(tmp_path)) as store:
        store.save_event("m", an_event(2), is_over=True)
        assert store.load_summaries(OWNER, 1)[0].is_over


def columns_of(connection: sqlite3.Connection) -> dict[str, set[tuple[Any, ...]]]:
    """Every table with its columns: name, kind, whether it may be empty, what stands there if nothing is said."""
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    return {name: {column[1:5] for column in connection.execute(f"PRAGMA table_info({name})")} for name in tables}


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_a_house_of_every_earlier_version_is_brought_up_to_date(
    tmp_path: Path, version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in (old, new):
        folder.mkdir()
    with monkeypatch.context() as then:
        then.setattr(database, "MIGRATIONS", MIGRATIONS[:version])
        with closing(open_database(old)) as connection:
            names = {name for name, *_ in columns_of(connection)["matches"]}
            row = {"id": "m", "game": "nim", "rules": 1, "options": "{}", "owner": OWNER, "created": "2025"}
            row |= {"updated": "2025", "version": 1} | ({"seats": '[{"name": "Zoé"}]'} if "seats" in names else {})
            marks = ", ".join("?" * len(row))
            connection.execute(f"INSERT INTO matches ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))
            if "seats" not in names:
                connection.execute("INSERT INTO seats (match, seat, name, owner) VALUES ('m', 0, 'Zoé', ?)", (OWNER,))
            connection.execute("INSERT INTO events VALUES ('m', 1, 'id-1', 'move', 0, '0,1', '2025')")
    with closing(SqliteStore(old)) as store, closing(SqliteStore(new)) as fresh:
        assert columns_of(store.connection) == columns_of(fresh.connection)
        match = store.load_match("m")
        assert match
        assert match.seats == (KeptSeat("Zoé", owner=OWNER),)
        assert [event.id for event in store.load_events("m")] == ["id-1"]
        store.save_event("m", an_event(2), is_over=False)
        store.throw_away("m")
        assert store.load_summaries(OWNER, 5) == []


def test_what_was_released_never_changes() -> None:
    """A house out there has gone through these very steps: a mistake in one of them is mended by another one."""
    written = ["".join(" ".join(step.split()) for step in steps) for steps in MIGRATIONS]
    digests = [sha256(text.encode()).hexdigest()[:8] for text in written]
    assert digests[: len(RELEASED)] == RELEASED


def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(SqliteStore(tmp_path)) as store:
        store.save_match(a_match())
    broken = (*MIGRATIONS, ("CREATE TABLE extra (name TEXT)", "this is not SQL"))
    with monkeypatch.context() as patch:
        patch.setattr(database, "MIGRATIONS", broken)
        assert "cannot be used" in one_line(tmp_path)
    with closing(SqliteStore(tmp_path)) as store:
        assert store.load_match("m") == a_match()
        assert pragma(store.connection, "user_version") == len(MIGRATIONS)
