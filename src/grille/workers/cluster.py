"""A Dask cluster as hands: workers on any machines, each with this package installed."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

from grille.contract import GrilleError, Stop, shown
from grille.workers import Answer, R, T
from grille.workers.hands import Shared, Submit

if TYPE_CHECKING:
    from distributed import Client
    from distributed import Future as DaskFuture

PATIENCE: Final = "30s"
"""So long a scheduler that is gone may take to come back."""
AHEAD: Final = 4_096
"""Questions out at once, so that a thousand workers have some, and those who join late."""
LOOK: Final = 0.5  # seconds


class NoCluster(GrilleError):
    """Nobody answers at the address, or what it needs is not installed."""


@dataclass(frozen=True)
class Cluster(Shared):
    """The workers of the scheduler at an address, as tcp://10.0.0.7:8786."""

    address: str

    @property
    def ahead(self) -> int:
        return AHEAD

    @contextmanager
    def open(self) -> Iterator[Submit]:
        client, name = self.client(), f"grille {uuid4().hex}"
        from distributed import Event

        def submit(answer: Answer[Any, Any], question: Any) -> Future[Any]:
            found: Future[Any] = Future()
            client.submit(ask, name, answer, question, pure=False).add_done_callback(partial(pass_on, found))
            return found

        try:
            yield submit
        finally:
            if client.status == "running":  # the scheduler may be gone
                Event(name, client).set()
            client.close(timeout=1)

    def client(self) -> Client:
        try:
            from distributed import Client

            # who falls is asked again, and need not shout
            logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
            return Client(self.address, timeout=PATIENCE, set_as_default=False)
        except ImportError:
            raise NoCluster(
                'pour une grappe : pip install "grille[cluster]"', 'for a cluster: pip install "grille[cluster]"'
            ) from None
        except (OSError, ValueError):
            raise NoCluster(
                f"personne ne répond à {shown(self.address)}", f"nobody answers at {shown(self.address)}"
            ) from None


def pass_on(found: Future[Any], asked: DaskFuture) -> None:
    """An answer as it came. Dask's own executor tells nothing of one that is lost while it is fetched."""
    from distributed import KilledWorker

    try:
        row = asked.result()
    except (OSError, CancelledError, KilledWorker):
        found.set_exception(BrokenExecutor())
    except BaseException as error:  # whatever it is, who asked raises it
        found.set_exception(error)
    else:
        found.set_result(row)


# On a worker


def ask(name: str, answer: Answer[T, R], question: T) -> R:
    """Answers while somebody looks now and then whether it is still wanted."""
    from distributed import Event, get_client

    stop, done = Stop(), threading.Event()
    enough = Event(name, get_client())

    def hear() -> None:
        with suppress(OSError, RuntimeError):
            while not done.wait(LOOK):
                if enough.is_set():
                    stop.set()

    threading.Thread(target=hear, daemon=True).start()
    try:
        return answer(question, stop)
    finally:
        done.set()
