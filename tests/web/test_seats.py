"""Who may do what: every door and every message, asked by everybody there can be, while a match runs and after it."""

import socket
import threading
import uuid
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, get_args

import pytest
from websockets.exceptions import ConnectionClosed

from grille.web.schemas import FROM_PAGE_MODELS
from tests.web.running import Browser, Live

BY_LINK = [{"kind": "person", "name": "Ada"}, {"kind": "guest"}]
ASKERS = ("first", "second", "watcher", "elsewhere", "nobody")
MESSAGES: dict[str, dict[str, Any]] = {
    "move": {"v": 0, "move": "0,1", "id": ""},
    "undo": {"v": 0, "id": ""},
    "resign": {"v": 0, "id": ""},
    "return": {"v": 0, "id": ""},
    "rematch": {},
    "ask": {"v": 0, "aid": "hints"},
    "answer": {"v": 0, "agreed": True},
    "finish": {},
    "now": {},
    "ready": {"v": 0},
    "steps": {"v": 0, "picked": []},
    "hint": {"v": 0},
    "analyse": {"ply": 1},
    "stop": {},
    "ping": {},
}
# what each of ASKERS hears; seat 0 has made the first move, so that seat 1 is to play
RUNNING = {
    "move": ("refused", "ack", "refused", "refused", "refused"),
    "undo": ("ack", "refused", "refused", "refused", "refused"),
    "resign": ("ack", "ack", "refused", "refused", "refused"),
    "return": ("refused",) * 5,  # nobody has left
    "rematch": ("refused", "refused", "refused", "refused", "refused"),
    "ask": ("refused",) * 5,  # nothing has to be asked for
    "answer": ("refused",) * 5,
    "finish": ("refused", "refused", "refused", "refused", "refused"),
    "now": ("pong", "pong", "refused", "refused", "refused"),
    "ready": ("refused", "view", "refused", "refused", "refused"),
    "steps": ("refused", "steps", "refused", "refused", "refused"),
    "hint": ("refused", "hint", "refused", "refused", "refused"),
    "analyse": ("analysis", "analysis", "refused", "refused", "refused"),
    "stop": ("stopped", "stopped", "stopped", "stopped", "stopped"),
    "ping": ("pong", "pong", "pong", "pong", "pong"),
}
# seat 1 has resigned
ENDED = RUNNING | {
    "move": ("refused",) * 5,
    "undo": ("refused",) * 5,
    "resign": ("refused",) * 5,
    "rematch": ("view", "view", "refused", "refused", "refused"),
    "ready": ("refused",) * 5,
    "steps": ("refused",) * 5,
    "hint": ("refused",) * 5,
    "analyse": ("analysis",) * 5,
}


@dataclass
class Room:
    """Everybody there can be, and a way to open a table between the first two."""

    who: dict[str, Browser]

    def open(self, is_ended: bool) -> tuple[str, int]:
        match = self.who["first"].create(seats=BY_LINK, hints="free", analysis="free", takeback="free")
        assert claim(self.who["second"], match, secret_for(self.who["first"], match)) == 200
        with self.who["first"].live(match) as live:
            assert live.play(0, "0,1")["t"] == "ack"
        if is_ended:
            with self.who["second"].live(match) as live:
                live.send(t="resign", v=1, id="resign-now")
                assert live.hear_until("ack", "refused")["t"] == "ack"
        return match, 2 if is_ended else 1


@pytest.fixture
def room(address: str) -> Iterator[Room]:
    with ExitStack() as stack:
        who = {name: stack.enter_context(Browser(address)) for name in ASKERS}
        for name in ("watcher", "elsewhere"):
            who[name].create()  # a cookie, and for one of them a seat at another table in play
        yield Room(who)


def secret_for(maker: Browser, match: str, seat: int = 1) -> str:
    told = maker.http.get(f"/api/matches/{match}/invitations").json()["invitations"]
    return str(next(invitation["secret"] for invitation in told if invitation["seat"] == seat))


def claim(browser: Browser, match: str, secret: str, seat: int = 1, name: str = "Bob") -> int:
    return browser.http.post(f"/api/matches/{match}/seats/{seat}", json={"secret": secret, "name": name}).status_code


def test_the_table_names_every_message() -> None:
    kinds = {get_args(model.model_fields["t"].annotation)[0] for model in FROM_PAGE_MODELS}
    assert kinds == set(MESSAGES) == set(RUNNING) == set(ENDED)


@pytest.mark.parametrize("is_ended", [False, True])
@pytest.mark.parametrize("kind", MESSAGES)
def test_who_is_answered_what(room: Room, kind: str, is_ended: bool) -> None:
    for name, expected in zip(ASKERS, (ENDED if is_ended else RUNNING)[kind], strict=True):
        match, v = room.open(is_ended)
        with room.who[name].live(match) as live:
            before = live.hear_until("view")["view"]
            assert answer_to(live, kind, v) == expected, name
        if expected in ("refused", "pong"):
            with room.who[name].live(match) as live:
                assert live.hear_until("view")["view"]["v"] == before["v"]


def answer_to(live: Live, kind: str, v: int) -> str:
    message = {"t": kind, **MESSAGES[kind]}
    if "v" in message:
        message["v"] = v
    if "id" in message:
        message["id"] = str(uuid.uuid4())
    live.send(**message)
    if kind == "now":
        live.send(t="ping")  # there may be nothing to say
    if kind in ("rematch", "ready"):
        return str(live.hear_until("refused", "view")["t"])
    return str(live.hear_until("ack", "refused", "steps", "hint", "analysis", "stopped", "pong")["t"])


