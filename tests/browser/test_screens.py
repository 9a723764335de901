"""One screen: whole board, own pieces, what is picked and the button that plays are in sight together, everywhere."""

import re
from typing import Any, cast

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from grille.games import REGISTRY, load
from tests.browser.plugin import Sit
from tests.browser.waiting import wait_until

SCREENS = {
    "telephone": (390, 844),
    "telephone with the browser's bars": (390, 664),
    "telephone on its side": (844, 390),
    "tablet": (820, 1180),
    "laptop": (1280, 800),
    "laptop at 200 %": (640, 400),
}
PAGES = [
    "/atelier/trioker?forme=hexagone-geant&joker=oui",
    "/atelier/trioker/patience?donne=7",
    "/e/rvb/81",
    "/e/trioker-puzzles/200",
    "/e/rsvp/5",
    "/j/rsvp/exemples/livret",
    *(f"/j/{game}/apprendre/2" for game in REGISTRY),
]
THINGS = {
    "board": "svg.board .hit",
    "what is told": ".heading > *",
    "what is picked": ".preview",
    "pieces": ".hand button, .faces button, .box button, .curtain button",
    "buttons": ".last button, .dock .row > button",
}
BOXES = """(things) => Object.fromEntries(Object.entries(things).map(([name, selector]) => {
    const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    const boxes = all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width * height > 4)
    return [name, boxes.map(({ left, top, right, bottom }) => [left, top, right, bottom])]
}).filter(([, boxes]) => boxes.length > 0))"""

Box = list[float]
PHONE: ViewportSize = {"width": 390, "height": 664}


def boxes(page: Page) -> dict[str, list[Box]]:
    return cast(dict[str, list[Box]], page.evaluate(BOXES, THINGS))


def out_of_sight(page: Page) -> list[str]:
    """What must be scrolled for on each screen, and what lies on something else."""
    found = []
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        seen = boxes(page)
        assert {"board", "buttons"} <= seen.keys()
        for name, all_of_it in seen.items():
            left, top, right, bottom = whole(all_of_it)
            if left < 0 or top < 0 or right > width or bottom > height:
                found.append(f"{screen}: {name} at {left:.0f},{top:.0f} to {right:.0f},{bottom:.0f}")
        if any(overlap(whole(seen["board"]), whole(seen[name])) for name in seen.keys() - {"board"}):
            found.append(f"{screen}: something lies on the board")
    return found


