"""Rule sheets with real boards in them, and lessons that are done."""

import re

import pytest
from playwright.sync_api import Page, expect

from grille.games import REGISTRY, load_lessons
from tests.browser.table import Table

ALL = [pytest.param(id, number, id=f"{id}-{number}") for id in REGISTRY for number in (1, len(load_lessons(id)))]


@pytest.mark.parametrize("game", REGISTRY)
def test_every_sheet_shows_the_real_board_and_is_printed_alone_on_one_page(page: Page, game: str) -> None:
    page.goto(f"/j/{game}/regles")
    figure = page.get_by_role("article").get_by_role("img").first
    expect(figure).to_be_visible()
    assert figure.locator("[data-cell]").count() > 5
    page.keyboard.press("Tab")
    assert page.locator("figure :focus").count() == 0, "a figure is looked at, not played on"
    expect(page.get_by_role("region", name="rules.py")).to_contain_text("class ")
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator("#referee")).to_be_hidden()
    expect(page.get_by_role("button", name="English")).to_be_hidden()
    printed = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


@pytest.mark.parametrize(("game", "number"), ALL)
def test_a_lesson_is_shown_done_and_left_for_the_next(page: Page, game: str, number: int) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    page.goto(f"/j/{game}/apprendre/{number}")
    page.get_by_role("button", name="Montrez-moi").click()
    play = page.locator(".keys .strong")
    expect(play).to_have_attribute("aria-disabled", "false")
    board = page.locator("svg.board").bounding_box()
    play.click()
    onward = page.get_by_role("link", name=re.compile("Leçon suivante|Jouer une partie"))
    expect(onward).to_be_focused()
    assert page.locator("svg.board").bounding_box() == board
    for button in page.locator(".last > *").all():
        expect(button).to_be_in_viewport(ratio=1)
    onward.press("Enter")
    expect(page).to_have_url(re.compile(rf"/j/{game}(/apprendre/{number + 1})?$"))


@pytest.mark.firefox
def test_a_wrong_move_is_answered_by_the_referee_and_a_right_one_advances(page: Page) -> None:
    page.goto("/j/roliversi/apprendre/2")
    said = page.locator(".preview")
    balls = page.get_by_role("group", name="De quoi jouer")
    balls.get_by_role("button", name="Bleu").click()
    page.locator('[data-cell="e3"]').click()
    expect(said).to_contain_text("§4")
    balls.get_by_role("button", name="Vert").click()
    page.locator('[data-cell="e3"]').click()
    expect(said).to_contain_text("entre ses deux couleurs")
    page.get_by_role("link", name="Leçon suivante").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Leçon 3 sur 6")


def test_a_legal_move_that_was_not_asked_for_is_told_so_and_can_be_tried_again(page: Page) -> None:
    page.goto("/j/nim/apprendre/3")
    page.locator('[data-cell="a1"]').click()
    page.locator(".keys .strong").click()
    expect(page.locator(".preview")).to_contain_text("la leçon demande autre chose")
    page.locator('[data-cell="a1"]').click()
    page.locator('[data-cell="b1"]').click()
    expect(page.locator(".preview")).to_contain_text("la dernière allumette")


def test_lessons_are_reached_from_box_and_sheet_and_end_at_the_box(page: Page) -> None:
    page.goto("/j/rvb")
    page.get_by_role("link", name="Apprendre").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Leçon 1 sur 6")
    page.goto("/j/rvb/regles")
    page.get_by_role("link", name="Apprendre en 6 coups").click()
    page.get_by_role("link", name="Leçon 6 sur 6").click()
    page.locator('[data-cell="c2"]').click()
    page.locator('[data-cell="c3"]').click()
    page.get_by_role("button", name="Terminer").click()
    page.get_by_role("link", name="Jouer une partie").click()
    page.get_by_role("button", name="Jouer", exact=True).click()
    expect(Table(page).status).to_contain_text("À vous de jouer")


def test_there_is_no_seventh_lesson(page: Page) -> None:
    page.goto("/j/nim/apprendre/7")
    expect(page.get_by_role("heading", level=1)).to_contain_text("6 leçons")
    page.get_by_role("link", name="Retour à l’étagère").click()
    expect(page).to_have_url(re.compile(r"/$"))
