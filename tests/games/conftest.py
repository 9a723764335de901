"""A game is also tried in the house, by the guests of the tests of the web."""

from __future__ import annotations

import pytest

from tests.web.conftest import address, guest

__all__ = ["address", "guest"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
