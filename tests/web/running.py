"""A real server in a thread, and browsers that talk to it over real sockets."""

import json
import socket
import threading
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import httpx
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from grille.store.places import open_place
from grille.web.app import House
from grille.web.pages import Pages
from grille.web.rate_limits import Rate, Rates
from grille.web.server import PoliteServer, open_door
from grille.web.settings import USUAL, Settings

FREE = Rate(1e9, 1e9)
UNHURRIED = Rates(FREE, FREE, FREE, sockets=1_000_000)
TWO = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bea"}]


class PatientHouse(House):
    """Turns nobody away for being late: machines that run tests are often busy with other things."""

    def is_full(self) -> bool:
        return False


class QuietServer(PoliteServer):
    """Tells the test, and nobody else, that it is ready."""

    def __init__(self, house: House, door: socket.socket) -> None:
        super().__init__(house, door)
        self.ready = threading.Event()

    def tell_address(self) -> None:
        self.ready.set()


@contextmanager
def running_house(
    place: Path | str,
    rates: Rates = UNHURRIED,
    pages: Pages | None = None,
    kind: type[House] = PatientHouse,
    settings: Settings = USUAL,
    folder: Path | None = None,
) -> Iterator[str]:
    """The address of a house that is open as long as this lasts, kept in a folder or a database."""
    door = open_door("127.0.0.1", 0)
    server = QuietServer(kind(lambda: open_place(str(place)), rates, pages, settings, folder), door)
    thread = threading.Thread(target=server.run, args=([door],))
    thread.start()
    try:
        assert server.ready.wait(60)
        yield f"http://127.0.0.1:{door.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        door.close()


class Live:
    """The socket of one match."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, seconds: float = 60) -> Any:
        return json.loads(self.socket.recv(timeout=seconds))

    def hear_until(self, *kinds: str) -> Any:
        """The next message of one of these kinds; others are passed over."""
        while (message := self.hear())["t"] not in kinds:
            pass
        return message

    def play(self, v: int, move: str, id: str | None = None) -> Any:
        self.send(t="move", v=v, move=move, id=id or str(uuid.uuid4()))
        return self.hear_until("ack", "refused")


class Browser:
    """One cookie jar at one address."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, headers={"Origin": address}, timeout=60)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def create(self, game: str = "nim", seats: list[dict[str, str]] | None = None, **more: Any) -> str:
        answer = self.http.post("/api/matches", json={"game": game, "seats": seats or TWO, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def choices(self, match: str) -> list[Any]:
        """Every move that may be played now."""
        return list(self.http.get(f"/api/matches/{match}").json()["view"]["choices"])

    @contextmanager
    def live(self, match: str, **headers: str) -> Iterator[Live]:
        sent = {"Origin": self.address, "Cookie": f"grille={self.http.cookies.get('grille', '')}"} | headers
        url = f"{self.address.replace('http', 'ws', 1)}/api/matches/{match}/live"
        origin = sent.pop("Origin")
        with connect(url, origin=Origin(origin) if origin else None, additional_headers=sent, max_size=None) as socket:
            yield Live(socket)
