"""A first visit by telephone: what it weighs, and when the boxes or the cells of a board can be pressed.

Run as `python -m benchmarks.visit [ADDRESS …]` while `grille serve` runs at each address (by default the usual one).
Several houses, as an older one beside a newer one, are visited in turn, so that a busy machine is as hard on each.
Every visit is a browser's first, with a processor four times slower and a line of 10 Mbit/s and 40 ms.
"""

import shutil
import sys
from dataclasses import dataclass
from statistics import median
from typing import Final

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from benchmarks.players import weighed

VISITS: Final = 9
USUAL: Final = "http://127.0.0.1:8037"
LINE: Final = {"latency": 40, "downloadThroughput": 10_000_000 / 8, "uploadThroughput": 5_000_000 / 8, "offline": False}
SLOWER: Final = 4
MATCH: Final = {"game": weighed()[0], "seats": [{"kind": "person", "name": name} for name in ("Ada", "Blaise")]}
BOX: Final = "a[href^='/j/']"
CELL: Final = "svg [role=button]"
WATCH: Final = """
window.ready = new Promise((told) => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(THING)) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => told(performance.now())))
  }).observe(document, { childList: true, subtree: true })
})
"""
"""Notes when the thing is drawn and the page is free to hear a finger."""


@dataclass(frozen=True)
class Visit:
    """What one visit took: until the page was ready, and with all that it fetches once it has nothing else to do."""

    ms: float
    requests: int
    bytes: float
    all_bytes: float


def visit(browser: Browser, address: str, thing: str) -> Visit:
    page = browser.new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    weights = slow_down(page)
    page.add_init_script(WATCH.replace("THING", repr(thing)))
    page.goto(address, wait_until="commit")
    ms: float = page.evaluate("window.ready")
    requests, weight = len(weights), sum(weights)
    page.wait_for_load_state("networkidle")
    page.close()
    return Visit(ms, requests, weight, sum(weights))


def slow_down(page: Page) -> list[float]:
    """Make a telephone of the browser; the list will hold the weight of every answer."""
    weights: list[float] = []
    line = page.context.new_cdp_session(page)
    line.on("Network.loadingFinished", lambda event: weights.append(event["encodedDataLength"]))
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return weights


def launch(playwright: Playwright) -> Browser:
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    return playwright.chromium.launch(executable_path=program)


def new_table(browser: Browser, house: str) -> str:
    page = browser.new_page()
    answer = page.request.post(f"{house}/api/matches", headers={"Origin": house}, data=MATCH)
    address = f"{house}/p/{answer.json()['id']}"
    page.close()
    return address


def tell(name: str, visits: list[Visit]) -> None:
    times = sorted(visit.ms for visit in visits)
    weight, all_weight = median(visit.bytes for visit in visits), median(visit.all_bytes for visit in visits)
    print(
        f"{name}: ready after {median(times):.0f} ms ({times[0]:.0f}–{times[-1]:.0f}), {weight / 1000:.0f} kB "
        f"in {median(visit.requests for visit in visits):.0f} requests, {all_weight / 1000:.0f} kB when it is idle"
    )


def main(houses: list[str]) -> None:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        asked = [(f"{house}/", BOX) for house in houses] + [(new_table(browser, house), CELL) for house in houses]
        seen: dict[str, list[Visit]] = {address: [] for address, _ in asked}
        for _ in range(VISITS):
            for address, thing in asked:
                seen[address].append(visit(browser, address, thing))
        for address, visits in seen.items():
            tell(address, visits)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:] or [USUAL])
