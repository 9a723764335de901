"""How much a first visit weighs, and what it fetches before that is wanted; benchmarks/visit.py tells how soon."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.plugin import Sit

MOST_BYTES = 200_000
"""For everything that a first visit may ever fetch by itself, pictures and typeface included."""
MOST_SHELF_BYTES = 108_000
MOST_TABLE_BYTES = 150_000
"""R.S.V.P. has the longest board to describe, and nothing that is told at a table is packed."""
NEVER_IDLE = "window.requestIdleCallback = () => 0"


def weigh(browser: Browser, url: str, sign: str, script: str = "") -> float:
    """Every byte as it travels, until nothing more comes."""
    page = browser.new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    page.add_init_script(script)
    weights: list[float] = []
    line = page.context.new_cdp_session(page)
    line.on("Network.loadingFinished", lambda event: weights.append(event["encodedDataLength"]))
    line.send("Network.enable")
    page.goto(url)
    expect(page.locator(sign).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.close()
    return sum(weights)


def test_the_shelf_is_light_and_fetches_the_rest_once_it_is_idle(browser: Browser, base_url: str) -> None:
    shelf = weigh(browser, base_url, "a[href='/j/trioker']", NEVER_IDLE)
    everything = weigh(browser, base_url, "a[href='/j/trioker']")
    print(f"the shelf: {shelf / 1000:.0f} kB; with what it fetches beforehand: {everything / 1000:.0f} kB")
    assert shelf <= MOST_SHELF_BYTES
    assert shelf < everything <= MOST_BYTES


def test_a_table_opened_by_its_address_is_light(browser: Browser, sit: Sit, page: Page) -> None:
    sit("rsvp")
    table = weigh(browser, page.url, "svg [role=button]")
    print(f"a table: {table / 1000:.0f} kB")
    assert table <= MOST_TABLE_BYTES


def test_a_box_opens_even_when_the_line_is_cut_after_the_shelf(browser: Browser, base_url: str) -> None:
    page = browser.new_page(base_url=base_url)
    with page.expect_request_finished(lambda request: "/assets/everyday-" in request.url):
        page.goto("/")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.get_by_role("link", name="Roliversi").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Roliversi")
    page.close()


def test_the_page_of_a_link_is_fetched_when_it_is_pointed_at(page: Page) -> None:
    page.goto("/")
    with page.expect_request(lambda request: "/assets/LaboPage-" in request.url):
        page.get_by_role("link", name="Laboratoire").hover()
