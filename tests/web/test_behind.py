"""Behind a proxy: who comes through the one that was named is told apart, and nobody else is believed."""

from pathlib import Path

import httpx
import pytest

from grille.web.rate_limits import Rate, Rates
from grille.web.settings import Settings
from tests.cli.running import grille
from tests.web.running import running_house

FEW = Rates(requests=Rate(3, 0.001))


def statuses(address: str, *guests: str) -> list[int]:
    return [httpx.get(f"{address}/api/games", headers={"X-Forwarded-For": guest}).status_code for guest in guests]


def test_each_guest_of_the_proxy_has_limits_of_their_own(tmp_path: Path) -> None:
    with running_house(tmp_path, FEW, settings=Settings(behind="127.0.0.1")) as address:
        assert statuses(address, *["198.51.100.1"] * 4) == [200, 200, 200, 429]
        assert statuses(address, "198.51.100.2") == [200]
        # what a guest writes before the proxy does is not believed
        assert statuses(address, "198.51.100.7, 198.51.100.1") == [429]


@pytest.mark.parametrize("proxy", [None, "10.9.9.9"])
def test_whoever_is_not_the_proxy_cannot_pass_for_others(tmp_path: Path, proxy: str | None) -> None:
    with running_house(tmp_path, FEW, settings=Settings(behind=proxy)) as address:
        assert statuses(address, *(f"198.51.100.{number}" for number in range(4))) == [200, 200, 200, 429]


def test_a_proxy_has_an_address() -> None:
    answer = grille("serve", "--behind", "the proxy", "--lang", "en")
    assert (answer.code, answer.err.count("\n")) == (2, 1)
