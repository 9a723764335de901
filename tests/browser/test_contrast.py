"""Everything is well seen in every state: hovered, focused, picked, not to be pressed; by day and by night."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from grille.games import REGISTRY
from tests.browser.barriers import faults
from tests.browser.contrast import LEAST, faint
from tests.browser.plugin import Sit
from tests.browser.table import Table

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


NO_FAULTS = ("color-contrast", "label-content-name-mismatch")
"""Of contrast `faint` knows more than axe; and a piece that would come to a cell is no label of it."""


def states(page: Page, table: Table) -> Iterator[str]:
    """What a table looks like while one plays, one state after the other."""
    yield "at rest"
    for kind in PRESSED.split(", "):
        if (thing := page.locator(kind).locator("visible=true").first).count():
            thing.hover()
            yield f"hovered {kind}"
    table.action("Indice").click()
    expect(table.preview).to_contain_text("Regardez")
    yield "a hint"
    while table.confirm.is_disabled():
        told = table.preview.inner_text()
        table.action("Indice").click()
        expect(table.preview).not_to_have_text(told)
        yield f"after the hint « {told} »"
    table.action("Effacer").click()
    if page.locator(PIECES).count():
        page.locator(PIECES).first.click()
        yield "a piece in the hand"
    cell = page.locator("g.open").last
    cell.hover()
    yield "a cell hovered"
    cell.focus()
    page.keyboard.press("ArrowLeft")  # the ring is drawn for keys
    yield "a cell focused"
    if table.confirm.is_disabled():  # a piece that fits one cell only lies there already
        cell.click()
    yield "a cell picked"
    table.confirm.click()
    expect(table.moves.first).to_be_visible()
    yield "after a move"
    leave = page.locator(".others button").first
    expect(leave).to_have_attribute("aria-disabled", "false")
    leave.click()
    page.get_by_role("dialog").get_by_role("button").last.click()
    expect(page.locator(".status.over")).to_be_visible()
    yield "at the end"


@pytest.mark.parametrize("light", ["day", "night"])
@pytest.mark.parametrize("game", REGISTRY)
def test_everything_is_well_seen_in_every_state(sit: Sit, page: Page, game: str, light: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(f"localStorage.grille = JSON.stringify({{ theme: '{light}', confirm: true }})")
    table = sit(game, "1", position=POSITIONS.get(game))
    expect(table.status).to_contain_text("À vous")
    page.wait_for_load_state("networkidle")
    found = {state: faint(page) + faults(page, *NO_FAULTS) for state in states(page, table)}
    assert {state: things for state, things in found.items() if things} == {}


EDGE = """(tile) => {
    const board = tile.closest('svg').querySelector('g[fill="var(--triangles)"]')
    const corner = tile.querySelector('polygon[fill="#1d1b18"]')
    return [getComputedStyle(tile.lastElementChild).stroke, getComputedStyle(corner).fill, getComputedStyle(board).fill]
}"""


def brightness(colour: str) -> float:
    """The relative luminance of what a browser calls rgb(…)."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("light", ["day", "night"])
def test_the_jokers_black_corner_has_an_edge_that_is_seen_on_the_dark_board(sit: Sit, page: Page, light: str) -> None:
    page.add_init_script(f"localStorage.grille = JSON.stringify({{ theme: '{light}' }})")
    table = sit("trioker-rapide", "1", position=JOKER)
    joker = table.cell("f3").locator("g[text-anchor=middle]")
    expect(joker).to_be_visible()
    edge, corner, board = (brightness(colour) + 0.05 for colour in joker.evaluate(EDGE))
    assert edge / corner >= LEAST
    assert edge / board >= LEAST
