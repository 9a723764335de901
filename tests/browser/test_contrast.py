"""Everything is well seen in every state: hovered, focused, picked, not to be pressed; by day and by night."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from grille.games import REGISTRY
from tests.browser.contrast import faint
from tests.browser.plugin import Sit

JOKER = (
    "310@c7+1,301@d4+2,330@d5+0,333@d6+0,331@d7+2,132@e3+0,123@e4+2,332@e6+1,23J@f3+1,220@f4+2 "
    "001,002,021,223,203/000,012,112,222,221 003,111,113,110,230 35,33 102 1 playing"
)
"""With the joker on the board, whose corner is black."""
POSITIONS = {
    "rvb": "RVBR/VBRVB/RVBRVB/RVBxRVB/RVBRVB/RVBRV/BRVB 1",
    "trioker-champions": "203@c7+0,110@d7+1,301@d8+1,331@d9+2,111@e7+0,123@e9+2 1",
    "trioker-rapide": JOKER,
}
PRESSED = ".keys button, .dock button, .others > *, .tools button, .move, .bar a, summary"
PIECES = ".faces button:not([aria-disabled=true]), .strip button:not([aria-disabled=true])"


@pytest.mark.parametrize("light", ["day", "night"])
@pytest.mark.parametrize("game", REGISTRY)
def test_everything_is_well_seen_in_every_state(sit: Sit, page: Page, game: str, light: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(f"localStorage.grille = JSON.stringify({{ theme: '{light}', confirm: true }})")
    table = sit(game, "1", position=POSITIONS.get(game))
    expect(table.status).to_contain_text("À vous")
    page.wait_for_load_state("networkidle")
    found = {"at rest": faint(page)}
    for kind in PRESSED.split(", "):
        if (thing := page.locator(kind).locator("visible=true").first).count():
            thing.hover()
            found[f"hovered {kind}"] = faint(page)
    if page.locator(PIECES).count():
        page.locator(PIECES).first.click()
        found["a piece in the hand"] = faint(page)
    cell = page.locator("g.open").first
    cell.hover()
    found["a cell hovered"] = faint(page)
    cell.focus()
    found["a cell focused"] = faint(page)
    if table.confirm.is_disabled():  # a piece that fits one cell only lies there already
        cell.click()
    found["a cell picked"] = faint(page)
    table.confirm.click()
    expect(table.moves.first).to_be_visible()
    found["after a move"] = faint(page)
    assert {state: things for state, things in found.items() if things} == {}
