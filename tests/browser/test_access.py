"""Every page for everybody: axe-core finds nothing, nothing scrolls sideways, fingers hit, motion can be refused."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Page, expect

from grille.games import REGISTRY
from tests.browser.conftest import Sit

AXE = Path(__file__).parents[2] / "frontend/node_modules/axe-core/axe.min.js"
PAGES = [
    "/",
    "/aide",
    "/nulle-part",
    "/labo/wythoff",
    "/atelier/trioker",
    "/atelier/trioker/patience",
    "/j/trioker",
    "/j/trioker/regles",
    "/etat",
    "/j/rvb/problemes/1",
    "/j/rsvp/problemes",
    "/j/rsvp/exemples/livret",
    *(f"/j/{game}{part}" for game in REGISTRY for part in ("", "/regles", "/apprendre/2")),
]
WIDTHS = (320, 390, 640, 900, 1280)
"""640 pixels are a desktop at 200 % zoom."""
PRESSED = "button:not(.move), a.button, .bar a, summary"
FINGER = 43.5


def faults(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")
    return [f"{rule['id']}: {node['html']}" for rule in found["violations"] for node in rule["nodes"]]


def open_page(page: Page, path: str) -> None:
    page.emulate_media(reduced_motion="reduce")  # a ball that rolls over shows its old letter for a moment
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")


def check_for_everybody(page: Page) -> None:
    """By day in French, by night in English, at every width, and with letters twice as large."""
    assert faults(page) == []
    page.emulate_media(color_scheme="dark")
    page.get_by_role("button", name="English").click()
    assert faults(page) == []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"sideways at {width}"
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= WIDTHS[-1], "sideways with large letters"


def small_targets(page: Page) -> list[str]:
    """All of them at one moment: where chance deals, buttons come and go."""
    return cast(
        list[str],
        page.evaluate(
            """([pressed, finger]) => [...document.querySelectorAll(pressed)]
                .filter((target) => target.checkVisibility())
                .map((target) => [target.innerText || target.ariaLabel, target.getBoundingClientRect()])
                .filter(([, { width, height }]) => width > 0 && Math.min(width, height) < finger)
                .map(([name, { width, height }]) => `${name}: ${width} x ${height}`)""",
            [PRESSED, FINGER],
        ),
    )


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_for_everybody(page: Page, path: str) -> None:
    open_page(page, path)
    check_for_everybody(page)


@pytest.mark.parametrize("game", REGISTRY)
def test_every_table_is_for_everybody(sit: Sit, page: Page, game: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    sit(game)
    page.wait_for_load_state("networkidle")
    check_for_everybody(page)


@pytest.mark.parametrize("path", [*PAGES, *REGISTRY])
def test_a_finger_hits_every_button(sit: Sit, page: Page, path: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    if path.startswith("/"):
        open_page(page, path)
    else:
        sit(path)
    assert small_targets(page) == []


def test_axe_finds_nothing_in_settings_and_at_the_end(sit: Sit, page: Page) -> None:
    table = sit("nim", piles="1,1")
    table.cell("a1").click()
    table.cell("b1").click()
    expect(table.status).to_contain_text("gagne")
    assert faults(page) == []
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert faults(page) == []


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_balls_roll_unless_motion_is_refused(sit: Sit, page: Page, motion: str) -> None:
    page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    table = sit("roliversi")
    page.evaluate(
        """() => {
            document.body.dataset.rolled = 'no'
            addEventListener('animationend', () => { document.body.dataset.rolled = 'yes' })
        }"""
    )
    table.cell("e3").click()
    table.has_moves(1)
    page.wait_for_timeout(400)
    expect(page.locator("body")).to_have_attribute("data-rolled", "no" if motion == "reduce" else "yes")
