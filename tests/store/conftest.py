"""What keeps a house: what holds for one database holds for the other."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from grille.store.places import open_place
from grille.store.sql import SqlStore


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where an empty house is to be kept."""
    return str(tmp_path if request.param == "sqlite" else request.getfixturevalue("database"))


@pytest.fixture
def store(place: str) -> Iterator[SqlStore]:
    with closing(open_place(place)) as store:
        yield store
