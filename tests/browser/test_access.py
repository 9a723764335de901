"""Every page for everybody: axe-core finds nothing, targets are large enough, motion can be refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit

AXE = Path(__file__).parents[2] / "frontend/node_modules/axe-core/axe.min.js"
PAGES = ["/", "/j/nim", "/j/nim/regles", "nim", "roliversi"]


def faults(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")
    return [f"{rule['id']}: {node['html']}" for rule in found["violations"] for node in rule["nodes"]]


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_by_day_or_by_night(sit: Sit, page: Page, path: str) -> None:
    page.emulate_media(reduced_motion="reduce")  # a ball that rolls over shows its old letter for a moment
    if path.startswith("/"):
        page.goto(path)
        expect(page.get_by_role("heading").first).to_be_visible()
    else:
        sit(path).play_anything()
    assert faults(page) == []
    page.emulate_media(color_scheme="dark")
    assert faults(page) == []


def test_axe_finds_nothing_in_settings_and_at_the_end(sit: Sit, page: Page) -> None:
    table = sit("nim", piles="1,1")
    table.cell("a1").click()
    table.cell("b1").click()
    expect(table.status).to_contain_text("gagne")
    assert faults(page) == []
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert faults(page) == []


def test_buttons_are_large_enough_for_a_finger(sit: Sit, page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    sit("roliversi")
    for button in page.locator("button:not(.move):visible").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44, button.inner_text()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_balls_roll_unless_motion_is_refused(sit: Sit, page: Page, motion: str) -> None:
    page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    table = sit("roliversi")
    page.evaluate(
        """() => {
            window.rolled = 0
            addEventListener('animationend', () => { window.rolled += 1 })
        }"""
    )
    table.cell("e3").click()
    table.has_moves(1)
    page.wait_for_timeout(400)
    assert (page.evaluate("window.rolled") > 0) == (motion != "reduce")
