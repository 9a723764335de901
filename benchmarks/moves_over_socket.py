"""How long a person waits for a move to be confirmed: a real server, a real socket, a real disk.

Run as `python benchmarks/moves_over_socket.py GAME …`. A move is timed from sending it to its acknowledgement, which
comes after the commit. The peer, measured in the same run on the same disk, is the bare commit of one row by SQLite.
"""

import json
import random
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
import uuid
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets import Origin
from websockets.sync.client import ClientConnection, connect

SERVE = (
    "import sys; from pathlib import Path; from grille.web.app import serve; serve('127.0.0.1', 0, Path(sys.argv[1]))"
)


@dataclass(frozen=True)
class Waits:
    """Milliseconds that half of all moves, and nineteen of twenty, stayed below."""

    moves: int
    p50: float
    p95: float
    slowest: float
    bare_commit: float


def measure(games: list[str], moves: int = 500) -> Waits:
    """Play so many moves at random, one after the other, and time each."""
    rng = random.Random(1)
    waits: list[float] = []
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as address:
        while len(waits) < moves:
            waits += play_match(address, games[len(waits) % len(games)], rng)
        commit = time_bare_commits(Path(folder))
    waits = sorted(waits[:moves])
    return Waits(moves, statistics.median(waits), waits[len(waits) * 95 // 100], waits[-1], commit)


@contextmanager
def running_server(folder: Path) -> Iterator[str]:
    with subprocess.Popen([sys.executable, "-c", SERVE, str(folder)], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().split()[-1].rstrip("/")
        finally:
            server.send_signal(signal.SIGTERM)


def play_match(address: str, game: str, rng: random.Random) -> list[float]:
    """One match of two people to its end; the milliseconds each of its moves took."""
    match, cookie = open_table(address, game)
    live = f"{address.replace('http', 'ws')}/api/matches/{match}/live"
    waits = []
    with connect(live, origin=Origin(address), additional_headers={"Cookie": cookie}, max_size=None) as socket:
        view = next_of(socket, "view")["view"]
        while view["actor"] is not None:
            move = rng.choice(choices_of(address, match, cookie))["move"]
            began = time.perf_counter()
            socket.send(json.dumps({"t": "move", "v": view["v"], "move": move, "id": str(uuid.uuid4())}))
            next_of(socket, "ack")
            waits.append(1000 * (time.perf_counter() - began))
            view = next_of(socket, "view")["view"]
    return waits


def open_table(address: str, game: str) -> tuple[str, str]:
    """The id of a new match of two people, and the cookie that holds their seats."""
    seats = [{"kind": "person", "name": name} for name in ("A", "B")]
    headers = {"Origin": address, "Content-Type": "application/json"}
    body = json.dumps({"game": game, "seats": seats}).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{address}/api/matches", body, headers)) as answer:
        return json.load(answer)["id"], answer.headers["Set-Cookie"].partition(";")[0]


def choices_of(address: str, match: str, cookie: str) -> list[Any]:
    """Every move that may be played now."""
    asked = urllib.request.Request(f"{address}/api/matches/{match}", headers={"Cookie": cookie})
    with urllib.request.urlopen(asked) as answer:
        return list(json.load(answer)["view"]["choices"])


def next_of(socket: ClientConnection, kind: str) -> Any:
    message = json.loads(socket.recv(timeout=10))
    assert message["t"] == kind, message
    return message


def time_bare_commits(folder: Path, commits: int = 200) -> float:
    waits = []
    with closing(sqlite3.connect(folder / "bare.sqlite", isolation_level=None)) as bare:
        bare.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (text TEXT)")
        for _ in range(commits):
            began = time.perf_counter()
            bare.execute("INSERT INTO rows VALUES ('f4B')")
            waits.append(1000 * (time.perf_counter() - began))
    return statistics.median(waits)


if __name__ == "__main__":
    print(measure(sys.argv[1:]))
