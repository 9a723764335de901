"""The quick game among people: leaving a table of four, resigning for money, and the end of a series."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.friends import enter, invite
from tests.browser.table import Table
from tests.browser.waiting import PATIENCE_MS

YOUR_TURN = "À vous de jouer|Un seul coup"
"""The deal decides whether anything fits or a piece must be drawn."""


@pytest.fixture
def friend(browser: Browser, base_url: str) -> Iterator[Page]:
    """Another device with a cookie of its own, on a phone."""
    context = browser.new_context(base_url=base_url, viewport={"width": 390, "height": 664})
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    yield page
    context.close()


def leave(table: Table, name: str, yes: str) -> None:
    table.action(name).click()
    table.page.get_by_role("dialog").get_by_role("button", name=yes).click()


def test_who_leaves_a_table_of_four_hands_the_seat_to_the_machine(page: Page, friend: Page) -> None:
    page.goto("/j/trioker-rapide")
    page.get_by_role("radio", name="4", exact=True).check()
    page.get_by_role("radio", name="Place par place").check()
    for seat, kind in ((1, "Ici"), (2, "Par lien"), (3, "La machine"), (4, "La machine")):
        page.get_by_role("radio", name=f"Place {seat} {kind}").check()
    page.get_by_label("Joueur 1").fill("Ada")
    page.get_by_role("button", name="Jouer", exact=True).click()
    here = Table(page)
    there = enter(friend, page.get_by_label("Lien vers la place 2").input_value())
    expect(friend.locator("[data-piece]")).to_have_count(6)
    expect(here.status).to_contain_text(re.compile(f"{YOUR_TURN}|C’est à Bob de jouer"))  # no machine is moving
    there.action("Quitter la partie").click()
    expect(friend.get_by_role("dialog")).to_contain_text("ce qu’elle gagne ou perd est à vous")
    friend.get_by_role("dialog").get_by_role("button", name="Oui, je m’en vais").click()
    expect(page.get_by_role("list", name="Joueurs")).to_contain_text("par la machine")
    expect(friend.get_by_text("Vous regardez cette partie.")).to_be_visible()
    expect(friend.locator("[data-piece]")).to_have_count(0)
    there.action("Reprendre ma place").click()
    expect(friend.locator("[data-piece]").first).to_be_visible()
    expect(page.get_by_role("list", name="Joueurs")).not_to_contain_text("Bob, par la machine")
    leave(there, "Quitter la partie", "Oui, je m’en vais")
    expect(page.get_by_role("list", name="Joueurs")).to_contain_text("Bob, par la machine")
    expect(here.status).not_to_contain_text("gagne")
    expect(here.status).to_contain_text(re.compile(YOUR_TURN))  # the others, machines all, play on up to Ada
    leave(here, "Quitter la partie", "Oui, je m’en vais")
    expect(page.get_by_role("list", name="Joueurs")).to_contain_text("Ada, par la machine")


def test_a_series_for_money_ends_when_both_agree_and_the_richest_is_named(page: Page, friend: Page) -> None:
    there = enter(friend, invite(page, "trioker-rapide"))
    here = Table(page)
    expect(page.locator("[data-piece]")).to_have_count(10)
    expect(here.action("Finir la série")).to_have_attribute("aria-disabled", "true")
    here.action("Abandonner").click()
    expect(page.get_by_role("dialog")).to_contain_text("comme si l’autre venait de poser sa dernière pièce")
    page.get_by_role("dialog").get_by_role("button", name="Oui, j’abandonne").click()
    expect(here.status).to_contain_text("Vous perdez")
    expect(here.status).to_contain_text("Vous abandonnez et payez")
    expect(there.status).to_contain_text("Vous gagnez")
    expect(there.status).to_contain_text("Ada abandonne et paie")
    there.action("Finir la série").click()
    expect(here.status).to_contain_text("propose de finir la série")
    here.action("Finir la série").click()
    for table in (here, there):
        expect(table.page.get_by_text("La série est finie :")).to_contain_text("a le plus d’argent, 45")
        purses = table.page.get_by_role("table", name="Les bourses")
        expect(purses.get_by_role("row")).to_have_count(2)
        expect(purses.get_by_role("row", name="45 ★ le plus d’argent")).to_be_visible()
    expect(here.action("Revanche")).to_be_visible()


def test_a_series_has_as_many_games_as_were_chosen(page: Page) -> None:
    page.goto("/j/trioker-rapide")
    page.get_by_text("Autres règles").click()
    page.get_by_label("Combien de parties ?").fill("1")
    page.get_by_role("button", name="Jouer", exact=True).click()
    table = Table(page)
    expect(page.get_by_text("Partie 1 sur 1 de la série")).to_be_visible()
    expect(page.locator("[data-piece]")).to_have_count(10)
    leave(table, "Abandonner", "Oui, j’abandonne")
    expect(page.get_by_role("table", name="Les bourses")).to_contain_text("le plus d’argent")
