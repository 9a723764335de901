"""Who is around a table: players who come and go are told at once, how many look on a moment later."""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple

from grille.contract import Text
from grille.service.tables import Table

SOON: Final = 1.0
"""Seconds: however many come at once, their number is told once."""


class Around(NamedTuple):
    """The seats whose people are there, and how many look on."""

    present: frozenset[int]
    watching: int

    @classmethod
    def of(cls, table: Table) -> Around:
        return cls(frozenset(table.present), table.watching)

    def tell_change(self, table: Table) -> None:
        """Tell those at the table what is no longer as it was."""
        now = Around.of(table)
        if now.present != self.present:
            table.changed()
        elif now.watching != self.watching and table.telling is None:
            table.telling = asyncio.get_running_loop().call_later(SOON, tell_players, table)


def tell_players(table: Table) -> None:
    """Who plays is told at once; who looks on, with the next move: a crowd need not be told of itself."""
    table.telling = None
    table.forget_views()
    for listener, asker in table.listeners.items():
        if table.held_by(asker):
            listener.changed()


def told_watching(table: Table) -> Text | None:
    count = table.watching
    if count == 0:
        return None
    if count == 1:
        return Text("Une personne regarde.", "One person is watching.")
    return Text(f"{count} personnes regardent.", f"{count} people are watching.")