@pytest.mark.parametrize("is_ended", [False, True])
@pytest.mark.parametrize("door", ["", "/plies/0", "/plies/1", "/record", "/invitations"])
def test_whoever_has_the_address_may_look(room: Room, door: str, is_ended: bool) -> None:
    match, _ = room.open(is_ended)
    for name in ASKERS:
        answer = room.who[name].http.get(f"/api/matches/{match}{door}")
        assert (name, answer.status_code) == (name, 200)
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("is_ended", [False, True])
def test_a_taken_seat_stays_taken(room: Room, is_ended: bool) -> None:
    match = room.who["first"].create(seats=BY_LINK)
    secret = secret_for(room.who["first"], match)
    assert claim(room.who["second"], match, secret) == 200
    if is_ended:
        with room.who["first"].live(match) as live:
            live.send(t="resign", v=0, id="resign-now")
            live.hear_until("ack")
    found = {name: claim(room.who[name], match, secret) for name in ASKERS}
    assert found == {"first": 409, "second": 200, "watcher": 409, "elsewhere": 409, "nobody": 409}
    guessed = {name: claim(room.who[name], match, "A" * 43) for name in ASKERS}
    assert set(guessed.values()) == {403}


def test_only_the_maker_is_shown_the_link_and_it_stays_the_same(room: Room) -> None:
    match = room.who["first"].create(seats=BY_LINK)
    secret = secret_for(room.who["first"], match)
    assert len(secret) == 43  # 256 bits
    assert secret == secret_for(room.who["first"], match)
    for name in ASKERS[1:]:
        assert room.who[name].http.get(f"/api/matches/{match}/invitations").json() == {"invitations": []}
    other = room.who["first"].create(seats=BY_LINK)
    assert secret_for(room.who["first"], other) != secret
    assert claim(room.who["second"], other, secret) == 403


def test_the_links_secret_is_told_to_nobody_else(room: Room) -> None:
    match = room.who["first"].create(seats=BY_LINK)
    secret = secret_for(room.who["first"], match)
    assert claim(room.who["second"], match, secret) == 200
    for name in ASKERS:
        for door in ("", "/record", "/plies/0", "/invitations"):
            assert secret not in room.who[name].http.get(f"/api/matches/{match}{door}").text


def test_of_many_who_claim_the_last_seat_at_once_one_has_it(room: Room, address: str) -> None:
    match = room.who["first"].create(seats=BY_LINK)
    secret = secret_for(room.who["first"], match)
    answers: list[int] = []

    def come() -> None:
        with Browser(address) as comer:
            answers.append(claim(comer, match, secret))

    comers = [threading.Thread(target=come) for _ in range(40)]
    for comer in comers:
        comer.start()
    for comer in comers:
        comer.join()
    assert sorted(answers) == [200] + [409] * 39


def test_a_claim_must_come_from_the_page_itself(room: Room) -> None:
    match = room.who["first"].create(seats=BY_LINK)
    claimed = {"secret": secret_for(room.who["first"], match), "name": "Bob"}
    for origin in ("null", "http://evil.example"):
        answer = room.who["second"].http.post(f"/api/matches/{match}/seats/1", json=claimed, headers={"Origin": origin})
        assert answer.status_code == 403
    assert claim(room.who["second"], match, claimed["secret"]) == 200


def test_both_play_and_see_each_other_come_and_go(room: Room) -> None:
    first, second = room.who["first"], room.who["second"]
    match = first.create(seats=BY_LINK)
    secret = secret_for(first, match)
    with first.live(match) as ada:
        assert [seat["kind"] for seat in ada.hear_until("view")["view"]["seats"]] == ["person", "open"]
        assert claim(second, match, secret) == 200
        assert [seat["kind"] for seat in ada.hear_until("view")["view"]["seats"]] == ["person", "person"]
        with second.live(match) as bob:
            assert ada.hear_until("view")["view"]["seats"][1]["here"]
            assert ada.play(0, "0,1")["t"] == "ack"
            while bob.hear_until("view")["view"]["v"] < 1:
                pass
            assert bob.play(1, "0,1")["t"] == "ack"
        while ada.hear_until("view")["view"]["seats"][1]["here"]:
            pass


def test_cut_lines_leave_no_ghost_at_the_table(room: Room) -> None:
    """A line that breaks without a goodbye: the seat is empty, the move is kept, and the same id acts once."""
    match, v = room.open(is_ended=False)
    second = room.who["second"]
    for _ in range(10):
        with second.live(match) as live:
            live.send(t="move", v=v, move="0,1", id="the-only-move")
            live.socket.socket.shutdown(socket.SHUT_RDWR)
            with pytest.raises(ConnectionClosed):
                live.hear_until("nothing")
    with second.live(match) as live:
        live.send(t="move", v=v, move="0,1", id="the-only-move")
        assert live.hear_until("ack", "refused") == {"t": "ack", "id": "the-only-move", "v": v + 1}
    with room.who["first"].live(match) as live:
        while (view := live.hear_until("view")["view"])["seats"][1]["here"]:
            pass  # the house sees a moment later that the last line is closed
    assert view["v"] == v + 1
