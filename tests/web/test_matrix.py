"""Who may do what beside the table: every door that keeps or tells something of somebody, asked by everybody."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.web.running import Browser
from tests.web.test_seats import BY_LINK, claim, secret_for

ASKERS = ("first", "second", "stranger", "nobody")
CHAPTER = {"title": "I", "game": "nim", "options": {}, "position": "3,4 1", "comment": "", "branches": []}
STUDY = {"name": "À moi", "chapters": [CHAPTER]}
COUNTED = {"shape": "hexagone"}
CHANGED = STUDY | {"v": 1, "name": "À un autre"}
# what each of ASKERS is answered; the first opened the match and wrote the study, the second played against the first
DOORS: dict[str, tuple[object, tuple[int, ...]]] = {
    "GET /api/matches/{match}/record": (None, (200, 200, 200, 200)),
    "GET /api/matches/{match}/review": (None, (200, 200, 200, 200)),
    "GET /api/matches/{match}/review/plies/0": (None, (200, 200, 200, 200)),
    "POST /api/matches/{match}/review": ({}, (200, 200, 200, 200)),
    "POST /api/matches/{match}/put-away": ({}, (200, 200, 403, 403)),
    "GET /api/studies/{study}": (None, (200, 200, 200, 200)),
    "GET /api/studies/{study}/record": (None, (200, 200, 200, 200)),
    "GET /api/studies/{study}/lines": (None, (200, 200, 200, 200)),
    "GET /api/studies/{study}/diagrams/1": (None, (200, 200, 200, 200)),
    "GET /api/studies/{study}/diagrams.pdf": (None, (200, 200, 200, 200)),
    "POST /api/studies/{study}/copy": ({}, (201, 201, 201, 201)),
    "POST /api/studies/{study}": (CHANGED, (200, 403, 403, 403)),
    "GET /api/trioker/counts/{count}": (None, (200, 200, 200, 200)),
    "POST /api/trioker/counts/{count}/resume": ({}, (200, 200, 200, 200)),
    "POST /api/trioker/counts/{count}/stop": ({}, (200, 403, 403, 403)),
}
"""Whoever has the address of a match, a study or a count may look at it; only who it belongs to changes it."""
OF_ONESELF = ("GET /api/matches", "GET /api/matches/own", "GET /api/matches/records", "GET /api/studies")


@pytest.fixture
def room(address: str) -> Iterator[dict[str, Browser]]:
    with ExitStack() as stack:
        who = {name: stack.enter_context(Browser(address)) for name in ASKERS}
        for browser in who.values():
            browser.http.headers["X-Forwarded-For"] = "192.0.2.7"  # nobody sits at the house's own machine
        who["stranger"].create()
        yield who


def opened(room: dict[str, Browser]) -> dict[str, str]:
    """A finished match between the first two, a study of the first, and a count that the first has begun."""
    first, second = room["first"], room["second"]
    match = first.create(seats=BY_LINK)
    assert claim(second, match, secret_for(first, match)) == 200
    with second.live(match) as live:
        live.send(t="resign", v=0, id="resign-now")
        live.hear_until("ack")
    study = first.http.post("/api/studies", json=STUDY).json()["id"]
    return {"match": match, "study": study, "count": first.http.post("/api/trioker/counts", json=COUNTED).json()["id"]}


def ask(browser: Browser, door: str, body: object, **named: str) -> int:
    method, address = door.format(**named).split(" ")
    return browser.http.request(method, address, json=body).status_code


@pytest.mark.parametrize("door", DOORS)
def test_who_is_answered_what(room: dict[str, Browser], door: str) -> None:
    body, expected = DOORS[door]
    for name, status in zip(ASKERS, expected, strict=True):
        assert (name, ask(room[name], door, body, **opened(room))) == (name, status)


def test_lists_and_exports_hold_ones_own_only(room: dict[str, Browser]) -> None:
    named = opened(room)
    for door in OF_ONESELF:
        told = {name: room[name].http.get(door.split(" ")[1]).text for name in ASKERS}
        assert not any(id in told[name] for id in named.values() for name in ("stranger", "nobody")), door
    assert named["match"] in room["second"].http.get("/api/matches/own").text
    assert named["study"] not in room["second"].http.get("/api/studies").text


def test_the_table_names_every_door_of_matches_studies_and_counts() -> None:
    """A new one has to be thought about."""
    described = json.loads(Path("frontend/openapi.json").read_text("utf-8"))["paths"]
    doors = {f"{method.upper()} {path}" for path, methods in described.items() for method in methods}
    doors = {door.replace("counts/{id}", "counts/{count}") for door in doors}
    beside = (" /api/studies/{", "/counts/{")
    kept = {
        door for door in doors if any(way in door for way in beside) or ("{match}" in door and "review" not in door)
    }
    at_table = {"", "/invitations", "/plies/{ply}", "/seats/{seat}"}  # tests/web/test_seats.py
    named = {door.replace("/diagrams/1", "/diagrams/{page}") for door in DOORS if "review" not in door}
    assert {door for door in kept if door.partition("{match}")[2] not in at_table or "{match}" not in door} == named
