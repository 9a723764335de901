"""A table is opened by choices in words: few taps, the right control, nothing that only records can read."""

import re

import pytest
from playwright.sync_api import Page, expect

from grille.games import REGISTRY
from tests.browser.plugin import Sit

SPELLED = re.compile(r"\b(any|standard|unlimited|A7B2|pie|rule|yes|no)\b")
"""Texts of records, which nobody reads here."""


def test_a_family_of_four_plays_after_three_taps(phone: Page) -> None:
    phone.goto("/j/trioker-rapide")
    phone.get_by_role("radio", name="4", exact=True).check()
    phone.get_by_role("radio", name="À 4, ici").check()
    play = phone.get_by_role("button", name="Jouer", exact=True)
    expect(play).to_be_in_viewport(ratio=1)
    play.tap()
    expect(phone.get_by_role("list", name="Joueurs").get_by_role("listitem")).to_have_count(5)  # with the Bank


@pytest.mark.parametrize("game", REGISTRY)
def test_every_option_is_asked_in_words(page: Page, game: str) -> None:
    page.goto(f"/j/{game}")
    page.get_by_text("Autres règles").click()
    form = page.locator("form")
    expect(form.get_by_role("button", name="Jouer", exact=True)).to_be_in_viewport()
    assert SPELLED.findall(form.inner_text()) == []


def test_what_cannot_be_read_is_said_in_place_and_nothing_is_lost(page: Page) -> None:
    page.goto("/j/nim")
    page.get_by_text("Autres règles").click()
    pile = page.get_by_role("textbox", name="Tas 1")
    pile.fill("douze")
    page.get_by_role("button", name="Jouer", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("douze")
    expect(pile).to_have_value("douze")


def test_a_level_says_what_it_does(page: Page) -> None:
    page.goto("/j/roliversi")
    does = page.locator(".does")
    page.get_by_role("radio", name="La machine, au niveau 1").check()
    expect(does).to_contain_text("Retourne le plus de billes possible")
    page.get_by_role("radio", name="La machine, au niveau Au mieux").check()
    expect(does).to_contain_text("vingt dernières cases")
    page.get_by_role("radio", name="À deux, ici").check()
    expect(does).to_have_count(0)


def test_after_three_games_won_a_stronger_machine_is_one_tap_away(sit: Sit, page: Page) -> None:
    stronger = page.get_by_role("button", name="Plus fort ? La machine au niveau 3")
    for _ in range(3):
        expect(stronger).to_have_count(0)
        sit("nim", "2", piles="1,0").play_anything()
        expect(page.get_by_role("button", name="Revanche")).to_be_visible()
    page.reload()
    stronger.click()
    expect(page.get_by_role("list", name="Joueurs")).to_contain_text("niveau 3")


def test_after_three_games_lost_a_gentler_one_is(sit: Sit, page: Page) -> None:
    for _ in range(3):
        sit("nim", "2")
        page.get_by_role("button", name="Abandonner", exact=True).click()
        page.get_by_role("button", name="Oui, j’abandonne").click()
        expect(page.get_by_role("button", name="Revanche")).to_be_visible()
    page.get_by_role("button", name="English").click()
    page.get_by_role("button", name="Gentler? The machine at level 1").click()
    expect(page.get_by_role("list", name="Players")).to_contain_text("level 1")
