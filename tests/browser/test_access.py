"""Every page for everybody: axe-core finds nothing, nothing scrolls sideways, fingers hit, motion can be refused."""

import pytest
from playwright.sync_api import Page, expect

from grille.games import REGISTRY
from tests.browser.barriers import faults, sideways, small_targets
from tests.browser.plugin import Sit
from tests.browser.reading import strange

PAGES = [
    "/",
    "/aide",
    "/nulle-part",
    "/labo/wythoff",
    "/atelier/trioker",
    "/atelier/trioker/dessiner?forme=A03-03",
    "/atelier/trioker/catalogue",
    "/atelier/trioker/recensement",
    "/atelier/trioker/patience?donne=7",
    "/j/trioker",
    "/j/trioker/regles",
    "/etat",
    "/calculs",
    "/mes-parties",
    "/mots",
    "/e/jour",
    "/e/progres",
    "/e/nim/240",
    "/e/rsvp",
    "/e/rvb/81",
    "/e/rvb/serie",
    "/e/trioker-puzzles/200",
    "/e/trioker-voisin/100",
    "/e/fichier",
    "/j/rsvp/exemples/livret",
    *(f"/j/{game}{part}" for game in REGISTRY for part in ("", "/regles", "/apprendre/2")),
]
PHONE, DESKTOP = (390, 844), (1280, 720)
WIDTHS = (320, 390, 640, 900, 1280)
"""640 pixels are a desktop at 200 % zoom."""


def show_on(page: Page, screen: tuple[int, int]) -> None:
    width, height = screen
    page.set_viewport_size({"width": width, "height": height})


@pytest.mark.parametrize("path", [*PAGES, *REGISTRY])
def test_every_page_and_table_is_for_everybody(sit: Sit, page: Page, path: str) -> None:
    """On a phone; by day in French, by night in English; at every width, and with letters twice as large."""
    page.emulate_media(reduced_motion="reduce")  # a ball that rolls over shows its old letter for a moment
    show_on(page, PHONE)
    if path.startswith("/"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    else:
        sit(path)
    page.wait_for_load_state("networkidle")
    assert small_targets(page) == []
    show_on(page, DESKTOP)
    assert faults(page) == []
    assert strange(page) == []
    page.emulate_media(color_scheme="dark")
    page.get_by_role("button", name="English").click()
    assert faults(page) == []
    assert strange(page) == []
    assert sideways(page, *WIDTHS) == []
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert sideways(page, WIDTHS[-1]) == [], "with large letters"


def test_axe_finds_nothing_in_settings_and_at_the_end(sit: Sit, page: Page) -> None:
    table = sit("nim", piles="1,1")
    table.cell("a1").click()
    table.cell("b1").click()
    expect(table.status).to_contain_text("gagne")
    assert faults(page) == []
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert faults(page) == []
