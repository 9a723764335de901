"""What a class reads beside the grid, and the sheet it fills in."""

from xml.etree import ElementTree

import pytest

from grille.boxes.nim.papers import PAIRS, PILES, blank_sheet
from grille.games.nim.reasons import reasons
from grille.games.nim.wythoff import lost_pairs


@pytest.mark.parametrize(("tolerance", "misere"), [(0, False), (1, False), (2, True), (7, True)])
def test_the_differences_told_are_those_of_the_first_lost_pairs(tolerance: int, misere: bool) -> None:
    pairs = [lost_pairs(tolerance, misere).pair(n) for n in range(4)]
    listed = ", ".join(str(high - low) for low, high in pairs)
    told = reasons(tolerance, misere).differences
    assert f" {listed}…" in told.fr
    assert f" {listed}…" in told.en


def test_the_slope_is_told_as_each_language_writes_it() -> None:
    told = reasons(1, False).lines
    assert "2,414" in told.fr
    assert "2.414" in told.en


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_sheet_numbers_every_pile_and_every_pair(lang: str) -> None:
    sheet = ElementTree.fromstring(blank_sheet(3, True, lang))
    said = [text.text for text in sheet.iter("{http://www.w3.org/2000/svg}text")]
    assert all(said.count(str(n)) == 2 + (n < PAIRS) for n in range(PILES))
    assert any("3 · " in (line or "") for line in said)
