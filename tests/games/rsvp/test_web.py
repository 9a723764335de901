"""R.S.V.P. on the page: played like any game, and no visitor names a file of the machine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from grille.games.rsvp.problems import SETTER
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


def test_the_problems_of_a_level_can_be_printed(guest: Browser) -> None:
    address = "/api/rsvp/prints/problems.pdf"
    paper = guest.http.get(f"{address}?level=2&lang=en")
    pages = (len(SETTER.collection.of_level(2)) + 3) // 4
    assert (paper.headers["content-type"], paper.content.count(b"/Type /Page ")) == ("application/pdf", pages)
    for query in ("level=6", "level=x", "", "level=1&lang=de"):
        assert guest.http.get(f"{address}?{query}").status_code == 400
