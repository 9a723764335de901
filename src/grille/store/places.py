"""Where a house may be kept: in a folder of this machine, or in a database, by its address."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Final

from grille.store.database import Unusable, data_folder
from grille.store.sql import SqlStore
from grille.store.sqlite import SqliteStore

ADDRESSES: Final = ("postgresql://", "postgres://")


def open_place(place: str | None) -> SqlStore:
    """A house brought to the newest shape: by folder or address, or this person's own."""
    if place is None or not is_database(place):
        return SqliteStore(data_folder(None if place is None else Path(place)))
    check_driver()
    from grille.store.postgres import PostgresStore
    from grille.store.postgres_schema import prepare

    prepare(place)
    return PostgresStore(place)


def is_database(place: str) -> bool:
    return place.startswith(ADDRESSES)


def check_driver() -> None:
    if find_spec("psycopg_pool") is None:
        raise Unusable(
            'PostgreSQL demande un paquet de plus : pip install "grille[postgres]"',
            'PostgreSQL needs one more package: pip install "grille[postgres]"',
        )
