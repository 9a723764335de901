"""A table as a visitor uses it: by what can be seen, named and pressed."""

import re
from contextlib import suppress
from typing import NotRequired, TypedDict

from playwright.sync_api import Locator, Page, TimeoutError, expect

SHORTLY_MS = 1_000
MOST_CLICKS = 20


class Seat(TypedDict):
    kind: str
    name: NotRequired[str]
    level: NotRequired[str]


class Table:
    """The page of one match."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.status = page.get_by_role("status")
        self.preview = page.locator(".preview")
        self.moves = page.locator(".move")
        self.confirm = page.locator(".keys .strong")
        expect(self.status).to_be_visible()

    def cell(self, name: str) -> Locator:
        return self.page.locator(f'[data-cell="{name}"]')

    def key(self, name: str) -> Locator:
        return self.page.get_by_role("group", name="De quoi jouer").get_by_role("button", name=name)

    def action(self, name: str) -> Locator:
        return self.page.get_by_role("main").get_by_role("button", name=name, exact=True)

    def holds(self, cell: str, piece: str) -> None:
        expect(self.cell(cell)).to_have_attribute("aria-label", re.compile(f"^{cell}, {piece}"))

    def has_moves(self, count: int) -> None:
        expect(self.moves).to_have_count(count)

    def open_cells(self) -> list[str]:
        return [cell.get_attribute("data-cell") or "" for cell in self.page.locator("g.open").all()]

    def play_anything(self) -> None:
        """The first move that is offered, whatever the game, with mouse and buttons."""
        before = self.moves.count()
        self.page.locator("g.open, .keys button:not([aria-disabled=true])").first.click()
        played = self.moves.nth(before)
        choice = self.page.locator(".keys .offered, .keys .strong:not([aria-disabled=true])").first
        for _ in range(MOST_CLICKS):
            expect(played.or_(choice).first).to_be_visible()
            if played.is_visible():
                return
            # the last click may have been the whole move, already on its way
            with suppress(TimeoutError):
                choice.click(timeout=SHORTLY_MS)
        raise AssertionError(f"no move after {MOST_CLICKS} clicks")
