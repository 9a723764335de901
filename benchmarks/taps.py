"""How soon a tap is answered: from the finger to the next picture that shows its effect, on a telephone.

Run as `python -m benchmarks.taps [ADDRESS]` while `grille serve` runs there (by default at the usual address).
At a table of each game several things are tapped, with a processor four times slower; the browser itself tells, by its
event timing, when the picture after each tap was shown, in steps of eight milliseconds.
"""

import sys
from statistics import median
from typing import Final, cast

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.visit import USUAL, launch, slow_down
from grille.games import REGISTRY

TAPS: Final = 10
THINGS: Final = "g.open, .faces button:not([aria-disabled=true]), .strip button:not([aria-disabled=true])"
WATCH: Final = """() => {
    window.taps = []
    new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) if (name === 'click') taps.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 })
}"""
"""Taps answered within sixteen milliseconds are not even told."""


def open_table(browser: Browser, house: str, game: str) -> Page:
    page = browser.new_page(viewport={"width": 390, "height": 664}, has_touch=True)
    seats = [{"kind": "person", "name": name} for name in ("Ada", "Blaise")]
    made = page.request.post(f"{house}/api/matches", headers={"Origin": house}, data={"game": game, "seats": seats})
    page.goto(f"{house}/p/{made.json()['id']}")
    ready = page.get_by_role("button", name="Je suis prêt")
    page.locator(THINGS).or_(ready).first.wait_for()
    if ready.is_visible():
        ready.tap()
        page.locator(THINGS).first.wait_for()
    return page


def taps(page: Page) -> list[float]:
    """Milliseconds of every tap that took more than the shortest the browser tells."""
    slow_down(page)
    page.evaluate(WATCH)
    for at in range(TAPS):
        things = page.locator(THINGS)
        things.nth(3 * at % things.count()).tap(force=True)
        page.wait_for_timeout(150)
        page.keyboard.press("Escape")
        things.first.wait_for()
    return cast(list[float], page.evaluate("taps"))


def main(house: str) -> None:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for game in REGISTRY:
            page = open_table(browser, house, game)
            told = sorted(taps(page))
            quick = [16.0] * (TAPS - len(told))
            print(
                f"{game}: {median([*quick, *told]):.0f} ms (median of {TAPS} taps), {max([16.0, *told]):.0f} ms at most"
            )
            page.close()
        browser.close()


if __name__ == "__main__":
    main(*(sys.argv[1:] or [USUAL]))
