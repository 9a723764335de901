"""Small cells under a finger: a tap beside a cell finds it; a finger that rests sees what it means and slides there."""

import math
import re
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Table

OFF = 12
FRAME = "11/11/11/11/11/5R5/11/11/11/11/11 0:0 1 100"
WORD = "11/11/11/11/4CHA4/11/11/11/11/11/11 5:7 1 100"
CLOSE = 22
"""What a finger covers, from its middle."""
PANEL = "203@c7+0,110@d7+1,301@d8+1,331@d9+2,111@e7+0,123@e9+2 1"


def sit_on(phone: Page, base_url: str, game: str, position: str) -> Table:
    phone.set_viewport_size({"width": 390, "height": 664})
    seats = [{"kind": "person", "name": name} for name in ("Ada", "Blaise")]
    table = {"game": game, "seats": seats, "position": position}
    answer = phone.request.post(f"{base_url}/api/matches", headers={"Origin": base_url}, data=table)
    phone.goto(f"/p/{answer.json()['id']}")
    return Table(phone)


def middle(table: Table, cell: str) -> tuple[float, float]:
    box = table.cell(cell).locator(".hit").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def take_e(table: Table) -> None:
    table.key("E, 1 point").tap()
    expect(table.page.locator("g.open[data-cell=g6]")).to_be_visible()


@pytest.mark.parametrize(("right", "down"), [(0, OFF), (OFF / 2, OFF), (OFF / 2, -OFF)])
def test_a_tap_beside_a_small_cell_finds_the_one_that_can_be_played(
    phone: Page, base_url: str, right: float, down: float
) -> None:
    table = sit_on(phone, base_url, "rsvp", FRAME)
    take_e(table)
    x, y = middle(table, "g6")
    phone.touchscreen.tap(x + right, y + down)
    expect(table.preview).to_contain_text("Ada pose E en g6")
    table.confirm.tap()
    table.has_moves(1)
    table.holds("g6", "E, 1 point")


def test_a_second_tap_plays_where_nothing_else_can_be_meant(phone: Page, base_url: str) -> None:
    table = sit_on(phone, base_url, "rsvp", FRAME)
    take_e(table)
    x, y = middle(table, "g6")
    for _ in range(2):
        phone.touchscreen.tap(x, y + OFF)
    table.has_moves(1)


def test_a_tap_among_cells_that_can_all_be_played_is_shown_and_never_plays_by_itself(
    phone: Page, base_url: str
) -> None:
    table = sit_on(phone, base_url, "rsvp", WORD)
    table.key("T, 1 point").tap()
    expect(phone.locator("g.open[data-cell=h5]")).to_be_visible()
    for cell, right, down in product(("f7", "f9"), (-OFF, 0, OFF), (-OFF, 0, OFF)):
        x, y = middle(table, cell)
        phone.touchscreen.tap(x + right, y + down)
        expect(table.preview).to_contain_text("Ada pose T en")
        shown = re.findall(r"pose T en (\w+)", table.preview.inner_text())
        assert math.dist(middle(table, shown[0]), (x + right, y + down)) < CLOSE
        if right or down:
            phone.touchscreen.tap(x + right, y + down)  # a better aim, or none: nothing is played
            table.has_moves(0)
            expect(table.preview).to_contain_text(f"Ada pose T en {shown[0]}")
        phone.get_by_role("button", name="Effacer").tap()
        table.key("T, 1 point").tap()
    phone.touchscreen.tap(*middle(table, "h5"))
    table.confirm.tap()
    table.has_moves(1)
    table.holds("h5", "T, 1 point")


def test_in_its_very_middle_a_cell_means_itself_and_the_rule_is_told(phone: Page, base_url: str) -> None:
    table = sit_on(phone, base_url, "rsvp", FRAME)
    take_e(table)
    phone.touchscreen.tap(*middle(table, "g6"))
    expect(phone.locator(".light")).to_be_in_viewport(ratio=1)
    board = phone.locator("svg.board").bounding_box()
    phone.touchscreen.tap(*middle(table, "g5"))
    expect(table.preview).to_contain_text("§")
    expect(phone.locator(".light")).not_to_be_in_viewport()  # two lines leave no room for the word, which stays lit
    assert phone.locator("svg.board").bounding_box() == board


def test_a_finger_that_rests_sees_under_itself_and_slides_to_the_cell_it_means(phone: Page, base_url: str) -> None:
    table = sit_on(phone, base_url, "rsvp", FRAME)
    take_e(table)
    line, lens = phone.context.new_cdp_session(phone), phone.locator(".lens")

    def touch(kind: str, *cells: str) -> None:
        points = [dict(zip("xy", middle(table, cell), strict=True)) for cell in cells]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", "f5")
    expect(lens).to_be_visible()
    expect(table.preview).to_contain_text("Ada pose E en f5")
    touch("touchMove", "g6")
    expect(table.preview).to_contain_text("Ada pose E en g6")
    touch("touchEnd")
    expect(lens).to_have_count(0)
    expect(table.confirm).to_have_attribute("aria-disabled", "false")
    assert phone.evaluate("scrollY") == 0
    table.has_moves(0)
    table.confirm.tap()
    table.has_moves(1)
    table.holds("g6", "E, 1 point")


def test_a_piece_goes_to_the_triangle_that_was_meant(phone: Page, base_url: str) -> None:
    table = sit_on(phone, base_url, "trioker-champions", PANEL)
    phone.locator(".strip button[aria-disabled=false]").first.tap()
    expect(phone.locator("g.open").first).to_be_visible()
    (cell,) = table.open_cells()  # it fits nowhere else, and waits for one more tap
    expect(table.preview).to_contain_text(f"en {cell}")
    x, y = middle(table, cell)
    phone.touchscreen.tap(x, y - OFF)
    table.has_moves(1)
    expect(phone.locator(".status")).to_contain_text(f"en {cell}")
