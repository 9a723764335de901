"""The addresses that the server answers are those that the page knows."""

import re
from pathlib import Path

from grille.web.pages import addresses

PAGE = Path("frontend/src")
PATTERN = re.compile(r"'(/[^']*)': ")
STATIC = Path("src/grille/web/static")
LOCAL = re.compile(r'(?:href|src)="/([^"]+)"')


def test_server_and_page_know_the_same_addresses() -> None:
    declared = [PAGE / "app" / "pages.ts", *PAGE.glob("boxes/*/index.ts")]
    assert {address for file in declared for address in PATTERN.findall(file.read_text("utf-8"))} == set(addresses())


def test_everything_the_built_page_names_is_there() -> None:
    named = LOCAL.findall((STATIC / "index.html").read_text("utf-8"))
    assert any(name.endswith(".svg") for name in named)  # the tab's picture
    assert [name for name in named if not (STATIC / name).is_file()] == []
