"""How whoever keeps a house wants it to be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Settings:
    """What is said on the command line beyond where the house stands."""

    behind: str | None = None  # the proxy that is believed who comes through it
    keep_days: int | None = None  # a match that nobody plays for so long is removed
    is_closed: bool = False  # only its own page is answered, no other program
    metrics: int | None = None  # the port at which figures are told, of the first process


USUAL: Final = Settings()
