"""What was played can be taken home and brought again: the same game, and nothing but a game."""

import random

import pytest

from grille.games import load
from grille.records import Match, Record, write_record
from tests.web.running import Browser

GOOD = "Game: nim\nVersion: 1\nOptions: piles=3,5\nPlayers: Ada, Bea\nDate: 2025-01-31\n\n1,0\n0,2\n"


def bring(guest: Browser, record: object) -> str:
    answer = guest.http.post("/api/matches/import", json={"record": record})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def taken_home(guest: Browser, match: str) -> str:
    return guest.http.get(f"/api/matches/{match}/record").text


@pytest.mark.parametrize("game", ["nim", "roliversi", "rvb", "rsvp"])
def test_every_game_comes_back_letter_by_letter(guest: Browser, game: str) -> None:
    rng = random.Random(game)
    match = Match(load(game))
    while match.outcome is None and len(match.moves) < 12:
        match.play(rng.choice(match.legal_moves(100_000)))
    text = write_record(Record(match, ("Ada", "Bea"), "2025-01-31"))
    brought = bring(guest, text)
    assert taken_home(guest, brought) == text
    view = guest.http.get(f"/api/matches/{brought}").json()["view"]
    assert view["position"] == match.position
    assert [seat["you"] for seat in view["seats"]] == [True, True]


def test_a_match_that_was_played_here_comes_back_with_its_resignation(guest: Browser) -> None:
    match = guest.create()
    with guest.live(match) as live:
        for v in range(3):
            live.play(v, "0,1")
        live.send(t="undo", v=3, id="one-step-back")
        live.send(t="resign", v=4, id="i-give-up")
        live.hear_until("ack")
        live.hear_until("ack")
    text = taken_home(guest, match)
    assert "Resigned: 1\n" in text
    brought = bring(guest, text)
    assert taken_home(guest, brought) == text
    views = [guest.http.get(f"/api/matches/{id}").json()["view"] for id in (match, brought)]
    assert views[0]["outcome"] == views[1]["outcome"] is not None
    assert [made["move"] for made in views[0]["moves"]] == [made["move"] for made in views[1]["moves"]]


def test_a_brought_match_is_played_on(guest: Browser) -> None:
    with guest.live(bring(guest, GOOD)) as live:
        view = live.hear_until("view")["view"]
        assert (view["v"], view["position"]) == (2, "2,3 1")
        assert live.play(2, "1,1")["t"] == "ack"


@pytest.mark.parametrize(
    "record",
    [
        "",
        "nonsense",
        GOOD.replace("nim", "chess"),
        GOOD.replace("Version: 1", "Version: 99"),
        GOOD.replace("piles=3,5", "piles=x"),
        GOOD.replace("1,0\n", "9,0\n"),
        GOOD.replace("Ada, Bea", "Ada, Bea, Cléo"),
        GOOD.replace("Ada", "a\u202eb"),
        GOOD.replace("Date:", "Resigned: 3\nDate:"),
        GOOD + "0,1\n" * 20,
        "Game: nim\nVersion: 1\nOptions: piles=1,1\nResigned: 1\n\n1,1\n",
        "Game: nim\nVersion: 1\nOptions: piles=9000,9000\n\n" + "1,0\n0,1\n" * 2500,
        "Game: rvb\nVersion: 1\nOptions: table=/etc/passwd\n\n",
        "Game: rsvp\nVersion: 1\nOptions: lexicon=/etc/passwd\n\n",
        7,
        None,
        f"{GOOD}---\n{GOOD}",  # the page brings them one by one
    ],
)
def test_what_is_no_record_is_refused_with_a_reason(guest: Browser, record: object) -> None:
    before = guest.http.get("/api/status").json()["matches"]
    answer = guest.http.post("/api/matches/import", json={"record": record})
    assert answer.status_code in (400, 404, 409), answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["text"]["fr"]
    assert guest.http.get("/api/status").json()["matches"] == before


def test_scripts_in_a_record_stay_text(guest: Browser) -> None:
    name = "<img src=x onerror=alert(1)>"[:32]
    view = guest.http.get(f"/api/matches/{bring(guest, GOOD.replace('Ada', name))}").json()["view"]
    assert view["seats"][0]["name"] == name
