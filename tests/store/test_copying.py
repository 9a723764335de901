"""A house is moved from one place to another, of any kind, and nothing of it is lost or made up."""

import random
from contextlib import closing
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from grille.store import KeptReview, KeptSeat, KeptStudy, NewEvent, Standing, copying
from grille.store.copying import SHEETS, Sheet, copy_house, pages
from grille.store.database import Unusable
from grille.store.places import open_place
from grille.store.sql import Execute, SqlStore
from tests.cli.running import grille
from tests.store.examples import OWNER, a_match, an_event


def furnish(store: SqlStore) -> None:
    """More than a page of everything there is."""
    rng = random.Random(1)
    seats = (KeptSeat("Zoé, d’ici 🙂", owner=OWNER), KeptSeat("", invitation=rng.randbytes(32)))
    before = None
    for number in range(3):
        id = f"m{9 - number}"  # each follows one that comes later in the order of ids
        store.save_match(replace(a_match(id), seats=seats, previous=before, position="2,3"), is_over=True)
        assert all(store.save_events([NewEvent(id, an_event(version), False) for version in range(1, 301)]))
        before = id
    store.save_review(KeptReview("m9", True, 12.5, False, '[{"ply": 1}]'))
    store.save_standings({"m9": Standing(300, None, (2, 0)), "m8": Standing(300, 1, ())})
    store.put_away("m8", OWNER)
    assert store.has_saved_study(KeptStudy("s", OWNER, "Fins", "⟨texte⟩\n", 1, "2025-01-01"))


def everything(store: SqlStore) -> dict[str, list[tuple[object, ...]]]:
    with store.reading() as execute:
        return {sheet.name: [row for rows in pages(execute, sheet) for row in rows] for sheet in SHEETS}


def test_a_house_goes_from_the_file_to_postgresql_and_back(tmp_path: Path, database: str) -> None:
    places = [str(tmp_path / "first"), database, str(tmp_path / "second")]
    for folder in (places[0], places[2]):
        Path(folder).mkdir()
    with closing(open_place(places[0])) as first:
        furnish(first)
    for source, target in pairwise(places):
        with closing(open_place(source)) as house, closing(open_place(target)) as copied:
            assert copy_house(house, copied)["events"] == 900
    with closing(open_place(places[0])) as first, closing(open_place(places[2])) as last:
        assert everything(first) == everything(last)
        assert last.load_match("m7") == first.load_match("m7")


def test_every_column_of_every_table_is_copied(store: SqlStore) -> None:
    """A new column, or a new table, is not forgotten."""
    furnish(store)
    tables = "SELECT name FROM sqlite_schema WHERE type = 'table'"
    if store.is_shared:
        tables = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'grille'"
    assert {name for (name,) in store.rows(tables)} == {sheet.name for sheet in SHEETS}
    for sheet in SHEETS:
        assert len(store.rows(f"SELECT * FROM {sheet.name} LIMIT 1")[0]) == len(sheet.columns)


def test_a_house_is_copied_as_it_stands_while_people_play(store: SqlStore, place: str, tmp_path: Path) -> None:
    furnish(store)
    other = tmp_path / "copy"
    other.mkdir()
    with closing(open_place(place)) as source, closing(open_place(str(other))) as target:
        with source.reading() as read:
            assert len(next(pages(read, SHEETS[0]))) == 3
            store.save_match(a_match("later"))  # somebody opens a table meanwhile
            assert len(next(pages(read, SHEETS[0]))) == 3
        assert copy_house(source, target)["matches"] == 4


def test_nothing_is_copied_over_matches(store: SqlStore, tmp_path: Path) -> None:
    furnish(store)
    other = tmp_path / "copy"
    other.mkdir()
    with closing(open_place(str(other))) as target:
        target.save_match(a_match("known"))
        with pytest.raises(Unusable, match="already"):
            copy_house(store, target)
        assert [row[0] for row in everything(target)["matches"]] == ["known"]


def test_a_copy_that_is_not_equal_is_found(store: SqlStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant that changes a name on the way."""

    def change(read: Execute, execute: Execute, sheet: Sheet) -> int:
        count = copying_sheet(read, execute, sheet)
        if sheet.name == "studies":
            execute("UPDATE studies SET name = ?", ("autre",))
        return count

    furnish(store)
    other = tmp_path / "copy"
    other.mkdir()
    copying_sheet = copying.copy_sheet
    monkeypatch.setattr(copying, "copy_sheet", change)
    with closing(open_place(str(other))) as target, pytest.raises(Unusable, match="not equal"):
        copy_house(store, target)


def test_the_commands_say_what_they_did(tmp_path: Path, database: str) -> None:
    house = tmp_path / "house"
    house.mkdir()
    with closing(open_place(str(house))) as store:
        furnish(store)
    moved = grille("restore", str(house), "--database", database, "--lang", "en")
    assert (moved.code, moved.out) == (
        0,
        "3 matches and 1 study: the copy was read again and is equal to the original.\n",
    )
    back = grille("backup", str(tmp_path / "new" / "copy"), "--database", database, "--lang", "fr")
    assert (back.code, back.out) == (0, "3 parties et 1 étude\xa0: copie relue, égale à l’original.\n")
    again = grille("backup", str(tmp_path / "new" / "copy"), "--data", str(house), "--lang", "en")
    assert (again.code, again.err.count("\n")) == (2, 1)
