"""A visitor at the shelf."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from grille.registry import boxes
from tests.browser.plugin import Sit


def test_every_box_says_what_stands_on_its_lid(page: Page) -> None:
    page.goto("/")
    box = page.get_by_role("listitem").filter(has_text="Roliversi")
    expect(box).to_contain_text("2 joueurs · dès 8 ans · 25 min")
    expect(box).to_contain_text("Escale à jeux")
    expect(page.get_by_role("listitem").filter(has_text="Nim")).to_contain_text("MATh.en.JEANS")


def test_what_stands_beside_the_boxes_is_one_click_away(page: Page) -> None:
    for name, address in {"Laboratoire": "/labo/wythoff", "Patience": "/atelier/trioker/patience"}.items():
        page.goto("/")
        page.get_by_role("link", name=name).click()
        expect(page).to_have_url(re.compile(f"{address}$"))
        expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.parametrize("game", ["Roliversi", "Nim", "RVB", "R.S.V.P."])
def test_two_clicks_lead_from_the_shelf_to_a_playable_position(page: Page, game: str) -> None:
    page.goto("/")
    page.get_by_role("link", name=game).click()
    page.get_by_role("button", name="Jouer", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("À vous de jouer")
    assert page.locator("g.open, .keys button[aria-disabled=false]").count() > 0


def test_one_chooses_opponent_beginner_and_rules(page: Page) -> None:
    page.goto("/j/nim")
    page.get_by_role("radio", name="niveau 5").check()
    page.get_by_role("radio", name="La machine", exact=True).check()
    page.get_by_text("Autres règles").click()
    page.get_by_label("Tas 1", exact=True).fill("3")
    page.get_by_label("Tas 2", exact=True).fill("5")
    page.get_by_role("button", name="Jouer", exact=True).click()
    expect(page.get_by_role("list", name="Joueurs").get_by_role("listitem").first).to_contain_text("niveau 5")
    expect(page.get_by_role("status")).to_contain_text("À vous de jouer")


def test_english_is_one_click_away_and_remembered(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Des jeux rares, ouverts jour et nuit.")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rare games, open day and night.")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rare games, open day and night.")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def brightness(page: Page) -> float:
    colour = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    red, green, blue = map(int, re.findall(r"\d+", colour)[:3])
    return (red + green + blue) / 3


def test_the_room_follows_the_night_of_the_device_and_can_be_lit(page: Page) -> None:
    page.goto("/")
    assert brightness(page) > 200
    page.emulate_media(color_scheme="dark")
    assert brightness(page) < 60
    page.get_by_role("button", name="Jour", exact=True).click()
    assert brightness(page) > 200
    page.reload()
    assert brightness(page) > 200


def test_games_under_way_are_resumed_from_the_shelf(sit: Sit, page: Page) -> None:
    table = sit("roliversi")
    table.cell("e3").click()
    table.has_moves(1)
    page.goto("/")
    page.get_by_role("link", name="Reprendre").click()
    expect(table.status).to_contain_text("Blaise")
    table.has_moves(1)


def test_another_browser_does_not_see_them(sit: Sit, browser: Browser, base_url: str) -> None:
    sit("nim")
    stranger = browser.new_page(base_url=base_url)
    stranger.goto("/")
    expect(stranger.get_by_role("listitem").first).to_be_visible()
    expect(stranger.get_by_role("link", name="Reprendre")).to_have_count(0)
    stranger.close()


def test_rules_stand_beside_their_referee(page: Page) -> None:
    page.goto("/j/roliversi")
    page.get_by_role("link", name="Lire les règles").click()
    expect(page.get_by_role("article")).to_contain_text("§4")
    expect(page.get_by_role("region", name="rules.py")).to_contain_text("class Roliversi(Game[State, Move])")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("article")).to_contain_text("two")


def test_a_wrong_address_leads_back_to_the_shelf(page: Page) -> None:
    page.goto("/j/echecs")
    page.get_by_role("link", name="Retour à l’étagère").click()
    expect(page).to_have_url(re.compile(r"/$"))


def test_help_tells_the_keys_and_what_can_be_printed(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("?")
    page.get_by_role("dialog").get_by_role("link", name="Aide").click()
    expect(page).to_have_url(re.compile("/aide$"))
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("main")).to_contain_text("aller de case en case")
    printed = page.get_by_role("link", name=re.compile("^Boîte"))
    expect(printed).to_have_count(len(boxes()))
    for sheets in [link.get_attribute("href") for link in printed.all()]:
        page.goto(sheets or "")
        file = page.get_by_role("link", name=re.compile("^Ouvrir le PDF")).first.get_attribute("href")
        assert file
        assert page.request.get(file).ok
