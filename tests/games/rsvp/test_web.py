"""R.S.V.P. on the page: played like any game, and no visitor names a file of the machine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from grille.games.rsvp.problems import COLLECTION
from tests.web.running import Browser, running_house


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with running_house(tmp_path_factory.mktemp("data")) as address, Browser(address) as guest:
        yield guest


def test_the_box_offers_no_lexicon(guest: Browser) -> None:
    box = next(game for game in guest.http.get("/api/games").json()["games"] if game["id"] == "rsvp")
    assert [option["name"] for option in box["options"]] == [
        "size", "supply", "target", "first", "referee", "announce",
    ]  # fmt: skip


def test_a_visitor_cannot_have_a_file_read(guest: Browser, tmp_path: Path) -> None:
    file = tmp_path / "mots.txt"
    file.write_text("mot\n", encoding="utf-8")
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bea"}]
    for name in (str(file), "/no/such/file"):
        answer = guest.http.post("/api/matches", json={"game": "rsvp", "seats": seats, "options": {"lexicon": name}})
        assert answer.status_code == 400
        assert answer.json()["text"]["en"] == "option lexicon cannot be chosen here"


def test_a_match_is_played_over_the_wire(guest: Browser) -> None:
    match = guest.create("rsvp", options={"first": "R"})
    with guest.live(match) as live:
        live.hear_until("view")
        assert live.play(0, "E@g6")["t"] == "ack"
        assert live.play(1, "V@a1")["t"] == "refused"
        assert live.play(1, "v@h6")["t"] == "ack"


def test_a_problem_is_solved_over_http(guest: Browser) -> None:
    listed = guest.http.get("/api/rsvp/problems").json()
    assert len(listed["problems"]) == 100
    assert set(listed["problems"][0]) == {"number", "level"}
    problem = COLLECTION.problems[49]
    opened = guest.http.get("/api/rsvp/problems/50").json()["opening"]
    letter, cell = problem.answer.split("@")
    _, points, seat, target = problem.position.split()
    mine, other = points.split(":")[:: 1 if seat == "1" else -1]
    stand = guest.http.get("/api/rsvp/problems/50").json()["stand"]
    assert stand["en"] == f"You are player {seat}: {mine} to {other}, target {target}."
    assert letter in opened["view"]["steps"]
    steps = guest.http.post("/api/rsvp/problems/50/steps", json={"picked": [letter, cell]}).json()
    assert steps["move"] == problem.answer
    right = guest.http.post("/api/rsvp/problems/50/answer", json={"move": problem.answer}).json()
    assert (right["is_right"], right["reply"]) == (True, None)
    assert guest.http.get("/api/rsvp/problems/50/clues/3").json()["picked"] == [letter]
    for path in ("0", "101", "1/clues/4"):
        assert guest.http.get(f"/api/rsvp/problems/{path}").status_code == 404
    assert guest.http.post("/api/rsvp/problems/50/answer", json={"move": "W@a99"}).status_code == 400


def test_the_problems_of_a_level_can_be_printed(guest: Browser) -> None:
    address = guest.http.get("/api/rsvp/problems").json()["sheet"]
    paper = guest.http.get(f"{address}?level=2&lang=en")
    assert (paper.headers["content-type"], paper.content.count(b"/Type /Page ")) == ("application/pdf", 5)
    for query in ("level=6", "level=x", "", "level=1&lang=de"):
        assert guest.http.get(f"{address}?{query}").status_code == 400
