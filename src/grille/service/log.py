"""The log of every match: tables are read from it, and what happens at a table is first written there."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from contextlib import suppress
from dataclasses import replace
from typing import Final

from grille.contract import GrilleError, Text
from grille.service.environment import Environment
from grille.service.errors import Busy, NotFound
from grille.service.judging import Act, judge
from grille.service.sentences import notice_of
from grille.service.series import is_uncounted, recounted
from grille.service.tables import Made, Table
from grille.store import Conflict, KeptEvent, KeptMatch, NewEvent

ID: Final = re.compile(r"[A-Za-z0-9_-]{22}")  # 128 bits
MOST_TABLES: Final = 256  # kept in memory; the others are read again when somebody comes
MOST_WAITING: Final = 32  # at one table
NO_MATCH: Final = Text("cette partie n'existe pas", "there is no such match")


class Log:
    """The tables in memory, each as far as its log goes."""

    def __init__(self, environment: Environment) -> None:
        self.environment, self.store = environment, environment.store
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.loading = asyncio.Lock()

    # reading

    async def table(self, id: str) -> Table:
        """The table as it stands on disk at this moment."""
        if not ID.fullmatch(id):
            raise NotFound(*NO_MATCH)
        async with self.loading:
            if id not in self.tables:
                log = await self.store.load_log(id)
                if log is None:
                    raise NotFound(*NO_MATCH)
                self.tables[id] = await self.folded(*log)
            table = self.tables[id]
            self.tables.move_to_end(id)
            self.clear_away()
        await self.refresh(table)
        return table

    async def folded(self, kept: KeptMatch, events: list[KeptEvent]) -> Table:
        """The table of a log; where an older program left its series uncounted, the matches before are looked up."""
        if is_uncounted(kept) and (before := await self.store.load_log(kept.previous or "")):
            with suppress(GrilleError):  # a game that is no longer here cannot be counted
                kept = recounted(kept, await self.folded(*before))
        return await self.environment.aside(Table, kept, events)  # a long log takes a while to fold

    async def refresh(self, table: Table) -> None:
        """Catch up with the log: another program may share the store."""
        news = await self.store.load_news(table.kept, table.version)
        if news is None:  # thrown away
            self.tables.pop(table.kept.id, None)
            raise NotFound(*NO_MATCH)
        fresh, read, following = news
        # what has become known here while it was read is not forgotten
        following = table.next or following
        seats = tuple(new if old.is_open else old for old, new in zip(table.kept.seats, read, strict=True))
        if (seats, following) != (table.kept.seats, table.next):
            table.kept, table.next = replace(table.kept, seats=seats), following
            table.changed()
        for event in fresh:
            if event.version == table.version + 1:
                happen(table, event)

    def clear_away(self) -> None:
        """Forget the tables longest unused, unless somebody sits there."""
        for id in list(self.tables)[: max(0, len(self.tables) - MOST_TABLES)]:
            table = self.tables[id]
            if not table.listeners and not table.waiting and table.turn is None:
                del self.tables[id]

    # writing

    async def enter(self, table: Table, own: tuple[int, ...], act: Act) -> int:
        """Judge an act that comes from these seats, write it down, let it happen; the version that it made."""
        if table.waiting >= MOST_WAITING:
            raise Busy("trop de coups à la fois à cette table", "too many moves at once at this table")
        table.waiting += 1
        try:
            async with table.lock:
                return await self.write(table, own, act)
        finally:
            table.waiting -= 1

    async def write(self, table: Table, own: tuple[int, ...], act: Act) -> int:
        if own and act.id in table.versions:
            return table.versions[act.id]
        ruling = judge(table, act, own, self.environment.now())
        event = ruling.event
        try:
            await self.store.save_event(NewEvent(table.kept.id, event, ruling.is_over))
        except Conflict:  # another program was first; its event tells whether this one is doubled or stale
            await self.refresh(table)
            assert table.version >= event.version
            return await self.write(table, own, act)
        if table.version < event.version:  # whoever came to the table meanwhile may have read it from the disk
            happen(table, event, ruling.made)
        return event.version

    async def throw_away(self, table: Table) -> None:
        """Forget a match for good."""
        async with table.lock:
            await self.store.throw_away(table.kept.id)
            self.tables.pop(table.kept.id, None)

    async def has_removed(self, match: str, before: str) -> bool:
        """Forget a match in which nothing has happened since then."""
        has_removed = await self.store.has_removed(match, before)
        if has_removed:
            self.tables.pop(match, None)
        return has_removed


def happen(table: Table, event: KeptEvent, made: Made | None = None) -> None:
    """What is on the disk now happens at the table, before everybody's eyes."""
    table.notice = notice_of(event)
    if made is None:  # judged elsewhere: what an engine said of it is not known here
        table.announcement = None
    table.fold(event, made)
    if event.kind == "move":  # after which everybody still sits where they sat
        table.tell()
    else:
        table.changed()
