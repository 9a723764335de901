"""One house for the tests of a file, and a new browser for every test."""

from collections.abc import Iterator

import pytest

from grille.web.pages import Pages
from tests.toys import TOYS, on_the_shelf
from tests.web.running import Browser, running_house

PAGE = {
    "index.html": b'<!doctype html><head><link rel="modulepreload" crossorigin href="/assets/house-9c1b.js"></head>'
    + b"<p>page</p>" * 100,
    "files.json": b"""{
        "_house-9c1b.js": {"name": "house", "file": "assets/house-9c1b.js"},
        "_everyday-5d2e.js": {
            "name": "everyday",
            "file": "assets/everyday-5d2e.js",
            "imports": ["_house-9c1b.js"],
            "css": ["assets/everyday-8a7f.css"]
        },
        "_table-6e1f.js": {
            "name": "table",
            "file": "assets/table-6e1f.js",
            "imports": ["_house-9c1b.js"],
            "css": ["assets/table-2b3c.css"]
        },
        "src/labo/LaboPage.svelte": {
            "name": "LaboPage",
            "file": "assets/LaboPage-3c4d.js",
            "imports": ["_house-9c1b.js", "_everyday-5d2e.js"]
        },
        "src/games/nim/lid.svg": {"file": "assets/lid-1a2b.svg"}
    }""",
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
