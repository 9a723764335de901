"""Nim at the table."""

import pytest
from playwright.sync_api import Locator, Page, expect

from grille.games import load_setter
from tests.browser.barriers import FINGER
from tests.browser.plugin import Sit
from tests.browser.table import Table


def test_pointing_at_a_match_marks_it_and_those_after_it(sit: Sit) -> None:
    table = sit("nim")
    table.cell("a10").hover()
    expect(table.preview).to_have_text("Ada prend 3 dans le tas 1.")
    expect(table.page.locator("svg.board .flame")).to_have_count(3)


def test_one_takes_from_one_pile_or_from_both(sit: Sit) -> None:
    table = sit("nim")
    table.cell("a10").click()
    table.confirm.click()
    table.has_moves(1)
    table.cell("b14").click()
    table.cell("a6").hover()
    expect(table.page.locator("svg.board .flame")).to_have_count(8)
    table.cell("a6").click()
    table.has_moves(2)
    expect(table.status).to_contain_text("4 dans le tas 1 et 4 dans le tas 2")


def test_the_first_tolerated_pick_shows_what_goes_with_it(sit: Sit) -> None:
    table = sit("nim", piles="5,6", tolerance="1")
    table.cell("a3").click()
    expect(table.confirm).to_have_attribute("aria-disabled", "false")
    assert set(table.open_cells()) == {"b3", "b4", "b5"}


def test_out_of_reach_in_the_other_pile_is_refused_by_its_rule_and_the_first_pick_stays(sit: Sit) -> None:
    table = sit("nim", piles="5,6", tolerance="1")
    table.cell("a3").click()
    expect(table.page.locator("svg.board tspan").first).to_have_text("5 → 2")
    table.cell("b1").click()
    expect(table.preview).to_contain_text("(§4)")
    table.cell("b4").click()
    table.has_moves(1)
    expect(table.status).to_contain_text("3 dans le tas 1 et 3 dans le tas 2")


@pytest.mark.parametrize("screen", [(390, 664), (844, 390)], ids=["upright", "on its side"])
def test_on_a_telephone_every_match_is_as_large_as_a_finger(sit: Sit, page: Page, screen: tuple[int, int]) -> None:
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    table = sit("nim")
    assert min(side for match in range(1, 18) for side in size(table.cell(f"b{match}"))) >= FINGER
    assert min(side for match in range(1, 13) for side in size(table.cell(f"a{match}"))) >= FINGER
    table.cell("a9").click()
    expect(page.locator("svg.board tspan").first).to_have_text("12 → 8")
    assert set(table.open_cells()) == {"b13", "b14", "b15"}
    table.cell("b2").click()
    expect(table.preview).to_contain_text("(§4)")
    expect(page.locator("svg.board tspan").first).to_have_text("12 → 8")
    table.cell("b14").click()
    table.has_moves(1)


def test_arrows_go_from_line_to_line_where_a_pile_lies_in_several(sit: Sit, page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    table = sit("nim")
    table.cell("a3").focus()
    page.keyboard.press("ArrowDown")
    expect(table.cell("a11")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(table.cell("b3")).to_be_focused()


def size(cell: Locator) -> tuple[float, float]:
    box = cell.locator(".hit").bounding_box()
    assert box is not None
    return box["width"], box["height"]


@pytest.mark.firefox
def test_against_the_machine_to_the_last_match(sit: Sit) -> None:
    table = sit("nim", "best", piles="3,5")
    while "Vous" not in table.status.inner_text() or "À vous" in table.status.inner_text():
        table.play_anything()
        expect(table.status).to_contain_text("ous ")
    expect(table.status).to_contain_text("la dernière allumette")


def test_huge_piles_are_played_in_writing(sit: Sit) -> None:
    small, large = "9" * 60, "1" + "9" * 60  # too far apart for the machine to take all of it
    table = sit("nim", "best", piles=f"{small},{large}")
    expect(table.page.get_by_text("écrivez vos coups")).to_be_visible()
    expect(table.page.locator(".position")).to_contain_text("\u202f".join(["999"] * 20))
    written = table.page.get_by_label("Combien dans le tas 1")
    written.fill("1,5")
    written.press("Enter")
    expect(table.preview).to_contain_text("l’écart permis est 1 (§4)")
    written.fill("7,7")
    written.press("Enter")
    table.has_moves(2)
    expect(written).to_have_value("")


def test_many_moves_are_previewed_by_asking(sit: Sit) -> None:
    table = sit("nim", piles="60,60", tolerance="20")
    table.cell("a58").hover()
    expect(table.preview).to_have_text("Ada prend 3 dans le tas 1.")
    table.cell("a58").click()
    table.cell("b60").click()
    table.has_moves(1)


def test_large_piles_are_answered_in_writing(page: Page) -> None:
    setter = load_setter("nim")
    assert setter is not None
    problem = next(one for one in setter.collection.problems if one.kind == "law")
    page.goto(f"/e/nim/{problem.number}")
    large = max(setter.state(problem).piles)
    expect(page.locator(".position")).to_contain_text(f"{large:,}".replace(",", "\u202f"))
    page.get_by_label("Combien dans le tas 1").fill(problem.answer.replace(",", ", "))
    page.keyboard.press("Enter")
    expect(page.locator(".preview")).to_contain_text("c’est le bon coup")


@pytest.mark.firefox
def test_the_piles_are_two_numbers(page: Page) -> None:
    page.goto("/j/nim")
    page.get_by_text("Autres règles").click()
    page.get_by_role("textbox", name="Tas 1").fill("3")
    page.get_by_role("button", name="Tas 2, moins").click()
    page.get_by_role("button", name="Jouer", exact=True).click()
    table = Table(page)
    expect(table.cell("a3")).to_be_visible()
    expect(table.cell("a4")).to_have_count(0)
    expect(table.cell("b16")).to_be_visible()
    expect(table.cell("b17")).to_have_count(0)
