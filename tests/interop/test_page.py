"""The page on agents is true: its examples are run."""

from pathlib import Path

import pytest

from tests.docs.test_tutorials import check

pytestmark = pytest.mark.interop


def test_what_the_page_on_agents_shows_is_what_one_gets() -> None:
    check(Path(__file__).parents[2] / "docs" / "agents.md")
