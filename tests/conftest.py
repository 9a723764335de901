"""What tests of several folders share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.toys import TOYS, on_the_shelf


@pytest.fixture
def toys() -> Iterator[None]:
    """The toys stand on the shelf beside the real games while a test runs."""
    with on_the_shelf(TOYS):
        yield
