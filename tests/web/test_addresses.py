"""The server shows the page at the very addresses that the page itself knows: both read the same list of examples."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from starlette.routing import compile_path

from grille.web.pages import ADDRESSES

EXAMPLES = json.loads(Path(__file__).with_name("addresses.json").read_text(encoding="utf-8"))


def addresses_of(path: str) -> list[str]:
    return [address for address in ADDRESSES if compile_path(address)[0].match(path)]


def test_every_address_has_an_example_for_the_page_to_read() -> None:
    assert list(EXAMPLES["addresses"]) == list(ADDRESSES)


@pytest.mark.parametrize("address", EXAMPLES["addresses"])
def test_an_example_leads_to_its_address(address: str) -> None:
    for path in EXAMPLES["addresses"][address]:
        assert addresses_of(path) == [address]


@pytest.mark.parametrize("path", EXAMPLES["missing"])
def test_what_is_no_address_leads_nowhere(path: str) -> None:
    assert addresses_of(path) == []
