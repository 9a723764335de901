"""A player who sees nothing: each game is played by roles and names alone, from the keyboard."""

import re
import time
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as Gone

from grille.games import REGISTRY
from grille.web.words.hands import HANDS
from grille.web.words.house import HOUSE
from tests.browser.plugin import Sit

MOVES = 5
MOST_SECONDS = 60  # for one move, on a machine that is busy with other things
PLAYABLE = re.compile(rf"\b{HOUSE['playable'].fr}\b")
GONE_MS = 1_000
SHORTLY_MS = 120

# Of many pieces in a row one is a stop for Tab, and arrows lead to the others.
CAN_BE_REACHED = "button => [button, ...button.parentElement.children].some((it) => it.tabIndex >= 0)"
WATCH = """() => {
    const all = { subtree: true, childList: true, attributes: true, characterData: true }
    window.changed = new Promise((done) => new MutationObserver(done).observe(document.body, all))
}"""
CHANGED = "(ms) => Promise.race([changed.then(() => null), new Promise((done) => setTimeout(done, ms))])"
"""Some presses change nothing, so nobody waits for ever."""


class Listener:
    """What a screen reader offers of a table, and Enter."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.rng = Random(seed)
        self.moves = page.get_by_role("region", name=HOUSE["moves"].fr).get_by_role("listitem")

    def group(self, name: str) -> Locator:
        return self.page.get_by_role("group", name=name, exact=True)

    def enabled(self, group: str) -> Locator:
        return self.group(group).get_by_role("button", disabled=False)

    def offers(self) -> list[Locator]:
        """Cells said to be playable, and every button of what is played that is not said to be disabled."""
        cells = self.page.get_by_role("group", name=re.compile(f"^{HOUSE['board'].fr}"))
        return [
            *cells.get_by_role("button", name=PLAYABLE).all(),
            *self.enabled(HANDS["hand"].fr).all(),
            *self.enabled(HOUSE["keys"].fr).filter(has_not_text=HOUSE["clear"].fr).all(),
        ]

    def press(self, button: Locator) -> None:
        """What was offered may be gone a moment later, when the board after the last move arrives."""
        try:
            assert button.evaluate(CAN_BE_REACHED, timeout=GONE_MS), "Tab does not lead there"
            button.focus(timeout=GONE_MS)
        except Gone:
            return
        self.page.evaluate(WATCH)
        self.page.keyboard.press("Enter")
        self.page.evaluate(CHANGED, SHORTLY_MS)

    def is_over(self) -> bool:
        return re.search("gagne|nulle|perdez", self.page.get_by_role("status").inner_text()) is not None

    def make_a_move(self) -> None:
        """Press what is offered, whatever it is, until the list of moves is longer."""
        ready = self.page.get_by_role("button", name=HANDS["ready"].fr, disabled=False)
        before = self.moves.count()
        until = time.monotonic() + MOST_SECONDS
        while time.monotonic() < until:
            if ready.is_visible():
                self.press(ready)
                before = self.moves.count()
            offers = self.offers()
            if offers:
                # the last offer ends a move that is whole: half of the time that is done
                self.press(offers[-1] if self.rng.random() < 0.5 else self.rng.choice(offers))
            else:
                self.page.evaluate(WATCH)
                self.page.evaluate(CHANGED, SHORTLY_MS)
            if self.moves.count() > before:
                return
        raise AssertionError(f"no move after {MOST_SECONDS} s: {self.page.get_by_role('status').inner_text()}")


@pytest.mark.parametrize("game", REGISTRY)
def test_every_game_is_played_from_its_names_alone(sit: Sit, page: Page, game: str) -> None:
    sit(game)
    listener = Listener(page, seed=1)
    expect(page.get_by_role("status")).to_contain_text(re.compile(r"\w"))
    while listener.moves.count() < MOVES and not listener.is_over():
        listener.make_a_move()  # now and then it takes one back
