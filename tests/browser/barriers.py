"""What would keep somebody from using a page: what axe-core finds, what scrolls sideways, what a finger misses."""

from pathlib import Path
from typing import cast

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "frontend/node_modules/axe-core/axe.min.js"
PRESSED = "button, a.button, .bar a, summary"
FINGER = 43.5


def faults(page: Page, *without: str) -> list[str]:
    """What axe-core finds, without the rules that are named."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    # what passes is a hundred times longer than what fails, and nobody reads it
    found = page.evaluate(
        """async (rules) => (await axe.run({ resultTypes: ['violations'], rules })).violations
            .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))""",
        {rule: {"enabled": False} for rule in without},
    )
    return cast(list[str], found)


def sideways(page: Page, *widths: int) -> list[int]:
    """Those of these widths at which the page would have to be scrolled sideways."""
    found = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        if page.evaluate("document.documentElement.scrollWidth") > width:
            found.append(width)
    return found


def small_targets(page: Page) -> list[str]:
    """All of them at one moment: where chance deals, buttons come and go."""
    found = page.evaluate(
        """([pressed, finger]) => [...document.querySelectorAll(pressed)]
            .filter((target) => target.checkVisibility())
            .map((target) => [target.innerText || target.ariaLabel, target.getBoundingClientRect()])
            .filter(([, { width, height }]) => width > 0 && Math.min(width, height) < finger)
            .map(([name, { width, height }]) => `${name}: ${width} x ${height}`)""",
        [PRESSED, FINGER],
    )
    return cast(list[str], found)
