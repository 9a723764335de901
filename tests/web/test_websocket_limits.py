"""Lines that nobody reads and lines that flood: they are let go of, and the table next to them plays on."""

import logging
import time
from collections.abc import Iterator
from contextlib import closing, suppress

import pytest
from websockets.exceptions import InvalidStatus

from benchmarks.stuck import QUEUES, Stuck, queues
from grille.web import websocket_limits
from tests.web.running import Browser, Live

pytestmark = pytest.mark.skipif(not QUEUES.exists(), reason="only Linux tells what waits on a line")

ENDLESS = {"piles": "3000,3000"}
PATIENCE = 60
TEXT, BINARY, PIECE, PING, PONG = 0x81, 0x82, 0x00, 0x89, 0x8A


def frame(kind: int, data: bytes = b"") -> bytes:
    return bytes([kind, 0x80 | len(data), 0, 0, 0, 0]) + data


@pytest.fixture
def match(guest: Browser) -> str:
    return guest.create(options=ENDLESS)


@pytest.fixture
def stuck(match: str, address: str) -> Iterator[Stuck]:
    """Somebody who watches and never reads."""
    line = Stuck(int(address.rpartition(":")[2]), match)
    yield line
    line.socket.close()


def play_on(live: Live, v: int) -> None:
    assert live.play(v, "0,1" if v % 2 else "1,0")["t"] == "ack"


def test_a_line_that_nobody_reads_is_closed_though_its_goodbye_cannot_be_sent(
    guest: Browser, match: str, stuck: Stuck, address: str
) -> None:
    until = time.monotonic() + PATIENCE
    with guest.live(match) as live:
        for v in range(3000):
            play_on(live, v)
            stuck.look(queues(stuck.ends[0]))
            if stuck.held is not None:
                break
            assert time.monotonic() < until
    assert stuck.queued < 512 * 1024  # the newest board is not behind hundreds of old ones
    assert guest.http.get("/api/status").json()["guests"] == 0


def test_a_page_that_reads_slowly_stays(guest: Browser, match: str, address: str) -> None:
    slow = Stuck(int(address.rpartition(":")[2]), match, room=16 * 1024)
    slow.socket.setblocking(False)
    until = time.monotonic() + 3 * websocket_limits.STUCK_SECONDS
    with closing(slow.socket), guest.live(match) as live:
        for v in range(3000):
            play_on(live, v)
            with suppress(BlockingIOError):
                slow.socket.recv(4096)
            assert slow.ends in queues(slow.ends[0])
            if time.monotonic() > until:
                break


FLOODS = {
    "pings": frame(PING),
    "pings with a load": frame(PING, b"x" * 125),
    "pongs": frame(PONG),
    "texts": frame(TEXT, b"{}"),
    "bytes": frame(BINARY, b"x"),
    "pieces": frame(0x01, b"{") + frame(PIECE) * 1000,
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS.keys())
def test_a_flood_is_cut_off(guest: Browser, match: str, stuck: Stuck, flood: bytes) -> None:
    stuck.socket.settimeout(PATIENCE)
    with guest.live(match) as live:
        with pytest.raises((BrokenPipeError, ConnectionResetError)):
            stuck.socket.sendall(flood * (16_000_000 // len(flood)))
        play_on(live, 0)


def test_a_refused_handshake_is_no_mistake_of_the_house(guest: Browser, caplog: pytest.LogCaptureFixture) -> None:
    logger = logging.getLogger("uvicorn.error")
    logger.addHandler(caplog.handler)
    with pytest.raises(InvalidStatus), guest.live("A" * 22):
        pass
    assert guest.http.get("/api/status").status_code == 200
    logger.removeHandler(caplog.handler)
    assert caplog.text == ""


def test_a_ping_now_and_then_is_answered(guest: Browser, match: str) -> None:
    with guest.live(match) as live:
        for _ in range(50):
            assert live.socket.ping().wait(PATIENCE)
        play_on(live, 0)
