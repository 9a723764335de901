"""The positions that the pages on Trioker show are positions that its games read."""

from pathlib import Path

import pytest

import grille
from grille.service import shelf

DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize("name", ["trioker-champions", "trioker-rapide"])
def test_the_example_of_a_page_is_read_and_written_again(name: str) -> None:
    page = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    (example,) = (line.strip() for line in page.splitlines() if line.startswith("    "))
    game = grille.load(name)
    assert game.write_state(game.read_state(example)) == example


def test_trioker_puzzles_have_their_shape_drawn() -> None:
    assert any("<svg" in part.html for part in shelf.rules("trioker").sheet.fr)
