"""Garbage is collected in quiet moments, and at last also in loud ones."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from grille.web import garbage_collection


class Knot:
    """Holds on to itself, as a closed line and its tasks do."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def _restored(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(garbage_collection, "COLLECT_SECONDS", 0.01)
    monkeypatch.setattr(garbage_collection, "LOOK_SECONDS", 0.01)
    before = gc.get_threshold()
    garbage_collection.freeze()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


@pytest.mark.anyio
async def test_what_nobody_holds_any_more_is_collected_once_it_is_quiet() -> None:
    knot = weakref.ref(Knot())
    is_quiet = False
    collecting = asyncio.create_task(garbage_collection.collect(lambda: is_quiet))
    await asyncio.sleep(0.2)
    assert knot() is not None
    is_quiet = True
    async with asyncio.timeout(30):
        while knot() is not None:
            await asyncio.sleep(0.01)
    collecting.cancel()


@pytest.mark.anyio
async def test_a_house_that_is_never_quiet_is_collected_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collection, "MOST_LOOKS", 3)
    knot = weakref.ref(Knot())
    collecting = asyncio.create_task(garbage_collection.collect(lambda: False))
    async with asyncio.timeout(30):
        while knot() is not None:
            await asyncio.sleep(0.01)
    collecting.cancel()
