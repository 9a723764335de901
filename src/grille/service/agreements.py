"""What everybody at a table agrees to is done, in whichever process they said so."""

from grille.service.fairness import is_pending
from grille.service.judging import Act
from grille.service.log import Log
from grille.service.series import next_match
from grille.service.tables import Table
from grille.service.turns import Turns
from grille.store import Kind


class Agreements:
    """Begins the next game, ends the series, takes a move back: once nobody's word is missing."""

    def __init__(self, log: Log, turns: Turns) -> None:
        self.log, self.turns = log, turns

    async def settle(self, table: Table) -> None:
        request = table.request
        if table.wishes and table.next is None and table.wishes >= table.people:
            async with table.lock:
                await self.begin_next(table)
        elif table.proposals and table.proposals >= table.people:
            await self.enter_for(table, min(table.proposals), "finish")
        elif request is not None and request.aid == "takeback" and not is_pending(table):
            await self.enter_for(table, request.seat, "undo")

    async def begin_next(self, table: Table, level: str | None = None) -> None:
        if table.next is None and table.wishes >= table.people:
            first = await self.log.store.load_first(table.kept)
            table.next = await self.log.store.save_next(next_match(table, first, self.log.environment, level))
        table.changed()

    async def enter_for(self, table: Table, seat: int, kind: Kind) -> None:
        """Do for whoever holds a seat what they asked for."""
        own = table.seats_of(table.kept.seats[seat].owner)
        try:
            await self.log.enter(table, own, Act(kind, self.log.environment.new_act_id(), table.version))
        finally:
            self.turns.follow(table)
