"""A public house: closed to other programs, and old games are removed; a person notices nothing but a sentence."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import House


@pytest.fixture
def public_house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path, "--closed", "--keep-days", "30")
    house.start()
    yield house
    house.kill()


@pytest.mark.firefox
def test_one_plays_in_a_closed_house_and_is_told_how_long_games_are_kept(public_house: House, page: Page) -> None:
    page.goto(f"{public_house.url}/j/nim")
    page.get_by_role("button", name="Jouer", exact=True).click()
    expect(page.get_by_role("status").first).to_contain_text("À vous de jouer")
    page.goto(f"{public_house.url}/mes-parties")
    expect(page.get_by_text("Une partie que personne ne joue pendant 30 jours est effacée.")).to_be_visible()
    with page.expect_download() as taken:
        page.get_by_role("link", name="Emporter toutes les feuilles").click()
    assert "Game: nim" in taken.value.path().read_text("utf-8")
