"""The broom: memory is swept when nobody waits, for with a thousand games open a whole sweep takes half a second."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

SWEEP_SECONDS: Final = 60.0
LOOK_SECONDS: Final = 0.5
MOST_LOOKS: Final = 7_200  # for a quiet moment, which makes an hour
YOUNG: Final = (20_000, 20, 1_000_000_000)
"""What is new is swept as often as it takes; what has stayed is left to the broom."""


def put_away() -> None:
    """What the house was built with stays: nobody needs to look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)


async def sweep(is_quiet: Callable[[], bool]) -> None:
    """Once a minute, in a quiet moment; go on for as long as the house is open."""
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        for _ in range(MOST_LOOKS):
            if is_quiet():
                break
            await asyncio.sleep(LOOK_SECONDS)
        gc.collect()
