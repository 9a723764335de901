"""Garbage is collected when nobody waits, for with a thousand games open that takes half a second."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

COLLECT_SECONDS: Final = 60.0
LOOK_SECONDS: Final = 0.5
MOST_LOOKS: Final = 7_200  # for a quiet moment, which makes an hour
YOUNG: Final = (2_000, 1_000_000_000, 1_000_000_000)
"""What is new is collected as often as it takes; what has stayed, in a quiet moment."""


def freeze() -> None:
    """What the house was built with stays: nobody needs to look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)


async def collect(is_quiet: Callable[[], bool]) -> None:
    """Once a minute, in a quiet moment; go on for as long as the house is open."""
    while True:
        await asyncio.sleep(COLLECT_SECONDS)
        for _ in range(MOST_LOOKS):
            if is_quiet():
                break
            await asyncio.sleep(LOOK_SECONDS)
        gc.collect()
