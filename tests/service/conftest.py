"""A house without a web: the service over a store and workers of its own."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from grille.service.matches import Matches
from tests.service.guests import open_house


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def house(tmp_path: Path, toys: None, anyio_backend: str) -> AsyncIterator[Matches]:
    async with open_house(tmp_path, Random(7)) as house:
        yield house
