"""The pulse of the house: when it lags, newcomers are asked to come back, so that those who play are served."""

from __future__ import annotations

import asyncio
import time
from typing import Final

BEAT_SECONDS: Final = 0.25
MOST_LAG_SECONDS: Final = 2.0


class Pulse:
    """How late the event loop is."""

    def __init__(self) -> None:
        self.lag = 0.0

    @property
    def is_full(self) -> bool:
        return self.lag > MOST_LAG_SECONDS

    async def beat(self) -> None:
        """Go on for as long as the house is open."""
        while True:
            due = time.monotonic() + BEAT_SECONDS
            await asyncio.sleep(BEAT_SECONDS)
            late = max(0.0, time.monotonic() - due)
            self.lag = late if late > self.lag else (self.lag + late) / 2  # it rises at once and falls slowly
