"""What tests of several folders share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.toys import TOYS, on_the_shelf

# A busy machine is no fault of the rules.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture
def toys() -> Iterator[None]:
    """The toys stand on the shelf beside the real games while a test runs."""
    with on_the_shelf(TOYS):
        yield
