"""How late the event loop is: when it lags, newcomers are asked to come back, so that those who play are served."""

from __future__ import annotations

import asyncio
import time
from typing import Final

SAMPLE_SECONDS: Final = 0.25
MOST_LAG_SECONDS: Final = 2.0


class LoopLag:
    """The seconds by which things happen later than they should."""

    def __init__(self) -> None:
        self.seconds = 0.0

    @property
    def is_high(self) -> bool:
        return self.seconds > MOST_LAG_SECONDS

    async def measure(self) -> None:
        """Go on for as long as the house is open."""
        while True:
            due = time.monotonic() + SAMPLE_SECONDS
            await asyncio.sleep(SAMPLE_SECONDS)
            late = max(0.0, time.monotonic() - due)
            # it rises at once and falls slowly
            self.seconds = late if late > self.seconds else (self.seconds + late) / 2
