"""RVB at the table and among its problems: letters written, strikes clicked or drawn, with mouse, finger and keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.barriers import faults
from tests.browser.plugin import Sit
from tests.browser.table import Table

GRID = "VRVB/RVVRB/BVVRRB/BRBVVBV/RVRRVB/.RRBV/BRBB 1"
SMALL = "xxVB/xVVRB/xxxRRx/xRxVxBx/RxxRVx/.RxBx/BxBx 1"


def middle(page: Page, cell: str) -> tuple[float, float]:
    box = page.locator(f'[data-cell="{cell}"] .hit').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def draw(page: Page, *cells: str) -> None:
    """Press on the first cell, go along the others, let go on the last."""
    page.mouse.move(*middle(page, cells[0]))
    page.mouse.down()
    for cell in cells[1:]:
        page.mouse.move(*middle(page, cell), steps=6)
    page.mouse.up()


def is_ready(table: Table) -> None:
    expect(table.page.get_by_role("button", name="Terminer")).to_have_attribute("aria-disabled", "false")


def finish(table: Table) -> None:
    is_ready(table)
    table.page.get_by_role("button", name="Terminer").click()


# Writing


def test_three_clicks_write_an_r_a_v_and_a_b(sit: Sit, page: Page) -> None:
    table = sit("rvb")
    expect(table.preview).to_contain_text("Écrivez un R dans une case vide. Il reste : 12 R, 12 V, 12 B.")
    table.cell("c3").click()
    expect(table.preview).to_contain_text("Écrivez un V dans une case vide. Il reste : 11 R, 12 V, 12 B.")
    expect(table.cell("c3").locator("text")).to_have_text("R")
    table.cell("d4").click()
    expect(table.preview).to_contain_text("Écrivez un B dans une case vide.")
    table.cell("a1").click()
    table.has_moves(1)
    for cell, piece in (("c3", "R, rouge"), ("d4", "V, vert"), ("a1", "B, bleu")):
        table.holds(cell, piece)
    expect(page.locator("g[aria-label$='dernier coup']")).to_have_count(3)


def test_a_written_cell_is_refused_with_its_rule(sit: Sit) -> None:
    table = sit("rvb")
    for cell in ("c3", "d4", "a1"):
        table.cell(cell).click()
        expect(table.cell(cell).locator("text")).to_be_visible()
    table.has_moves(1)
    table.cell("c3").click()
    expect(table.preview).to_have_text("La case c3 n’est pas vide : R (§2).")
    table.has_moves(1)


# Striking


def test_a_strike_is_clicked_cell_by_cell(sit: Sit, page: Page) -> None:
    table = sit("rvb", position=GRID)
    table.cell("a1").click()
    is_ready(table)
    assert table.open_cells() == ["a2", "b1", "b2"]
    table.cell("a2").click()
    expect(table.preview).to_have_text("Ada barre RV (a2, a1).")
    assert table.moves.count() == 0
    finish(table)
    table.has_moves(1)
    table.holds("a1", "barrée, V, vert")
    expect(table.cell("a1").locator("text")).to_have_text("V")  # still to be read under the pen
    expect(page.locator(".pen path:not(.coming)")).to_have_count(1)


@pytest.mark.firefox
def test_a_strike_is_drawn_along_cells(sit: Sit, page: Page) -> None:
    table = sit("rvb", position=GRID)
    draw(page, "b2", "b3", "c3", "d4")
    expect(table.preview).to_have_text("Ada barre VVVV (b2, b3, c3, d4).")
    expect(page.locator(".pen .coming")).to_have_count(1)
    table.has_moves(0)
    draw(page, "d4", "c3")  # back along the line
    expect(table.preview).to_have_text("Ada barre VVV (b2, b3, c3).")
    finish(table)
    table.has_moves(1)
    expect(table.status).to_contain_text("barre VVV")


def test_a_second_click_on_its_end_plays_a_strike(sit: Sit) -> None:
    table = sit("rvb", position=GRID)
    table.cell("g1").click()
    is_ready(table)
    table.cell("g1").click()
    table.has_moves(1)


def test_a_click_on_a_cell_of_the_line_cuts_it_back(sit: Sit, page: Page) -> None:
    table = sit("rvb", position=GRID)
    draw(page, "b2", "b3", "c3")
    is_ready(table)
    table.cell("b3").click()
    expect(table.preview).to_have_text("Ada barre VV (b2, b3).")
    page.mouse.move(2, 2)
    page.keyboard.press("Escape")
    expect(table.preview).to_contain_text("Barrez une case")


def test_an_illegal_tap_says_which_rule(sit: Sit, page: Page) -> None:
    table = sit("rvb", position="RVBx/xxVBx/xxxVVx/xxx.VRx/xxxxxB/xxxxx/xxxB 1")
    table.cell("a4").click()
    expect(table.preview).to_have_text("La case a4 est déjà barrée (§3).")
    table.cell("d4").click()
    expect(table.preview).to_have_text("La case d4 est vide (§3).")
    table.cell("b3").click()
    is_ready(table)
    table.cell("g4").click()
    expect(table.preview).to_have_text("g4 ne tient pas à b3 (§6).")
    table.cell("c4").click()
    expect(table.preview).to_contain_text("VV")
    draw(page, "c4", "b4")
    expect(table.preview).to_contain_text("on ne les mélange pas avec b4 dans une suite (§7)")
    finish(table)
    table.has_moves(1)
    expect(table.status).to_contain_text("barre VV")


def test_the_last_cell_of_a_colour_is_never_taken(sit: Sit) -> None:
    table = sit("rvb", position="RVBx/xxVBx/xxxxxx/xxx.xxx/xxxxxx/xxxxx/xxxx 1")
    assert "a1" not in table.open_cells()
    table.cell("a1").click()
    expect(table.preview).to_have_text("a1 est le dernier R (§8).")


def test_a_strike_with_the_keyboard_alone(sit: Sit, page: Page) -> None:
    table = sit("rvb", position=GRID)
    page.locator("g.open").first.focus()
    page.keyboard.press("Enter")
    is_ready(table)
    page.keyboard.press("ArrowRight")
    expect(page.locator("g:focus")).to_have_attribute("data-cell", "a2")
    page.keyboard.press("Enter")
    expect(table.preview).to_contain_text("barre RV (a2, a1)")
    page.keyboard.press("Enter")
    table.has_moves(1)
    page.locator("g.open").first.focus()
    page.keyboard.press("Enter")
    is_ready(table)
    page.keyboard.press("t")
    table.has_moves(2)
    page.keyboard.press("u")
    table.has_moves(1)


def test_a_hint_is_drawn_and_waits(sit: Sit) -> None:
    table = sit("rvb", position=SMALL)
    for said in ("Regardez de ce côté", "Partez d’ici", "Barrez"):
        table.action("Indice").click()
        expect(table.preview).to_contain_text(said)
    table.has_moves(0)
    finish(table)
    table.has_moves(1)


@pytest.mark.firefox
def test_a_game_to_its_end(sit: Sit, page: Page) -> None:
    table = sit("rvb", "best", position="RVBx/xxVBx/xxxVVx/xxx.VRx/xxxxxB/xxxxx/xxxB 1")
    again = table.action("Revanche")
    turn = page.locator("g.open").first
    while True:
        expect(again.or_(turn).first).to_be_visible()
        if again.is_visible():
            break
        table.play_anything()
    expect(table.status).to_contain_text("laisse un R, un V et un B")


def test_moves_are_weighed_and_marked_as_proved(sit: Sit, page: Page) -> None:
    table = sit("rvb", position=SMALL)
    page.get_by_text("Analyse", exact=True).click()
    page.get_by_role("button", name="Peser les coups").click()
    best = page.locator(".told").first
    expect(best).to_contain_text("gagne")
    expect(best).to_contain_text("prouvé")
    expect(page.get_by_text(re.compile("coups gagnants sur"))).to_be_visible()
    best.hover()
    expect(page.locator(".pen .coming")).to_have_count(1)
    best.click()
    finish(table)
    table.has_moves(1)
    expect(page.locator(".told")).to_have_count(0)


def test_weighing_can_be_stopped(sit: Sit, page: Page) -> None:
    sit("rvb", position=GRID)
    page.get_by_text("Analyse", exact=True).click()
    page.get_by_role("button", name="Peser les coups").click()
    expect(page.get_by_text("Le moteur pèse les coups…")).to_be_visible()
    page.get_by_role("button", name="Arrêter").click()
    expect(page.get_by_text("Le moteur pèse les coups…")).to_have_count(0)
    expect(page.get_by_role("button", name="Peser les coups")).to_be_visible()


def test_who_wants_to_know_hears_that_the_grid_is_solved(sit: Sit, page: Page) -> None:
    table = sit("rvb", "best", position="VRVB/RVVRB/BVVRRx/BRxVVBx/RxxRVx/.RxBx/BxBx 1")
    table.cell("a1").click()
    finish(table)
    table.has_moves(2)
    expect(table.status).not_to_contain_text("résolu")
    page.get_by_text("Analyse", exact=True).click()
    page.get_by_label("Me dire quand la machine connaît l’issue").check()
    expect(table.status).to_contain_text("J’ai résolu la grille.")


# On a phone, and at night

PROBLEM = "/e/rvb/28"
"""Whose answer is VVV, from a3 by b3 to b4."""


def test_on_a_phone_a_finger_draws_without_scrolling_the_page(phone: Page) -> None:
    phone.goto(PROBLEM)
    expect(phone.locator(".preview")).to_contain_text("Barrez une case")  # the board lies where it will stay
    line = phone.context.new_cdp_session(phone)
    places = [dict(zip("xy", middle(phone, cell), strict=True)) for cell in ("a3", "b3", "b4")]
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": places[:1]})
    for place in places[1:]:
        line.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [place]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(phone.locator(".preview")).to_contain_text("Vous barrez VVV")
    assert phone.evaluate("scrollY") == 0
    phone.get_by_role("button", name="Terminer").tap()
    expect(phone.locator(".preview")).to_contain_text("c’est le bon coup")


def test_on_a_phone_every_tap_can_be_taken_back(phone: Page) -> None:
    phone.goto(PROBLEM)
    phone.locator("[data-cell=a3]").tap()
    expect(phone.locator(".preview")).to_contain_text("Vous barrez V (a3)")
    phone.get_by_role("button", name="Effacer").tap()
    expect(phone.locator(".preview")).to_contain_text("Barrez une case")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_axe_finds_nothing_in_weighed_moves_by_day_or_by_night(sit: Sit, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    table = sit("rvb", position=SMALL)
    page.get_by_text("Analyse", exact=True).click()
    page.get_by_role("button", name="Peser les coups").click()
    expect(page.locator(".told").first).to_be_visible()
    table.cell("b4").click()
    is_ready(table)
    assert faults(page) == []
    page.emulate_media(color_scheme="dark")
    assert faults(page) == []


def test_a_grid_at_random_is_struck_at_once(page: Page) -> None:
    page.goto("/j/rvb")
    page.get_by_role("radio", name="une grille au hasard").check()
    page.get_by_role("button", name="Jouer", exact=True).click()
    table = Table(page)
    expect(table.preview).to_contain_text("Barrez une case")
    expect(page.locator("[data-cell][aria-label*=rouge]")).to_have_count(12)
