"""Guests who are slow, endless, too many or no guests at all: let go of, while everybody else is served."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NoReturn

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from grille.web import guard, http_limits
from grille.web.rate_limits import Rate, Rates
from grille.web.settings import Settings
from tests.web.running import FREE, TWO, UNHURRIED, Browser, running_house

NEW = {"game": "nim", "seats": TWO}
HEAD = "POST /api/matches HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Type: application/json\r\n"


@pytest.fixture
def slow_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A house that has little patience."""
    monkeypatch.setattr(http_limits, "HEAD_SECONDS", 0.5)
    monkeypatch.setattr(guard, "BODY_SECONDS", 0.5)
    with running_house(tmp_path) as address:
        yield address


def connected(address: str) -> socket.socket:
    host, _, port = address.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), timeout=60)


def heard_after(guest: socket.socket, said: str) -> bytes:
    """What comes back until the other side hangs up."""
    guest.sendall(said.encode())
    heard = b""
    try:
        while part := guest.recv(10_000):
            heard += part
    except ConnectionResetError:
        pass
    return heard


@pytest.mark.parametrize("said", ["", "G", "GET / HTTP/1.1\r\nHost: h\r\nX-Slow: "])
def test_who_never_comes_to_the_end_of_the_headers_is_cut_off(slow_house: str, said: str) -> None:
    with connected(slow_house) as guest:
        assert heard_after(guest, said) == b""


def test_the_next_request_of_a_line_has_as_long_as_the_first(slow_house: str) -> None:
    with connected(slow_house) as guest:
        assert heard_after(guest, "GET /healthz HTTP/1.1\r\nHost: h\r\n\r\nGET /").count(b"200 OK") == 1


def test_endless_headers_are_not_taken_in(tmp_path: Path) -> None:
    with running_house(tmp_path) as address, connected(address) as guest:
        guest.sendall(b"GET / HTTP/1.1\r\n")
        with pytest.raises(OSError, match=r"reset|pipe"):
            go_on(guest, b"X-More: " + b"x" * 4_000 + b"\r\n")


def go_on(guest: socket.socket, said: bytes) -> NoReturn:
    while True:
        guest.sendall(said)


def test_who_never_comes_to_the_end_of_the_body_is_told_so(slow_house: str) -> None:
    head = HEAD.format(host=slow_house.removeprefix("http://"))
    with connected(slow_house) as guest:
        heard = heard_after(guest, f"{head}Content-Length: 100\r\n\r\n{{")
    assert heard.startswith(b"HTTP/1.1 408")
    assert b"too slow" in heard


def test_a_flood_from_many_addresses_does_not_stop_a_game(tmp_path: Path) -> None:
    """Each of them has its own limit; a hundred others sit there with half a request each."""
    rates = Rates(Rate(20, 0.001), FREE, FREE)
    with running_house(tmp_path, rates) as address, Browser(address) as guest, ExitStack() as flood:
        match = guest.create()
        with guest.live(match) as live:
            for number in range(100):
                flood.enter_context(connected(address)).sendall(b"GET / HTTP/1.1\r\nX-Slow: ")
                transport = httpx.HTTPTransport(local_address=f"127.0.1.{number}")
                attacker = flood.enter_context(httpx.Client(base_url=address, transport=transport))
                statuses = [attacker.get("/healthz").status_code for _ in range(21 if number < 3 else 1)]
                assert statuses[:20] == [200] * len(statuses[:20])
                assert statuses[20:] in ([], [429])
            for v in range(5):
                assert live.play(v, "0,1" if v % 2 else "1,0")["t"] == "ack"


def test_nobody_takes_all_places_at_the_tables(tmp_path: Path) -> None:
    rates = Rates(FREE, FREE, FREE, sockets=3)
    with running_house(tmp_path, rates) as address, Browser(address) as guest:
        match = guest.create()
        with ExitStack() as lines:
            for _ in range(3):
                lines.enter_context(guest.live(match))
            with pytest.raises(InvalidStatus) as refused, guest.live(match):
                pass
            assert refused.value.response.status_code == 429
        with guest.live(match) as live:  # who has left takes no place
            assert live.hear_until("view")


# a house that is closed to other programs


@pytest.fixture
def closed(tmp_path: Path) -> Iterator[str]:
    with running_house(tmp_path, UNHURRIED, settings=Settings(is_closed=True)) as address:
        yield address


def test_a_closed_house_answers_its_own_page_only(closed: str) -> None:
    with Browser(closed) as program:
        assert program.http.post("/api/matches", json=NEW).status_code == 403
        assert program.http.get("/api/games").status_code == 403
        assert program.http.get("/openapi.json").status_code == 403
        assert program.http.get("/healthz").status_code == 200
        for site in ("cross-site", "same-site"):
            assert program.http.get("/api/games", headers={"Sec-Fetch-Site": site}).status_code == 403


def test_the_page_of_a_closed_house_plays_as_ever(closed: str) -> None:
    with Browser(closed) as page:
        page.http.headers["Sec-Fetch-Site"] = "same-origin"
        match = page.create()
        with page.live(match) as live:  # not every browser says it of sockets, where the origin is looked at
            assert live.play(0, "0,1")["t"] == "ack"
        del page.http.headers["Sec-Fetch-Site"]
        typed = page.http.get(f"/api/matches/{match}/record", headers={"Sec-Fetch-Site": "none"})
        assert typed.status_code == 200
