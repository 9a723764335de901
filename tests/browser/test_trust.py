"""What a page may be trusted with: a spoilt board mends itself, a wish outlives a restart, and texts are only texts."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.friends import enter
from tests.browser.house import House
from tests.browser.plugin import Sit
from tests.browser.table import Table

SCRIPT = "<img/src=//x/onerror=alert(1)>"
BLACKOUT_MS = 15_000


@pytest.fixture
def friend(browser: Browser, own_house: House) -> Iterator[Page]:
    context = browser.new_context(base_url=own_house.url)
    page = context.new_page()
    page.set_default_timeout(BLACKOUT_MS)
    yield page
    context.close()


SPOIL = """
    window.spoilNext = false
    const parse = JSON.parse
    JSON.parse = (text) => {
      const message = parse(text)
      if (!window.spoilNext || message.t !== 'view') return message
      window.spoilNext = false
      delete message.view.pieces.e3
      for (const made of message.view.moves) made.said = { fr: 'spoilt', en: 'spoilt' }
      return message
    }
"""


def spoil(sit: Sit, page: Page, context: BrowserContext) -> tuple[Table, Table]:
    """A table whose page has got the second move wrong, and the same table in another tab, where it was made."""
    page.add_init_script(SPOIL)
    table = sit("roliversi")
    table.cell("e3").click()
    table.has_moves(1)
    page.evaluate("spoilNext = true")
    tab = context.new_page()
    tab.goto(page.url)
    elsewhere = Table(tab)
    elsewhere.play_anything()
    return table, elsewhere


def test_a_board_that_was_spoilt_is_right_after_the_next_view(sit: Sit, page: Page, context: BrowserContext) -> None:
    """Whole views, never patches: whatever a page has got wrong does not outlive the next message."""
    table, elsewhere = spoil(sit, page, context)
    expect(table.moves.first).to_have_text(re.compile("spoilt"))
    table.holds("e3", "vide")
    elsewhere.play_anything()
    table.has_moves(3)
    table.holds("e3", "bille")
    expect(page.get_by_text("spoilt")).to_have_count(0)
    elsewhere.page.close()


def test_a_board_that_was_spoilt_is_right_after_a_cut(sit: Sit, page: Page, context: BrowserContext) -> None:
    table, elsewhere = spoil(sit, page, context)
    table.holds("e3", "vide")
    page.evaluate("dispatchEvent(new Event('offline'))")
    expect(table.status).not_to_contain_text("Hors ligne")
    table.holds("e3", "bille")
    expect(page.get_by_text("spoilt")).to_have_count(0)
    elsewhere.page.close()


def test_a_wish_for_a_rematch_outlives_a_restart(own_house: House, page: Page, friend: Page) -> None:
    page.goto(f"{own_house.url}/j/nim")
    page.get_by_role("radio", name="Par lien").check()
    page.get_by_role("button", name="Jouer", exact=True).click()
    enter(friend, page.get_by_label("Lien vers la place 2").input_value())
    here, there = Table(page), Table(friend)
    there.action("Abandonner").click()
    friend.get_by_role("button", name="Oui, j’abandonne").click()
    expect(here.status).to_contain_text("Vous gagnez")
    here.action("Revanche").click()
    expect(there.status).to_contain_text("veut une revanche")
    own_house.kill()
    expect(there.status).to_contain_text("Hors ligne")
    own_house.start()
    expect(there.status).not_to_contain_text("Hors ligne", timeout=BLACKOUT_MS)
    expect(there.status).to_contain_text("veut une revanche", timeout=BLACKOUT_MS)
    first = page.url
    there.action("Revanche").click()
    expect(page).not_to_have_url(first)
    expect(friend).to_have_url(page.url)


def test_a_move_that_would_be_a_script_is_text(sit: Sit, page: Page) -> None:
    table = sit("nim")
    page.get_by_label("Écrire un coup").fill(SCRIPT)
    page.keyboard.press("Enter")
    expect(table.preview).to_contain_text("<img")
    expect(page.locator("img[onerror]")).to_have_count(0)


def test_a_record_that_would_be_a_script_is_text(page: Page, tmp_path: Path) -> None:
    record = tmp_path / f"{SCRIPT.replace('/', '')}.txt"
    head = "Game: nim\nVersion: 1\nOptions: piles=3,5\n"
    record.write_text(f"{head}Players: {SCRIPT}, Bea\nDate: 2026-01-31\n\n1,0\n")
    page.goto("/j/nim")
    page.get_by_label("Reprendre une feuille").set_input_files(record)
    Table(page).has_moves(1)
    expect(page.get_by_role("list", name="Joueurs")).to_contain_text(SCRIPT)
    expect(page.locator("img[onerror]")).to_have_count(0)
    record.write_text(f"{head}Players: Ada, Bea\nDate: 2026-01-31\n\n{SCRIPT}\n")
    page.goto("/j/nim")
    page.get_by_label("Reprendre une feuille").set_input_files(record)
    expect(page.get_by_role("alert").filter(has_text="<img")).to_be_visible()
    expect(page.locator("img[onerror]")).to_have_count(0)
