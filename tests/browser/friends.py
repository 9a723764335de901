"""Friends on other devices."""

import re

from playwright.sync_api import Page, expect

from tests.browser.table import Table


def invite(page: Page, game: str = "nim", name: str = "Ada") -> str:
    """Open a table by link on the game's page; the link that is shown there."""
    page.goto(f"/j/{game}")
    page.get_by_role("radio", name="Par lien").check()
    page.get_by_label("Votre prénom").fill(name)
    page.get_by_role("button", name="Jouer", exact=True).click()
    link = page.get_by_label("Lien vers la place 2")
    expect(link).to_have_value(re.compile(r"/p/[\w-]{22}#s=1\.[\w-]{43}$"))
    return link.input_value()


def enter(page: Page, link: str, name: str = "Bob") -> Table:
    """Come by a link, say a name, sit down."""
    page.goto(link)
    page.get_by_label("Votre prénom").fill(name)
    page.get_by_role("button", name="M’asseoir").click()
    expect(page.get_by_label("Votre prénom")).to_have_count(0)
    return Table(page)
