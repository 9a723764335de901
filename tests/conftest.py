"""What tests of several folders share."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.toys import TOYS, on_the_shelf

# A shell starts its background jobs deaf to Ctrl-C; the tests of Ctrl-C need their ears.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# A busy machine is no fault of the rules.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture
def toys() -> Iterator[None]:
    """The toys stand on the shelf beside the real games while a test runs."""
    with on_the_shelf(TOYS):
        yield
