"""What the tables need of the world around them: a store, workers, a clock, chance, and somewhere to do slow things."""

import uuid
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import ParamSpec, Protocol, TypeVar

from grille.store import Store
from grille.workers import Workers

P = ParamSpec("P")
T = TypeVar("T")


class Aside(Protocol):
    """Calls something that takes a while, so that nobody else waits for it."""

    async def __call__(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...


@dataclass(frozen=True)
class Environment:
    """All of it is handed in: a server has files, processes and threads, a page would have something else."""

    store: Store
    workers: Workers
    clock: Callable[[], datetime]  # tells the time in UTC
    chance: Random
    aside: Aside

    def now(self, ago: timedelta = timedelta()) -> str:
        """The time as it is written, or what it was so long ago."""
        return (self.clock() - ago).isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def new_match_id(self) -> str:
        """128 bits, which nobody can guess where chance is the system's."""
        return urlsafe_b64encode(self.chance.randbytes(16)).decode().rstrip("=")

    def new_act_id(self) -> str:
        return str(uuid.UUID(int=self.chance.getrandbits(128), version=4))
