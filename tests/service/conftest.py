"""A house without a web: the service over a store of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from grille.service.matches import Matches
from grille.service.thinkers import Thinkers
from grille.store import Store


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def house(tmp_path: Path, toys: None, anyio_backend: str) -> AsyncIterator[Matches]:
    matches = Matches(Store(tmp_path), Thinkers(), Random(7))
    yield matches
    await matches.close()
