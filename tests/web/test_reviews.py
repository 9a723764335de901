"""Going through a finished match over HTTP: asked for, followed, stopped, and its mistakes tried again."""

import time
from typing import Any

import grille
from grille.records import Record, write_record
from tests.players.games import random_match
from tests.web.running import Browser
from tests.web.test_api import NOWHERE, is_refusal

NIM = "Game: nim\nVersion: 1\nOptions: piles=12,17\nPlayers: Anne, Zoé\n\n0,14\n12,0\n0,2\n0,1\n"


def bring(guest: Browser, record: str) -> str:
    answer = guest.http.post("/api/matches/import", json={"record": record})
    assert answer.status_code == 201, answer.text
    return f"/api/matches/{answer.json()['id']}/review"


def whole(guest: Browser, door: str) -> Any:
    """What is told when it has come to its end."""
    told = guest.http.post(door, json={}).json()
    until = time.monotonic() + 60
    while told["stage"] in ("waiting", "going"):
        assert time.monotonic() < until
        time.sleep(0.05)
        told = guest.http.get(door).json()
    return told


def test_a_match_is_gone_through(guest: Browser, stranger: Browser) -> None:
    door = bring(guest, NIM)
    assert guest.http.get(door).json()["stage"] == "none"
    told = whole(guest, door)
    first = told["moves"][0]
    assert (first["ply"], first["seat"], first["position"], first["move"]) == (1, 0, "12,17 1", "0,14")
    assert (first["value"], first["best_value"], first["loss"], first["exact"]) == ("loss", "win", 2, True)
    assert first["best"] == ["5,0", "8,7", "10,11"]
    assert stranger.http.get(door).json()["head"] == told["head"]
    ply = guest.http.get(f"{door}/plies/1").json()
    assert (ply["position"], ply["eyes"]) == ("12,3 2", 0)
    better = guest.http.get(f"{door}/plies/1/better").json()
    assert (better["before"]["position"], better["choice"]["move"]) == ("12,17 1", "5,0")


def test_it_is_stopped_and_gone_on_with(guest: Browser) -> None:
    record = write_record(Record(random_match(grille.load("roliversi"), 3), ("Ada", "Bea")))
    door = bring(guest, record)
    assert guest.http.post(door, json={}).json()["stage"] in ("waiting", "going")
    while not any(move["value"] is not None for move in guest.http.get(door).json()["moves"]):
        time.sleep(0.05)
    stopped = guest.http.post(f"{door}/stop", json={}).json()
    assert stopped["stage"] == "cut"
    known = [move for move in stopped["moves"] if move["value"] is not None]
    assert known
    resumed = guest.http.post(door, json={}).json()
    assert [resumed["moves"][move["ply"] - 1] for move in known] == known
    guest.http.post(f"{door}/stop", json={})


def test_a_mistake_is_tried_again(guest: Browser) -> None:
    door = bring(guest, NIM)
    whole(guest, door)
    opened = guest.http.get(f"{door}/mistakes/1").json()
    assert opened["opening"]["view"]["position"] == "12,17 1"
    assert guest.http.post(f"{door}/mistakes/1/steps", json={"picked": ["a12"]}).json()["move"] == "1,0"
    right = guest.http.post(f"{door}/mistakes/1/answer", json={"move": "5,0"}).json()
    assert (right["is_right"], right["reply"]) == (True, None)
    wrong = guest.http.post(f"{door}/mistakes/1/answer", json={"move": "1,0"}).json()
    assert (wrong["is_right"], wrong["reply"] is not None) == (False, True)


def test_what_cannot_be_is_refused_in_one_sentence(guest: Browser) -> None:
    door = bring(guest, NIM)
    for path in ("/plies/5", "/plies/1/better", "/mistakes/1", "/mistakes/99"):
        assert is_refusal(guest.http.get(door + path), 404)
    whole(guest, door)
    for path in ("/mistakes/4", "/plies/99/better"):
        assert is_refusal(guest.http.get(door + path), 404)
    for move in ("", "13,0", "Guten Tag", "\u0000", "9" * 200):
        answer = guest.http.post(f"{door}/mistakes/1/answer", json={"move": move})
        assert is_refusal(answer, answer.status_code)
        assert answer.status_code in (400, 409, 422)
    assert is_refusal(guest.http.get(f"/api/matches/{NOWHERE}/review"), 404)
    running = guest.create()
    assert is_refusal(guest.http.get(f"/api/matches/{running}/review"), 403)
    assert is_refusal(guest.http.post(f"/api/matches/{running}/review", json={}), 403)