def whole(all_of_it: list[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*all_of_it, strict=True)
    return [min(lefts), min(tops), max(rights), max(bottoms)]


def overlap(one: Box, other: Box) -> bool:
    return min(one[2], other[2]) - max(one[0], other[0]) > 1 and min(one[3], other[3]) - max(one[1], other[1]) > 1


@pytest.mark.parametrize("path", [*PAGES, *REGISTRY])
def test_everything_needed_to_move_is_in_sight_together(sit: Sit, page: Page, path: str) -> None:
    if path.startswith("/"):
        page.goto(path)
    else:
        sit(path)
    expect(page.locator("svg.board")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert out_of_sight(page) == []


@pytest.mark.parametrize("game", ["rsvp", "trioker-rapide"])
def test_a_position_is_set_up_with_everything_in_sight(page: Page, game: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"/a/{game}")
    page.get_by_role("button", name="Modifier").click()
    page.evaluate("scrollTo(0, 0)")
    expect(page.get_by_role("button", name="Analyser cette position")).to_be_in_viewport(ratio=1)
    brushes = page.get_by_role("group", name="Quoi poser").get_by_role("button").all()
    assert len(brushes) > 20
    for brush in brushes:
        expect(brush).to_be_in_viewport(ratio=1)
    _, top, _, bottom = whole(boxes(page)["board"])
    assert bottom - top > PHONE["height"] / 3


def test_a_code_that_leads_nowhere_is_told_in_sight(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/")
    page.get_by_label("Rejoindre une partie").fill("ZZZ ZZZ")
    page.get_by_role("button", name="Rejoindre").click()
    alert = page.get_by_role("alert").filter(has_text=re.compile("."))
    expect(alert).to_be_in_viewport(ratio=1)


PICKED: dict[str, dict[str, Any]] = {
    "nim": {"cell": "a3"},
    "roliversi": {"cell": "e3"},
    "rvb": {"cell": "d4"},
    "rsvp": {"cell": "f6"},
}


@pytest.mark.parametrize("game", PICKED)
def test_nothing_jumps_when_something_is_picked_or_a_hint_comes(sit: Sit, page: Page, game: str) -> None:
    width, height = SCREENS["telephone with the browser's bars"]
    page.set_viewport_size({"width": width, "height": height})
    table = sit(game, "1") if game != "rsvp" else sit(game)
    page.wait_for_load_state("networkidle")
    before = boxes(page)
    table.cell(PICKED[game]["cell"]).hover()
    assert still(boxes(page)) == still(before)
    table.action("Indice").click()
    expect(table.preview).to_contain_text("Regardez de ce côté")
    assert still(boxes(page)) == still(before)


def still(seen: dict[str, list[Box]]) -> dict[str, list[int]]:
    return {name: [round(edge) for edge in whole(all_of_it)] for name, all_of_it in seen.items()}


WHOLE = """() => {
    const { scrollHeight, clientHeight } = document.querySelector(".status")
    return scrollHeight <= clientHeight
}"""
NAMES = [
    ("Grand-mère Lucienne", "Jean-Baptiste"),
    ("Marie-Antoinette de la Tour-Pin", "Maximilien Emmanuel de Bavière"),
]


@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("game", PICKED)
def test_long_names_cut_no_sentence_and_nothing_jumps(sit: Sit, page: Page, game: str, names: tuple[str, str]) -> None:
    table, rules = sit(game, names=names), load(game)
    page.wait_for_load_state("networkidle")
    before, state = boxes(page), rules.start()
    for count in (1, 2):
        move = next(iter(rules.moves(state)))
        state = rules.play(state, move)
        page.get_by_label("Écrire un coup").fill(rules.write_move(move))
        page.keyboard.press("Enter")
        table.has_moves(count)
    for name in names:
        expect(table.status).to_contain_text(name)
    page.evaluate("scrollTo(0, 0)")
    assert still(boxes(page))["board"] == still(before)["board"]
    for width, height in [*SCREENS.values(), (1920, 1080)]:
        page.set_viewport_size({"width": width, "height": height})
        wait_until(page, WHOLE)


def test_all_parts_of_the_workshop_are_in_sight_on_every_screen(page: Page) -> None:
    page.goto("/atelier/trioker?forme=hexagone-geant")
    doors = page.get_by_role("navigation", name="Parties de l’atelier").get_by_role("link")
    expect(doors).to_have_count(5)
    for width, height in [*SCREENS.values(), (1920, 1080)]:
        page.set_viewport_size({"width": width, "height": height})
        for door in doors.all():
            expect(door).to_be_in_viewport(ratio=1)


def test_a_shape_that_is_nowhere_leads_to_the_catalogue(page: Page) -> None:
    page.goto("/atelier/trioker?forme=nexistepas")
    expect(page.get_by_role("alert")).to_have_text("Cette forme n’est pas au catalogue.")
    expect(page.get_by_role("navigation", name="Parties de l’atelier").get_by_role("link")).to_have_count(5)
    page.get_by_role("main").get_by_role("link", name="Catalogue").last.click()
    expect(page.get_by_role("heading", name="Formes convexes de 24 cases")).to_be_visible()


def test_the_end_and_the_next_game_are_in_sight(sit: Sit, page: Page) -> None:
    table = sit("nim", piles="1,1")
    width, height = SCREENS["telephone with the browser's bars"]
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_load_state("networkidle")
    before = boxes(page)
    table.cell("a1").click()
    table.cell("b1").click()
    expect(table.status).to_contain_text("gagne")
    expect(table.status).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Revanche")).to_be_in_viewport(ratio=1)
    assert still(boxes(page))["board"] == still(before)["board"]
