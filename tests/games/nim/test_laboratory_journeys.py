"""A class in the laboratory of Nim."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.barriers import faults
from tests.browser.waiting import wait_until

MARGIN = 38
SPAN = 21
Try = Callable[[int, int], None]


@pytest.fixture
def labo(page: Page) -> Page:
    with page.expect_response(re.compile("/api/nim/table")):
        page.goto("/labo/wythoff")
    expect(page.get_by_role("heading", level=1)).to_have_text("Laboratoire")
    return page


@pytest.fixture
def touch(labo: Page) -> Try:
    """Touch the cell of a position on the grid as it first stands."""

    def at(first: int, second: int) -> None:
        canvas = labo.locator("canvas")
        canvas.scroll_into_view_if_needed()
        box = canvas.bounding_box()
        assert box is not None
        side = box["width"] - MARGIN
        x = MARGIN + (first + 0.5) / SPAN * side
        canvas.click(position={"x": x, "y": side - (second + 0.5) / SPAN * side})

    return at


# The colour near the upper left corner of a cell, where no sign is drawn.
COLOUR = f"""(first, second) => {{
    const canvas = document.querySelector('canvas')
    const sharp = devicePixelRatio
    const side = canvas.width / sharp - {MARGIN}
    const x = {MARGIN} + (first + 0.25) / {SPAN} * side
    const y = side - (second + 0.75) / {SPAN} * side
    return [...canvas.getContext('2d').getImageData(x * sharp, y * sharp, 1, 1).data]
}}"""


def colour(page: Page, first: int, second: int) -> list[int]:
    found = page.evaluate(
        f"""async ([first, second]) => {{
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
            return ({COLOUR})(first, second)
        }}""",
        [first, second],
    )
    assert isinstance(found, list)
    return found


def is_lost(page: Page, first: int, second: int) -> bool:
    """Whether a cell bears the strong red of lost positions."""
    red, green, *_ = colour(page, first, second)
    return red > 2 * green


@pytest.mark.firefox
def test_a_touched_cell_is_filled_and_its_winning_moves_are_told(labo: Page, touch: Try) -> None:
    assert not is_lost(labo, 4, 10)
    touch(4, 7)
    expect(labo.locator(".asked")).to_contain_text(re.compile(r"\(4.;.7\) est gagnée\..*Prendre \(3.;.4\) → \(1.;.3\)"))
    touch(4, 10)
    expect(labo.locator(".asked")).to_contain_text("(4 ; 10) est perdue. Aucun coup ne gagne.")
    assert is_lost(labo, 4, 10)
    assert is_lost(labo, 10, 4)  # the same with the piles exchanged
    assert not is_lost(labo, 4, 7)


@pytest.mark.firefox
def test_the_game_beside_fills_the_positions_it_leaves(labo: Page, touch: Try) -> None:
    touch(3, 5)
    labo.get_by_role("button", name="Jouer depuis cette position").click()
    labo.get_by_role("button", name="Effacer les essais").click()
    labo.get_by_role("radio", name="À deux, ici").check()
    labo.get_by_role("button", name="Jouer", exact=True).click()
    expect(labo.get_by_role("status")).to_contain_text("La partie commence")
    assert colour(labo, 5, 3) == colour(labo, 19, 19)  # nothing is given away yet
    labo.locator('[data-cell="a2"]').click()
    labo.locator('[data-cell="b5"]').click()
    expect(labo.get_by_role("status")).to_contain_text("2 dans le tas 1 et 1 dans le tas 2")
    wait_until(labo, f"() => String(({COLOUR})(5, 3)) !== String(({COLOUR})(19, 19))")


def test_a_game_with_piles_beyond_the_grid_is_played_in_writing(labo: Page, touch: Try) -> None:
    labo.get_by_label("Les tas").fill(f"{'9' * 60},5")
    labo.get_by_role("button", name="Jouer", exact=True).click()
    expect(labo.get_by_role("status")).to_contain_text("À vous de jouer")
    labo.get_by_label("Combien dans le tas 1").fill("1,1")
    labo.get_by_label("Combien dans le tas 1").press("Enter")
    expect(labo.get_by_role("status")).not_to_contain_text("La partie commence")
    touch(1, 3)
    expect(labo.locator(".asked")).to_contain_text("(1 ; 3) est perdue.")


def test_veils_are_lifted_one_by_one_each_with_its_why(labo: Page) -> None:
    veils = labo.get_by_role("region", name="Quatre voiles à lever").get_by_role("listitem")
    expect(veils.nth(1).get_by_role("button")).to_have_attribute("aria-disabled", "true")
    for at, why in enumerate(["Aucun coup ne mène", "le plus petit nombre", "0, 2, 4, 6", "2,414"]):
        veils.nth(at).get_by_role("button", name="Lever").click()
        expect(veils.nth(at)).to_contain_text(why)
    expect(labo.get_by_role("region", name="La table des positions perdues")).to_contain_text("A001951")
    lost = colour(labo, 0, 0)
    veils.first.get_by_role("checkbox").uncheck()
    assert colour(labo, 0, 0) != lost
    with labo.expect_response(re.compile("/api/nim/grundy.size=400")):
        labo.get_by_role("button", name="Tout voir").click()


@pytest.mark.firefox
def test_a_conjecture_is_refuted_and_its_counter_example_shown(labo: Page) -> None:
    box = labo.get_by_role("region", name="Ma conjecture")
    box.get_by_role("button", name="(n, n+4) perdue").click()
    expect(box).to_contain_text("Contre-exemple.")
    box.get_by_role("button", name="Montrer sur la grille").click()
    box.get_by_role("textbox").fill("perdue => b-a pair")
    box.get_by_role("textbox").press("Enter")
    expect(box).to_contain_text("Tient jusqu’à")
    box.get_by_role("textbox").fill("import os")
    box.get_by_role("textbox").press("Enter")
    expect(box.locator(".trouble")).to_be_visible()


def test_the_table_is_built_pair_by_pair(labo: Page) -> None:
    steps = labo.get_by_role("region", name="Construire la table")
    for _ in range(2):
        steps.get_by_role("button", name="Colonne suivante").click()
    for _ in range(3):
        steps.get_by_role("button", name="Paire suivante").click()
    expect(steps).to_contain_text("(4 ; 7) ne convient pas : le premier joueur enlève (3 ; 4)")
    expect(steps.locator(".built strong")).to_have_text(["(0 ; 0)", "(1 ; 3)", "(2 ; 6)"])


def test_a_thousand_digits_are_answered_and_can_be_read_in_full(labo: Page) -> None:
    piles = labo.get_by_role("region", name="Deux tas, aussi grands")
    piles.get_by_label("Tas 1").fill("7" * 5_000)
    piles.get_by_label("Tas 2").fill("7" * 5_000)
    piles.get_by_role("button", name="Qui gagne ?").click()
    expect(piles).to_contain_text("Gagnée pour qui joue")
    expect(piles).to_contain_text("77777777…77777777 (5000 chiffres)")
    piles.get_by_text("en entier").first.click()
    assert len(piles.locator(".whole").first.inner_text()) > 4_000
    piles.get_by_label("Tas 1").fill("douze")
    piles.get_by_role("button", name="Qui gagne ?").click()
    expect(piles.locator(".trouble")).to_contain_text("nombre entier")


def test_claims_are_filtered_by_their_verdict(labo: Page) -> None:
    claims = labo.get_by_role("region", name="L’article des élèves")
    expect(claims.get_by_role("listitem").first).to_be_visible()
    every = claims.get_by_role("listitem").count()
    claims.get_by_role("radio", name="Faux").check()
    assert 0 < claims.get_by_role("listitem").count() < every
    expect(claims.get_by_role("listitem").first.get_by_role("button")).to_have_text(re.compile(r"\(\d+.;.\d+\)"))


def test_files_are_taken_home(labo: Page) -> None:
    for name, ending in [("Table en CSV", ".csv"), ("Image PNG", ".png")]:
        with labo.expect_download() as taken:
            labo.get_by_text(name, exact=True).click()
        path = taken.value.path()
        assert taken.value.suggested_filename.endswith(ending)
        assert Path(path).stat().st_size > 1_000


def test_the_blank_table_is_all_that_is_printed(labo: Page) -> None:
    expect(labo.locator(".sheet")).to_be_hidden()
    labo.emulate_media(media="print")
    expect(labo.locator(".sheet")).to_be_visible()
    expect(labo.get_by_role("heading", level=1)).to_be_hidden()
    expect(labo.get_by_role("button", name="English")).to_be_hidden()


def test_the_grid_by_keyboard_and_by_ear(labo: Page) -> None:
    grid = labo.get_by_role("application")
    grid.focus()
    for key in ["ArrowRight", "ArrowUp", "ArrowUp", "ArrowUp"]:
        grid.press(key)
    expect(labo.get_by_text("(1 ; 3), pas encore essayée")).to_be_attached()
    grid.press("Enter")
    expect(labo.locator(".asked")).to_contain_text("(1 ; 3) est perdue.")
    grid.press("PageDown")
    expect(labo.get_by_text("Cases de (0 ; 0) à (29 ; 29)")).to_be_attached()


def test_the_wheel_zooms_the_picture(labo: Page) -> None:
    labo.locator("canvas").hover()
    before = labo.locator("canvas").evaluate("canvas => canvas.toDataURL()")
    labo.mouse.wheel(0, 240)
    wait_until(labo, "(before) => document.querySelector('canvas').toDataURL() !== before", before)
    assert labo.evaluate("scrollY") == 0


def test_the_rule_is_in_the_address(labo: Page) -> None:
    labo.get_by_role("button", name="Écart permis : Un de plus").click()
    labo.get_by_label("Qui prend la dernière perd").check()
    expect(labo).to_have_url(re.compile(r"\?ecart=2&misere=oui$"))
    labo.reload()
    expect(labo.get_by_label("Écart permis", exact=True)).to_have_value("2")
    expect(labo.get_by_label("Qui prend la dernière perd")).to_be_checked()


def test_the_way_in_is_on_nims_own_pages(page: Page) -> None:
    page.goto("/j/nim")
    page.get_by_role("link", name="Laboratoire").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Laboratoire")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Laboratory")


@pytest.mark.parametrize(("width", "light"), [(390, "dark"), (1280, "light")])
def test_nobody_is_left_out(labo: Page, width: int, light: Literal["dark", "light"]) -> None:
    labo.emulate_media(color_scheme=light)
    labo.set_viewport_size({"width": width, "height": 844})
    for _ in range(4):
        labo.locator("button:not([aria-disabled=true])", has_text="Lever").click()
    labo.get_by_role("button", name="perdue => b-a pair").click()
    labo.get_by_role("button", name="Jouer", exact=True).click()
    expect(labo.get_by_role("status")).to_be_visible()
    assert labo.evaluate("document.documentElement.scrollWidth") == width
    assert faults(labo) == []
