"""One house for the tests of a file, and a new browser for every test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grille.web.pages import Pages
from tests.toys import TOYS, on_the_shelf
from tests.web.running import Browser, running_house

PAGE = {
    "index.html": b"<!doctype html><title>grille</title>" + b"<p>page</p>" * 100,
    "favicon.svg": b"<svg/>",
    "assets/app-4f3a.js": b"console.log(1);" * 100,
    "assets/font-77aa.woff2": bytes(range(256)),
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    page = tmp_path_factory.mktemp("page")
    for name, content in PAGE.items():
        (page / name).parent.mkdir(exist_ok=True)
        (page / name).write_bytes(content)
    with on_the_shelf(TOYS), running_house(tmp_path_factory.mktemp("data"), pages=Pages(page)) as address:
        yield address


@pytest.fixture
def guest(address: str) -> Iterator[Browser]:
    with Browser(address) as guest:
        yield guest


@pytest.fixture
def stranger(address: str) -> Iterator[Browser]:
    """Another browser, with a cookie of its own."""
    with Browser(address) as guest:
        guest.create()
        yield guest
