"""A game is also tried in the house, by the guests of the tests of the web, and at a table without a web."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from grille.service.matches import Matches
from tests.service.guests import open_house
from tests.web.conftest import address, guest

__all__ = ["address", "guest"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def service(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Matches]:
    async with open_house(tmp_path, Random(7)) as service:
        yield service
