"""One house in several processes: what happens at a table in one of them is seen at the same table in all others."""

import asyncio
import json
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final, Literal

from grille.contract import GrilleError, Text
from grille.service.agreements import Agreements
from grille.service.errors import NotFound
from grille.service.log import Log
from grille.service.presence import Around
from grille.service.tables import Request, Table
from grille.service.turns import Turns
from grille.store import DiskTrouble, Heard, Left, Missed, MovedOn, Told

PAUSE_SECONDS: Final = 1.0
Wanted = Literal["said", "asks"]


class Across:
    """Tells the other processes what the log does not, and follows what they tell and what they add to the log.

    Each word holds all that was said at a table, so that nobody has to have heard the one before.
    """

    def __init__(self, log: Log, turns: Turns, agreements: Agreements) -> None:
        self.log, self.store, self.turns, self.agreements = log, log.store, turns, agreements
        self.untold: dict[str, set[Wanted]] = {}  # the tables of which something is to be told, and what
        self.tasks: set[asyncio.Task[None]] = set()
        self.telling: asyncio.Task[None] | None = None
        if self.store.is_shared:
            self.store.listen(self.hear)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    # telling

    def tell(self, table: Table, *wanted: Wanted) -> None:
        """Tell the others soon who is at a table; and what was said there, or ask what was."""
        if self.store.is_shared:
            self.untold.setdefault(table.kept.id, set()).update(wanted)
            if self.telling is None or self.telling.done():
                self.telling = self.later(self.tell_all())

    async def tell_all(self) -> None:
        """One word after the other, so that the newest is heard last."""
        while self.untold:
            match, wanted = self.untold.popitem()
            if match in self.log.tables:
                with suppress(DiskTrouble):  # no promise is made of it
                    await self.store.tell_others(match, write_word(self.log.tables[match], wanted))

    # hearing

    def hear(self, heard: Heard) -> None:
        match heard:
            case MovedOn(match):
                self.look(match)
            case Missed():
                for match in self.log.tables:
                    self.look(match)
            case Left(sender):
                for table in self.log.tables.values():
                    if sender in table.elsewhere:
                        before = Around.of(table)
                        del table.elsewhere[sender]
                        before.tell_change(table)
            case Told(sender, match, word) if match in self.log.tables:
                self.later(self.learn(self.log.tables[match], sender, json.loads(word)))

    def look(self, match: str) -> None:
        table = self.log.tables.get(match)
        if table is not None and table.listeners:  # the others are read again when somebody comes
            self.later(self.catch_up(table))

    async def catch_up(self, table: Table) -> None:
        while table.listeners:
            try:
                await self.log.refresh(table)
                self.turns.follow(table)
                return
            except DiskTrouble:
                await asyncio.sleep(PAUSE_SECONDS)
            except NotFound:  # thrown away
                return

    async def learn(self, table: Table, sender: str, word: dict[str, Any]) -> None:
        before, said = Around.of(table), word["said"]
        table.elsewhere[sender] = frozenset(word["here"]), word["watching"]  # at once: the next word may be newer
        if word["v"] > table.version:
            await self.catch_up(table)
        if said and word["v"] == table.version:
            take_in(table, said)
            table.changed()
        before.tell_change(table)
        if word["asks"] and table.listeners:
            self.tell(table, "said")
        if said and said != said_at(table):  # else the sender knew all, and does it
            with suppress(GrilleError):
                await self.agreements.settle(table)


def write_word(table: Table, wanted: set[Wanted]) -> str:
    said = said_at(table) if "said" in wanted else None
    there = {"here": sorted(table.here), "watching": table.watching_here}
    return json.dumps({"v": table.version, "asks": "asks" in wanted, "said": said} | there)


def said_at(table: Table) -> dict[str, Any]:
    """What people at a table wish, propose, ask for and agree to; and what everybody was told last."""
    request = table.request
    agreed = sorted(owner.hex() for owner in request.agreed if owner) if request else []
    return {
        "wishes": sorted(table.wishes),
        "proposals": sorted(table.proposals),
        "request": request and [request.aid, request.seat, agreed],
        "notice": table.notice and list(table.notice),
    }


def take_in(table: Table, said: dict[str, Any]) -> None:
    """What was said in another process is said here; wishes add up, all else is as it was said last."""
    table.wishes.update(said["wishes"])
    table.proposals.update(said["proposals"])
    table.notice = said["notice"] and Text(*said["notice"])
    request = said["request"]
    if request is None:
        table.request = None
        return
    aid, seat, agreed = request
    known = table.request.agreed if table.request and table.request[:2] == (aid, seat) else frozenset()
    table.request = Request(aid, seat, known | {bytes.fromhex(owner) for owner in agreed})
