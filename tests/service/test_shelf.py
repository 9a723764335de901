"""The boxes on the shelf and the sheets in them."""

import pytest

from grille.games import REGISTRY
from grille.service import shelf
from grille.service.errors import NotFound
from tests.toys import TOYS

SHEETS = [*REGISTRY, "trioker"]


def test_there_are_five_boxes_and_every_game_is_in_one() -> None:
    boxes = [box for box in shelf.games().boxes if box.id not in TOYS]
    assert [box.id for box in boxes] == ["nim", "roliversi", "rvb", "rsvp", "trioker"]
    assert {game for box in boxes for game in box.games} == REGISTRY.keys() - TOYS.keys()


def test_every_box_names_its_makers_players_age_and_minutes() -> None:
    for box in shelf.games().boxes:
        assert len(box.credits.fr) > 20
        for text, marks in ((box.facts.fr, ("joueur", "dès", "min")), (box.facts.en, ("player", "age", "min"))):
            assert all(mark in text for mark in marks)


@pytest.mark.parametrize("id", REGISTRY)
def test_a_sheet_shows_the_same_figures_in_both_languages(id: str) -> None:
    sheet = shelf.rules(id).sheet
    french, english = ([figure for part in parts for figure in part.figures] for parts in (sheet.fr, sheet.en))
    assert french
    assert [figure.position for figure in french] == [figure.position for figure in english]
    assert all(figure.caption for figure in (*french, *english))
    assert all(figure.caption != other.caption for figure, other in zip(french, english, strict=True))


def test_a_figure_can_be_heard() -> None:
    start = shelf.rules("roliversi").sheet.en[0].figures[0]
    assert start.spoken == "d4, green ball; e4, yellow ball; d5, red ball; e5, blue ball"


def test_a_figure_may_show_moves_that_were_played() -> None:
    after = shelf.rules("nim").sheet.fr[1].figures[0]
    assert after.position.startswith("1,3")
    assert set(after.marked) == {"a2", "a3", "a4", "b4", "b5", "b6", "b7"}


@pytest.mark.parametrize("id", SHEETS)
def test_no_sheet_holds_code_of_its_own(id: str) -> None:
    """What stands in a sheet as HTML is shown as text."""
    sheet = shelf.rules(id).sheet
    assert all("<script" not in part.html for part in (*sheet.fr, *sheet.en))


@pytest.mark.parametrize("id", SHEETS)
def test_the_referee_can_be_read(id: str) -> None:
    rules = shelf.rules(id)
    assert '<span class="word">class</span>' in rules.referee
    assert '<span class="rule">§' in rules.referee


def test_a_sheet_that_does_not_exist_is_not_found() -> None:
    with pytest.raises(NotFound):
        shelf.rules("echecs")
