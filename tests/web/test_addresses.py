"""The addresses that the server answers are those that the page knows."""

import re
from pathlib import Path

from grille.web.pages import addresses

PAGE = Path("frontend/src")
PATTERN = re.compile(r"'(/[^']*)': ")


def test_server_and_page_know_the_same_addresses() -> None:
    declared = [PAGE / "app" / "pages.ts", *PAGE.glob("boxes/*/index.ts")]
    assert {address for file in declared for address in PATTERN.findall(file.read_text("utf-8"))} == set(addresses())
