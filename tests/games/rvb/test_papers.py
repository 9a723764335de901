"""Sheets to print: true size, every cell, and legible without colour."""

from xml.etree import ElementTree

import pytest

from grille.boxes.rvb.papers import COLUMNS, grid_sheet, problem_sheets
from grille.contract import UnreadableText
from grille.games.rvb.problems import SETTER

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("per_page", COLUMNS)
def test_empty_grids_on_a4(per_page: int) -> None:
    page = ElementTree.fromstring(grid_sheet(per_page, "fr"))
    assert (page.get("width"), page.get("height")) == ("210mm", "297mm")
    assert len(page.findall(f".//{SVG}polygon")) == 37 * per_page


def test_problems_show_letters_and_hide_their_answers_at_the_foot() -> None:
    shown = SETTER.collection.problems[:14]
    pages = [ElementTree.fromstring(page) for page in problem_sheets(shown, 6, "en")]
    assert len(pages) == 3
    words = ["".join(text.itertext()) for text in pages[0].iter(f"{SVG}text")]
    letters = sum(len(problem.position) - problem.position.count("x") - len("//////") - 2 for problem in shown[:6])
    assert sum(word in ("R", "V", "B") for word in words) == letters
    assert any(shown[0].answer in word for word in words)
    turned = [part.get("transform", "") for part in pages[0].iter(f"{SVG}g")]
    assert any(turn.startswith("rotate(180") for turn in turned)


def test_an_odd_number_of_grids_is_refused() -> None:
    with pytest.raises(UnreadableText, match="5 grids a page: choose 1, 2, 4"):
        grid_sheet(5, "fr")
