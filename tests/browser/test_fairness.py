"""Fair play: by link nothing is given, by consent the other is asked, and a finished game is fixed."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.friends import enter, invite
from tests.browser.plugin import Sit
from tests.browser.table import Table


def test_by_link_everybody_plays_unaided(page: Page, friend: Page) -> None:
    enter(friend, invite(page))
    here = Table(page)
    Table(friend)
    expect(page.get_by_text("Ici chacun joue de tête")).to_be_visible()
    for action in ("Indice", "Reprendre le coup"):
        expect(here.action(action)).to_have_attribute("aria-disabled", "true")
    here.play_anything()
    page.keyboard.press("u")
    expect(here.preview).to_contain_text("Cette table ne le permet pas")
    here.has_moves(1)


@pytest.mark.firefox
def test_a_move_is_taken_back_when_the_other_agrees(page: Page, friend: Page) -> None:
    page.goto("/j/nim")
    page.get_by_role("radio", name="Par lien").check()
    page.get_by_text("Entraide").click()
    page.get_by_role("radio", name="Reprendre un coup Si l’autre est d’accord").check()
    page.get_by_role("button", name="Jouer", exact=True).click()
    enter(friend, page.get_by_label("Lien vers la place 2").input_value())
    here, there = Table(page), Table(friend)
    friend.get_by_role("button", name="English").click()
    here.play_anything()
    there.has_moves(1)
    here.action("Reprendre le coup").click()
    expect(friend.get_by_role("alert")).to_contain_text("asks to take a move back")
    friend.get_by_role("button", name="No, thanks").click()
    expect(here.preview).to_contain_text("préfère que non")
    here.has_moves(1)
    here.action("Reprendre le coup").click()
    friend.get_by_role("button", name="Agreed").click()
    here.has_moves(0)
    there.has_moves(0)


def test_looking_back_at_a_finished_game_changes_nothing(sit: Sit, page: Page) -> None:
    table = sit("nim", piles="1,1")
    table.play_anything()
    table.page.get_by_label("Écrire un coup").fill("0,1")
    page.keyboard.press("Enter")
    expect(table.status).to_contain_text("gagne")
    expect(table.action("Reprendre le coup")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Début").click()
    page.keyboard.press("u")
    page.get_by_role("button", name="Maintenant").click()
    expect(table.status).to_contain_text("gagne")
