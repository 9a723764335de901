"""A house copied from one place to another while it is in use, and read again there to the last line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, zip_longest
from typing import Any, Final, NamedTuple

from grille.store.database import Unusable
from grille.store.sql import Execute, SqlStore

PAGE: Final = 500
BOOLEANS: Final = {"is_over", "is_thrown_away", "open_hands", "is_cut"}


class Sheet(NamedTuple):
    """A table of the database: what tells its rows apart, and what else they hold."""

    name: str
    key: str
    others: str

    @property
    def columns(self) -> list[str]:
        return f"{self.key} {self.others}".split()


SHEETS: Final = (
    Sheet(
        "matches",
        "id",
        "game rules options position owner created version updated is_over is_thrown_away"
        " aids previous number points games stand_in",
    ),
    Sheet("seats", "match seat", "name level owner invitation"),
    Sheet("events", "match version", "id kind seat text at"),
    Sheet("reviews", "match open_hands", "seconds is_cut moves"),
    Sheet("standings", "match", "version person halves"),
    Sheet("put_away", "match owner", ""),
    Sheet("studies", "id", "owner name text version updated"),
)
"""Each after those it names rows of."""


def copy_house(source: SqlStore, target: SqlStore) -> dict[str, int]:
    """How many rows of each table were copied, as they stood at one moment; all of them, or none."""
    with source.reading() as read:
        with target.saving() as execute:
            check_empty(execute)
            execute(target.DEFERRED, ())  # a match may come before the one it follows
            copied = {sheet.name: copy_sheet(read, execute, sheet) for sheet in SHEETS}
        with target.reading() as again:
            for sheet in SHEETS:
                compare(read, again, sheet)
    return copied


def check_empty(execute: Execute) -> None:
    for sheet in SHEETS:
        if execute(f"SELECT 1 FROM {sheet.name} LIMIT 1", ()).fetchall():
            raise Unusable(
                "il y a déjà des parties à cet endroit : copiez vers un endroit vide",
                "there are matches in this place already: copy to an empty place",
            )


def copy_sheet(read: Execute, execute: Execute, sheet: Sheet) -> int:
    count, marks = 0, f"({', '.join('?' * len(sheet.columns))})"
    for rows in pages(read, sheet):
        into = f"INSERT INTO {sheet.name} ({', '.join(sheet.columns)}) VALUES {', '.join([marks] * len(rows))}"
        execute(into, list(chain.from_iterable(rows)))
        count += len(rows)
    return count


def compare(read: Execute, again: Execute, sheet: Sheet) -> None:
    for rows, copied in zip_longest(pages(read, sheet), pages(again, sheet)):
        if rows != copied:
            raise Unusable(
                f"la copie n'est pas égale à l'original ({sheet.name}) : ne vous y fiez pas",
                f"the copy is not equal to the original ({sheet.name}): do not trust it",
            )


def pages(execute: Execute, sheet: Sheet) -> Iterator[list[tuple[Any, ...]]]:
    """All rows in the order of their key, so many at once."""
    key = sheet.key.split()
    select, order = f"SELECT {', '.join(sheet.columns)} FROM {sheet.name}", f"ORDER BY {', '.join(key)} LIMIT {PAGE}"
    after = f"WHERE ({', '.join(key)}) > ({', '.join('?' * len(key))})"
    found = execute(f"{select} {order}", ()).fetchall()
    while found:
        rows = [alike(sheet, row) for row in found]
        yield rows
        found = execute(f"{select} {after} {order}", rows[-1][: len(key)]).fetchall()


def alike(sheet: Sheet, row: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same row from both databases: SQLite has numbers for what is so or not."""
    return tuple(bool(value) if name in BOOLEANS else value for name, value in zip(sheet.columns, row, strict=True))
