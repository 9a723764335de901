"""What tests of several folders share."""

import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.browser.house import House
from tests.seeds import SEED
from tests.toys import TOYS, on_the_shelf

pytest_plugins = ["tests.browser.plugin", "tests.postgres"]

# A shell starts its background jobs deaf to Ctrl-C; the tests of Ctrl-C need their ears.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# A busy machine is no fault of the rules.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Hypothesis would draw a new seed in every run."""
    if config.option.hypothesis_seed is None:
        config.option.hypothesis_seed = SEED


def pytest_report_header() -> str:
    return f"GRILLE_SEED={SEED}"


@pytest.fixture
def toys() -> Iterator[None]:
    """The toys stand on the shelf beside the real games while a test runs."""
    with on_the_shelf(TOYS):
        yield


@pytest.fixture(scope="session")
def base_url(house: House) -> str:
    """Where journeys in the browser begin; here, because Playwright's own would hide that of a plugin."""
    return house.url
