"""The server as a process: where it listens, why it may not start, and how it leaves; and guests who do not read."""

import asyncio
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, MutableMapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed

from grille.contract import GrilleError
from grille.store.sqlite import SqliteStore
from grille.web.app import House
from grille.web.server import DEFAULT_PORT, open_door
from grille.web.sockets import Guest
from grille.web.websocket_limits import TEXT
from tests.cli.running import grille
from tests.service.guests import ADA, act, open_house, open_table
from tests.web.running import Browser

SERVE = (
    "import sys\n"
    "from pathlib import Path\n"
    "from grille.contract import GrilleError\n"
    "from grille.web.app import serve\n"
    "try: serve('127.0.0.1', int(sys.argv[2]) if len(sys.argv) > 2 else None, Path(sys.argv[1]))\n"
    "except GrilleError as error: sys.exit(error.message('en'))\n"
)


@contextmanager
def served(folder: Path, *port: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-c", SERVE, str(folder), *port]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout
        try:
            yield server, server.stdout.readline().strip().removeprefix("grille → ").rstrip("/")
        finally:
            server.kill()


def test_a_busy_usual_port_gives_the_next_free_one(tmp_path: Path) -> None:
    with served(tmp_path) as (_, first), served(tmp_path) as (_, second):
        ports = [int(address.rpartition(":")[2]) for address in (first, second)]
        assert DEFAULT_PORT <= ports[0] < ports[1]
        for address in (first, second):  # both serve the same matches
            with Browser(address) as guest:
                guest.create()
                assert guest.http.get("/api/status").json()["matches"] in (1, 2)


def test_a_busy_port_that_was_asked_for_is_an_error(tmp_path: Path) -> None:
    with open_door("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        with served(tmp_path, port) as (server, _):
            assert server.wait(60) == 1
            assert server.stderr
            said = server.stderr.read()
            assert said.count("\n") == 1
            assert f"port {port}" in said


def test_a_data_folder_that_cannot_serve_is_one_line(tmp_path: Path) -> None:
    with served(tmp_path / "none") as (server, _):
        assert server.wait(60) == 1
        assert server.stderr
        assert server.stderr.read().count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("host", "port"), [("999.1.1.1", 0), ("127.0.0.1", 70_000), ("127.0.0.1", -1), ("x" * 300, 0)])
def test_an_address_nobody_can_listen_at(host: str, port: int) -> None:
    with pytest.raises(GrilleError, match="cannot listen"):
        open_door(host, port)


def test_the_sixth_protocol_too() -> None:
    if not socket.has_ipv6:
        pytest.skip("no IPv6 here")
    with open_door("::1", 0) as door:
        assert door.getsockname()[1] > 0


@pytest.mark.alone
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_says_goodbye_and_leaves_within_five_seconds(tmp_path: Path, number: signal.Signals) -> None:
    with served(tmp_path) as (server, address), Browser(address) as guest:
        seats = [{"kind": "person", "name": "Ada"}, {"kind": "level", "level": "best"}]
        match = guest.create("roliversi", seats)
        with guest.live(match) as live:
            live.hear_until("view")
            move = guest.choices(match)[0]["move"]
            assert live.play(0, move)["t"] == "ack"  # the engine is thinking now
            began = time.monotonic()
            server.send_signal(number)
            with pytest.raises(ConnectionClosed) as closed:
                live.hear_until("nothing more")
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 1001
            server.wait(10)
            assert time.monotonic() - began < 5
    assert server.returncode == -number
    with closing(SqliteStore(tmp_path)) as store:
        assert [event.text for event in store.load_events(match)][:1] == [move]


# a page that does not read


class StuckPage:
    """The other end of a socket that takes one message and then no more."""

    def __init__(self, takes: int) -> None:
        self.takes = takes
        self.taken: list[Any] = []
        self.reads_on = asyncio.Event()

    async def receive(self) -> MutableMapping[str, Any]:
        if not self.taken:
            return {"type": "websocket.connect"}
        await asyncio.Event().wait()
        raise AssertionError

    async def send(self, message: MutableMapping[str, Any]) -> None:
        if len(self.taken) > self.takes:
            await self.reads_on.wait()
        self.taken.append(message)

    def has_sent(self, text: bytes) -> bool:
        if len(self.taken) > self.takes and not self.reads_on.is_set():
            return False
        self.taken.append({"text": text.decode()})
        return True

    async def send_text(self, text: bytes) -> None:
        while not self.has_sent(text):
            await self.until_read()

    async def until_read(self) -> None:
        await self.reads_on.wait()


@pytest.mark.anyio
async def test_a_page_that_does_not_read_misses_views_and_is_shown_the_newest(tmp_path: Path) -> None:
    async with open_house(tmp_path) as matches:
        table = await open_table(matches, piles="50,50")
        page = StuckPage(takes=1)
        text = {TEXT: {"line": page}}
        scope = {"type": "websocket", "headers": [], "app": House(lambda: SqliteStore(tmp_path)), "extensions": text}
        socket = WebSocket(scope, page.receive, page.send)
        guest = Guest(socket, matches)
        async with matches.listening(table.kept.id, guest):
            await socket.accept()
            staying = asyncio.create_task(guest.stay(table))
            await asyncio.sleep(0)
            for _ in range(20):
                await matches.act(table, ADA, act(table, move="0,1" if table.version % 2 else "1,0"))
            assert len(page.taken) == 2  # accepted, and the first view
            page.reads_on.set()
            async with asyncio.timeout(30):
                while '"v":20' not in page.taken[-1]["text"]:
                    await asyncio.sleep(0.01)
            assert len(page.taken) == 3  # only the newest was drawn for it
            staying.cancel()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def test_whether_it_would_open_is_said_without_opening(tmp_path: Path) -> None:
    would = grille("serve", "--data", str(tmp_path), "--check", "--lang", "en")
    assert (would.code, would.out) == (0, "The house would open so.\n")
    would_not = grille("serve", "--data", str(tmp_path / "nowhere"), "--check")
    assert (would_not.code, would_not.err.count("\n")) == (2, 1)
