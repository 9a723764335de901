"""Wherever moves are told, they are told in words, in both languages; notation is for those who switch it on."""

import pytest
from playwright.sync_api import Page, expect

from grille.games import REGISTRY
from grille.registry import boxes
from tests.browser.reading import strange
from tests.browser.test_review import bring, record_of

PAPERS = [f"/imprimer/{box}" for box in boxes()]
NO_WORTHS = {"picked": [], "moves": [], "marks": {}, "count": 0, "summary": {"fr": "", "en": ""}, "next": None}


@pytest.fixture(autouse=True)
def unweighed(page: Page) -> None:
    """Nobody waits for engines here."""
    page.route("**/board/worths", lambda route: route.fulfill(json=NO_WORTHS))


def reads_well(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_attached()
    page.wait_for_load_state("networkidle")
    for language, lang in (("English", "en"), ("Français", "fr")):
        assert strange(page) == [], path
        page.get_by_role("button", name=language).click()
        expect(page.locator("html")).to_have_attribute("lang", lang)


@pytest.mark.parametrize("path", ["/etudes", *PAPERS])
def test_pages_of_the_house(page: Page, path: str) -> None:
    reads_well(page, path)


@pytest.mark.parametrize("game", REGISTRY)
def test_a_game_at_the_table_in_its_review_and_as_a_study(page: Page, base_url: str, game: str) -> None:
    record = record_of(game, plies=40)
    match = bring(page, base_url, record)
    study = page.request.post(f"{base_url}/api/studies/import", headers={"Origin": base_url}, data={"record": record})
    for path in (match, f"{match}/revoir", f"/etudes/{study.json()['id']}"):
        reads_well(page, path)


def test_notation_stands_beside_the_words_for_who_wants_it(page: Page) -> None:
    page.goto("/a/roliversi")
    page.locator('[data-cell="e3"]').click()
    move = page.get_by_role("region", name="Variantes").locator(".move")
    expect(move).to_have_text("1 Vert en e3\u202f: une bille retournée.")
    page.keyboard.press("?")
    page.get_by_role("dialog").get_by_label("notation").check()
    page.keyboard.press("Escape")
    expect(move).to_contain_text("e3V")
