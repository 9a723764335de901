"""Trioker's workshop over HTTP: boards, looks, counts, sheets of paper, and a plain refusal of everything else."""

import time

import pytest

from tests.web.running import Browser
from tests.web.test_api import is_refusal

API = "/api/trioker"


def test_a_shape_is_opened_looked_at_and_solved(guest: Browser) -> None:
    board = guest.http.get(f"{API}/board", params={"shape": "hexagone"}).json()
    assert (board["link"], len(board["cells"]), len(board["pieces"])) == ("A03-03", 6, 24)
    asked = {"shape": board["link"], "placed": ["000@a1+0"]}
    assert guest.http.post(f"{API}/look", json=asked).json()["said"]["en"] == "Still possible: 36 ways."
    assert guest.http.post(f"{API}/clue", json=asked).json()["placement"]
    page = guest.http.post(f"{API}/solutions", json={**asked, "first": 24}).json()
    assert (page["first"], len(page["solutions"]), page["more"]) == (24, 12, False)
    assert guest.http.post(f"{API}/solutions", json={**asked, "first": 30}).json() == page
    assert all(solution["placed"][0] == "000@a1+0" for solution in page["solutions"])


def test_a_count_is_started_asked_after_and_stopped(guest: Browser) -> None:
    asked = {"shape": "parallelogramme-1x12", "joker": True}
    told = guest.http.post(f"{API}/counts", json=asked).json()
    assert not told["is_done"]
    guest.http.post(f"{API}/counts/{told['id']}/stop", json={})
    until = time.monotonic() + 30
    while not guest.http.get(f"{API}/counts/{told['id']}").json()["is_done"]:
        assert time.monotonic() < until
        time.sleep(0.05)
    assert is_refusal(guest.http.get(f"{API}/counts/nothing"), 404)


def test_shapes_to_choose_and_to_draw(guest: Browser) -> None:
    groups = guest.http.get(f"{API}/catalogue").json()["groups"]
    assert sum(len(group["shapes"]) for group in groups) >= 60
    census = guest.http.get(f"{API}/census", params={"cells": 4, "order": "rich"}).json()
    assert (len(census["groups"][0]["shapes"]), census["more"]) == (3, False)
    assert census["sizes"] == list(range(1, 13))
    lattice = guest.http.get(f"{API}/lattice", params={"shape": "A03-03"}).json()
    told = guest.http.post(f"{API}/drawn", json={"cells": lattice["drawn"]}).json()
    assert (told["link"], told["why"]) == ("A03-03", None)


def test_the_patience(guest: Browser) -> None:
    deal = guest.http.get(f"{API}/patience").json()["deal"]
    again = guest.http.get(f"{API}/patience", params={"deal": deal}).json()
    assert len(again["board"]["pieces"]) == 10
    verdict = guest.http.post(f"{API}/patience/verdict", json={"deal": deal}).json()
    assert verdict["could"] == bool(verdict["placed"])
    assert len(guest.http.get(f"{API}/patience/chances").json()["rows"]) == 19


@pytest.mark.parametrize("sheet", ["tiles", "sheet"])
def test_sheets_to_print(guest: Browser, sheet: str) -> None:
    query = "?shape=super-triangle&lang=en" if sheet == "sheet" else "?lang=en"
    svg = guest.http.get(f"{API}/{sheet}.svg{query}")
    assert (svg.headers["content-type"], 'width="210mm"' in svg.text) == ("image/svg+xml", True)
    pdf = guest.http.get(f"{API}/{sheet}.pdf{query}")
    assert (pdf.headers["content-type"], pdf.content[:5]) == ("application/pdf", b"%PDF-")
    assert "Marc Odier" in svg.text


def test_a_thumbnail_may_be_kept(guest: Browser) -> None:
    svg = guest.http.get(f"{API}/outline.svg", params={"shape": "A03-03"})
    assert svg.text.count("<polygon") == 6
    assert "max-age" in svg.headers["cache-control"]


@pytest.mark.parametrize("query", ["", "?shape=", "?shape=A", "?shape=Az", "?shape=x", "?shape=A01&tip=maybe"])
def test_what_is_no_shape_is_refused(guest: Browser, query: str) -> None:
    assert is_refusal(guest.http.get(f"{API}/board{query}"), 400)


def test_what_does_not_fit_is_refused_in_words(guest: Browser) -> None:
    assert is_refusal(guest.http.get(f"{API}/board?shape=A0q"), 409)
    for asked in (
        {"shape": "A02", "placed": ["444@a1+0"]},
        {"shape": "A02", "placed": ["000@c1+0"]},
        {"shape": "A02", "placed": ["000@a1+0"] * 26},
        {"shape": "A02", "deal": -1},
        {"shape": "A02", "more": 1},
    ):
        assert is_refusal(guest.http.post(f"{API}/look", json=asked), 400)
    assert is_refusal(guest.http.post(f"{API}/look", json={"shape": "A02", "placed": ["000@a1+0", "000@a2+0"]}), 409)
    assert is_refusal(guest.http.post(f"{API}/solutions", json={"shape": "A02", "first": 2000}), 400)
    assert is_refusal(guest.http.get(f"{API}/census?cells=13"), 400)
    assert is_refusal(guest.http.get(f"{API}/patience?deal=x"), 400)
