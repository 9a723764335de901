"""The line is cut before a part of the page has come: that is said, and mended without a reload by hand."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.house import House
from tests.browser.waiting import PATIENCE_MS, wait_until

pytestmark = pytest.mark.firefox

NEVER_IDLE = "window.requestIdleCallback = () => 0"
STYLED = "() => [...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet?.cssRules.length)"
Visit = Callable[[str], Page]


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Somebody at the shelf of a house, to whom nothing else has come yet."""
    context = browser.new_context()

    def go(house: str) -> Page:
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.add_init_script(NEVER_IDLE)
        page.goto(house)
        expect(page.get_by_role("link", name="Roliversi")).to_be_visible()
        return page

    yield go
    context.close()


def shows(page: Page, heading: str) -> None:
    """A page is there, with all its styles."""
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    wait_until(page, STYLED)


def test_a_box_that_did_not_come_comes_by_itself_after_a_power_cut(own_house: House, visit: Visit) -> None:
    page = visit(own_house.url)
    own_house.kill()
    page.get_by_role("link", name="Roliversi").click()
    page.get_by_role("button", name="Réessayer").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Le serveur ne répond pas")
    own_house.start()
    shows(page, "Roliversi")
    expect(page).to_have_url(re.compile("/j/roliversi$"))
    page.go_back()
    page.get_by_role("link", name="Laboratoire").click()
    shows(page, "Laboratoire")


def test_what_failed_when_it_was_pointed_at_comes_when_it_is_wanted(base_url: str, visit: Visit) -> None:
    """Nobody saw it fail; browsers that remember failed imports, as Firefox does, would fail again."""
    page = visit(base_url)
    page.context.set_offline(True)
    with page.expect_event("requestfailed", lambda request: "/assets/" in request.url):
        page.get_by_role("link", name="Laboratoire").hover()
    page.context.set_offline(False)
    page.get_by_role("link", name="Laboratoire").click()
    shows(page, "Laboratoire")


def test_a_page_that_came_too_late_is_said_to_be_missing_and_can_be_had_later(base_url: str, visit: Visit) -> None:
    page = visit(base_url)
    page.context.set_offline(True)
    page.get_by_role("link", name="Roliversi").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Le serveur ne répond pas")
    page.get_by_role("link", name="Retour à l’étagère").click()
    expect(page.get_by_role("alert")).to_contain_text("Le serveur ne répond pas")
    page.context.set_offline(False)
    page.get_by_role("button", name="Réessayer").click()
    page.get_by_role("link", name="Roliversi").click()
    shows(page, "Roliversi")
