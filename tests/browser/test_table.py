"""What every table promises, whatever is played on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import Sit
from tests.browser.house import House
from tests.browser.table import Table

BLACKOUT_MS = 15_000


def test_a_reload_in_mid_game_comes_back_to_the_same_board(sit: Sit, page: Page) -> None:
    table = sit("roliversi")
    table.cell("e3").click()
    table.has_moves(1)
    page.reload()
    table.has_moves(1)
    table.holds("e3", "bille verte")
    expect(page.locator("g[aria-label$='dernier coup']")).to_have_count(1)


def test_the_back_button_never_loses_the_game(page: Page) -> None:
    page.goto("/j/roliversi")
    page.get_by_role("button", name="Jouer", exact=True).click()
    table = Table(page)
    table.cell("e3").click()
    table.has_moves(2)
    page.go_back()
    expect(page.get_by_role("button", name="Jouer", exact=True)).to_be_visible()
    page.go_forward()
    table.has_moves(2)


def test_a_replayer_is_never_thrown_to_the_present(sit: Sit, page: Page, context: BrowserContext) -> None:
    table = sit("roliversi")
    table.cell("e3").click()
    table.has_moves(1)
    page.locator("body").click(position={"x": 2, "y": 2})
    page.keyboard.press("Home")
    expect(table.status).to_contain_text("Coup 0 sur 1")
    table.holds("e3", "vide")
    elsewhere = context.new_page()
    elsewhere.goto(page.url)
    Table(elsewhere).play_anything()
    table.has_moves(2)
    expect(table.status).to_contain_text("Coup 0 sur 2")
    table.cell("c5").click()
    expect(table.preview).to_contain_text("Maintenant")
    page.locator("body").click(position={"x": 2, "y": 2})
    table.holds("e3", "vide")
    page.keyboard.press("ArrowRight")
    table.holds("e3", "bille verte")
    page.keyboard.press("End")
    expect(table.status).to_contain_text("À Ada de jouer")
    elsewhere.close()


def test_a_game_is_played_with_the_keyboard_alone(sit: Sit, page: Page) -> None:
    table = sit("roliversi", "1", size="4")
    page.locator("g.open").first.focus()
    page.keyboard.press("Tab")
    focused = page.locator("g:focus")
    expect(focused).to_have_attribute("aria-label", re.compile("jouable"))
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(table.moves.first.or_(page.locator(".keys .offered").first)).to_be_visible()
    if table.moves.count() == 0:
        page.keyboard.press("b")
    table.has_moves(2)
    page.keyboard.press("u")
    table.has_moves(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Touches")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("m")
    page.keyboard.type("zz")
    page.keyboard.press("Enter")
    expect(table.preview).to_contain_text("il faut une case")


def test_a_visitor_may_want_to_confirm_every_move(sit: Sit, page: Page) -> None:
    table = sit("roliversi")
    page.get_by_role("button", name="Réglages et touches").click()
    page.get_by_label("Confirmer chaque coup").check()
    page.get_by_role("button", name="Fermer").click()
    table.cell("e3").click()
    expect(table.confirm).to_have_attribute("aria-disabled", "false")
    table.has_moves(0)
    table.confirm.click()
    table.has_moves(1)


@pytest.fixture
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    context = browser.new_context(base_url=base_url, viewport={"width": 390, "height": 844}, has_touch=True)
    yield context.new_page()
    context.close()


def test_on_a_phone_the_first_tap_shows_and_the_second_plays(phone: Page) -> None:
    phone.goto("/j/roliversi")
    phone.get_by_role("button", name="Jouer", exact=True).tap()
    table = Table(phone)
    table.cell("e3").tap()
    expect(table.preview).to_contain_text("e3 : une bille retournée")
    phone.wait_for_timeout(200)
    table.has_moves(0)
    table.cell("f4").tap()
    expect(table.preview).to_contain_text("en f4")
    table.has_moves(0)
    table.cell("f4").tap()
    table.has_moves(2)


@pytest.mark.parametrize("path", ["/", "/j/nim", "/j/roliversi/regles", "nim", "roliversi"])
def test_nothing_needs_sideways_scrolling(sit: Sit, page: Page, path: str) -> None:
    """640 pixels are a desktop at 200 % zoom."""
    if path.startswith("/"):
        page.goto(path)
        expect(page.get_by_role("heading").first).to_be_visible()
    else:
        sit(path)
    for width in (320, 390, 640, 900):
        page.set_viewport_size({"width": width, "height": 700})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    house.start()
    yield house
    house.kill()


def test_a_power_cut_is_said_at_once_and_the_right_board_comes_back(own_house: House, page: Page) -> None:
    page.goto(f"{own_house.url}/j/roliversi")
    page.get_by_role("radio", name="À deux, ici").check()
    page.get_by_role("button", name="Jouer", exact=True).click()
    table = Table(page)
    table.cell("e3").click()
    table.has_moves(1)
    own_house.kill()
    expect(table.status).to_contain_text("Hors ligne", timeout=2_000)
    assert table.open_cells() == []
    own_house.start()
    expect(table.status).not_to_contain_text("Hors ligne", timeout=BLACKOUT_MS)
    table.has_moves(1)
    table.holds("e3", "bille verte")
    table.play_anything()
    table.has_moves(2)
