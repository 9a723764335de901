"""Retention: matches that nobody has played for long are removed, where whoever keeps the house says so."""

import asyncio
from datetime import timedelta
from typing import Final

from grille.contract import Text, counted
from grille.service.log import Log
from grille.store import DiskTrouble

AT_ONCE: Final = 50
PAUSE_SECONDS: Final = 600.0


class Retention:
    """Looks now and then for what is too old."""

    def __init__(self, log: Log, days: int | None) -> None:
        self.log, self.days = log, days
        self.removed = 0

    @property
    def said(self) -> Text | None:
        """What people are told of it."""
        if self.days is None:
            return None
        days = counted(self.days, "jour", "day")
        return Text(
            f"Une partie que personne ne joue pendant {days.fr} est effacée.",
            f"A game that nobody plays for {days.en} is deleted.",
        )

    async def keep_on(self) -> None:
        """For as long as the house is open."""
        while self.days is not None:
            try:
                is_more = await self.sweep(timedelta(days=self.days)) == AT_ONCE
            except DiskTrouble:
                is_more = False  # the next time, then
            await asyncio.sleep(0 if is_more else PAUSE_SECONDS)

    async def sweep(self, age: timedelta) -> int:
        """Remove some of the matches that are older; how many. A move that comes meanwhile saves its match."""
        before = self.log.environment.now(age)
        found = await self.log.store.load_unplayed(before, AT_ONCE)
        removed = sum([await self.log.has_removed(match, before) for match in found])
        self.removed += removed
        return removed
