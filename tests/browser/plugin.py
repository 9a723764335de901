"""Real browsers, a real server, and a table to sit at: for journeys through the house and through a game's rooms."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from tests.browser.browsers import PROGRAMS, SPARED, WITHOUT, browser_of, launch_args, superfluous
from tests.browser.house import House
from tests.browser.table import Seat, Table
from tests.browser.waiting import PATIENCE_MS

EXPECTED = ("ERR_CONNECTION", "WebSocket", "status of 400", "status of 403", "status of 404", "status of 409")
"""What the browser itself writes about cut lines and refused wishes, which some journeys are about."""
CUT = "Firefox can’t establish a connection to the server at ws:"
"""The same in Firefox, which counts it among the errors of scripts."""
BUILT = Path(__file__).parents[2] / "src/grille/web/static/index.html"


def pytest_configure(config: pytest.Config) -> None:
    config.option.browser = config.option.browser or list(PROGRAMS)
    expect.set_options(timeout=PATIENCE_MS)


def pytest_itemcollected(item: pytest.Item) -> None:
    if name := browser_of(item):
        item.add_marker(pytest.mark.browser)
        if name in WITHOUT:
            item.add_marker(pytest.mark.skip(SPARED.format(name)))


@pytest.hookimpl(trylast=True)  # once -m has chosen
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = superfluous(items)
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_name: str, tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    return launch_args(browser_name, tmp_path_factory.mktemp("browser"))


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    assert BUILT.exists(), "the page is not built: run make test, or npm run build in frontend"
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.kill()


@pytest.fixture
def page(page: Page) -> Iterator[Page]:
    """No script fails, no rule of the content policy is broken, and no request leaves the machine."""
    wrongs: list[str] = []
    page.set_default_timeout(PATIENCE_MS)

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error" and not any(sign in message.text for sign in EXPECTED):
            wrongs.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: wrongs.append(str(error)) if CUT not in str(error) else None)
    page.on("request", lambda request: wrongs.append(request.url) if "127.0.0.1" not in request.url else None)
    yield page
    assert wrongs == []


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A house that a test may end by force and start again."""
    house = House(tmp_path)
    house.start()
    yield house
    house.kill()


@pytest.fixture
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    context = browser.new_context(base_url=base_url, viewport={"width": 390, "height": 844}, has_touch=True)
    yield context.new_page()
    context.close()


@pytest.fixture
def friend(browser: Browser, base_url: str) -> Iterator[Page]:
    """Another device with a cookie of its own, on a phone."""
    context = browser.new_context(base_url=base_url, viewport={"width": 390, "height": 844})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    yield page
    context.close()


@pytest.fixture
def watcher(browser: Browser, base_url: str) -> Iterator[Page]:
    context = browser.new_context(base_url=base_url)
    yield context.new_page()
    context.close()


Sit = Callable[..., Table]


@pytest.fixture
def sit(page: Page, base_url: str) -> Sit:
    """Open a table straight away: sit("nim", "3") against a level, sit("nim") for two."""

    def sit_down(
        game: str, *levels: str, position: str | None = None, names: Sequence[str] = ("Ada", "Blaise"), **options: str
    ) -> Table:
        people = [Seat(kind="person", name=name) for name in names]
        seats = [*people[: 2 - len(levels)], *(Seat(kind="level", level=level) for level in levels)]
        answer = page.request.post(
            f"{base_url}/api/matches",
            headers={"Origin": base_url},
            data={"game": game, "options": options, "seats": seats, "position": position},
        )
        assert answer.status == 201, answer.text()
        page.goto(f"/p/{answer.json()['id']}")
        return Table(page)

    return sit_down
