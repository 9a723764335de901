"""What is saved stays saved: settings of the file, torn copies, and folders that cannot serve."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from grille.store import (
    Conflict,
    DiskTrouble,
    KeptEvent,
    KeptMatch,
    KeptReview,
    KeptSeat,
    NewEvent,
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

OWNER = bytes(32)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    with closing(SqliteStore(tmp_path)) as store:
        yield store


def a_match(id: str = "m", created: str = "2025-01-01T00:00:00.000Z") -> KeptMatch:
    seats = (KeptSeat("Ada"), KeptSeat("level 3", "3"))
    return KeptMatch(id, "nim", 1, {"tolerance": "1"}, seats, None, OWNER, created)


def an_event(version: int, id: str | None = None) -> KeptEvent:
    return KeptEvent(version, id or f"id-{version}", "move", 0, "0,1", f"2025-01-01T00:00:{version % 60:02}.000Z")


def test_every_connection_waits_for_the_disk(tmp_path: Path) -> None:
    for _ in range(3):
        with closing(open_database(tmp_path)) as connection:
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert pragma(connection, "synchronous") == 2  # FULL
            assert pragma(connection, "foreign_keys") == 1
            assert pragma(connection, "busy_timeout") >= 1000
            assert pragma(connection, "user_version") == len(MIGRATIONS)


def test_what_is_saved_is_loaded(store: SqliteStore) -> None:
    match = a_match()
    store.save_match(match)
    events = [an_event(1), an_event(2)]
    for event in events:
        store.save_event("m", event, is_over=event.version == 2)
    assert store.load_match("m") == match
    assert store.load_match("other") is None
    assert store.load_events("m") == events
    assert store.load_events("m", after=1) == events[1:]
    assert store.load_figures().matches == 1


def test_the_list_shows_the_last_played_first(store: SqliteStore) -> None:
    for number, id in enumerate(("a", "b", "c")):
        store.save_match(a_match(id, f"2025-01-01T00:00:0{number}.000Z"))
    store.save_event("a", KeptEvent(1, "x", "resign", 0, "", "2025-02-01T00:00:00.000Z"), is_over=True)
    listed = store.load_summaries(OWNER, 2)
    assert [(summary.id, summary.version, summary.is_over) for summary in listed] == [("a", 1, True), ("c", 0, False)]
    assert store.load_summaries(b"somebody else", 10) == []


def test_a_place_in_the_log_is_taken_once(store: SqliteStore) -> None:
    store.save_match(a_match())
    store.save_event("m", an_event(1), is_over=False)
    with pytest.raises(Conflict):
        store.save_event("m", an_event(1, "another id"), is_over=False)
    with pytest.raises(Conflict):
        store.save_event("m", an_event(2, "id-1"), is_over=False)
    assert store.load_events("m") == [an_event(1)]
    assert store.load_summaries(OWNER, 1)[0].version == 1


def test_an_event_needs_its_match(store: SqliteStore) -> None:
    with pytest.raises(Conflict):
        store.save_event("nowhere", an_event(1), is_over=False)


@pytest.mark.parametrize("change", ["DELETE FROM events", "UPDATE events SET text = '0,2'"])
def test_the_log_only_grows(store: SqliteStore, change: str) -> None:
    store.save_match(a_match())
    store.save_event("m", an_event(1), is_over=False)
    with pytest.raises(sqlite3.IntegrityError, match="append only"):
        store.connection.execute(change)


def test_two_programs_share_one_file(tmp_path: Path) -> None:
    def write(name: str) -> int:
        with closing(SqliteStore(tmp_path)) as store:
            store.save_match(a_match(name))
            for version in range(1, 41):
                store.save_event(name, an_event(version), is_over=False)
            return len(store.load_events(name))

    with ThreadPoolExecutor(4) as programs:
        assert list(programs.map(write, "abcd")) == [40] * 4


def test_a_locked_file_refuses_and_then_goes_on(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.save_match(a_match())
    store.connection.execute("PRAGMA busy_timeout = 50")
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DiskTrouble, match="locked"):
            store.save_event("m", an_event(1), is_over=False)
    store.save_event("m", an_event(1), is_over=False)
    assert len(store.load_events("m")) == 1


def test_a_full_disk_refuses_and_then_goes_on(store: SqliteStore) -> None:
    store.save_match(a_match())
    pages = pragma(store.connection, "page_count")
    store.connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(DiskTrouble, match="full"):
        store.save_event("m", KeptEvent(1, "x", "move", 0, "9" * 100_000, ""), is_over=False)
    store.connection.execute("PRAGMA max_page_count = 1000000")
    store.save_event("m", an_event(1), is_over=False)
    assert store.load_events("m") == [an_event(1)]


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


def test_a_seat_is_given_once(store: SqliteStore) -> None:
    seats = (KeptSeat("Ada", owner=OWNER), KeptSeat("", invitation=b"hash"))
    store.save_match(replace(a_match(), seats=seats))
    assert store.has_taken_seat("m", 1, b"B" * 32, "Bob")
    assert not store.has_taken_seat("m", 1, b"C" * 32, "Cléo")
    assert store.load_seats("m")[1] == KeptSeat("Bob", None, b"B" * 32, b"hash")
    assert [summary.id for summary in store.load_summaries(b"B" * 32, 5)] == ["m"]


def test_a_match_is_followed_by_one_match(store: SqliteStore) -> None:
    store.save_match(a_match())
    store.save_match(replace(a_match("n"), previous="m", number=2, points=(2, 0), games=5, stand_in="4"))
    with pytest.raises(Conflict):
        store.save_match(replace(a_match("o"), previous="m"))
    assert store.load_next("m") == "n"
    assert store.load_next("n") is None
    assert store.load_match("o") is None
    following = store.load_match("n")
    assert following
    assert (following.number, following.points, following.games, following.stand_in) == (2, (2, 0), 5, "4")


def test_what_is_saved_together_fails_apart(store: SqliteStore) -> None:
    store.save_match(a_match("a"))
    store.save_match(a_match("b"))
    store.save_event("a", an_event(1), is_over=False)
    several = [
        NewEvent("a", an_event(1, "late"), False),
        NewEvent("b", an_event(1), False),
        NewEvent("c", an_event(1), False),
    ]
    assert store.save_events(several) == [False, True, False]
    assert (store.load_events("a"), store.load_events("b")) == ([an_event(1)], [an_event(1)])


def test_a_review_takes_the_place_of_an_earlier_one(store: SqliteStore) -> None:
    store.save_match(a_match())
    assert store.load_review("m", False) is None
    first = KeptReview("m", False, 20.0, True, "[]")
    opened = replace(first, open_hands=True)
    for review in (first, opened, later := replace(first, seconds=40.0, is_cut=False, moves='[{"ply": 1}]')):
        store.save_review(review)
    assert store.load_review("m", False) == later
    assert store.load_review("m", True) == opened


def test_only_a_match_that_is_kept_has_a_review(store: SqliteStore) -> None:
    with pytest.raises(Conflict):
        store.save_review(KeptReview("nobody", False, 0.0, False, "[]"))
