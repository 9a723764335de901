"""Many tables at once: so many games by link, two sockets each, one move a second in each; how long people wait.

Run as `python benchmarks/load.py [GAMES …]`: one process serves, this one plays. A move is timed from its sending to
its acknowledgement, which comes after the commit, and to the moment the other player's page has the new board. The
moves are random legal ones of four games, worked out beforehand, so that this process does little but
wait. By default 200 and 1,000 games, 2,000 to be past what the house can bear, and 200 again to see it recover.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Final

import httpx
from websockets import Origin
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from grille.games import load
from grille.records import Match

SERVE = (
    "import sys; from pathlib import Path\n"
    "from grille.store import Store\n"
    "from grille.web.app import House\n"
    "from grille.web.pace import Pace, Paces\n"
    "from grille.web.server import open_door, run\n"
    "free = Pace(1e9, 1e9)\n"  # all players share this machine's address
    "run(House(lambda: Store(Path(sys.argv[1])), Paces(free, free, free)), open_door('127.0.0.1', 0))\n"
)
GAMES: Final = {"nim": {"piles": "300,300"}, "roliversi": {}, "rvb": {}, "rsvp": {}}
SCRIPTS: Final = 12  # of each game
SECONDS: Final = 20
WARM: Final = 3  # first seconds that are not counted
PATIENCE: Final = 10.0
VERSION: Final = re.compile(rb'"v":(\d+)')


@dataclass(frozen=True)
class Script:
    """A game and the moves that will be played in it, each with the seat that makes it."""

    game: str
    options: dict[str, str]
    moves: tuple[tuple[int, str], ...]


@dataclass
class Waits:
    """Seconds that people waited, and what went wrong."""

    acks: list[float] = field(default_factory=list)
    boards: list[float] = field(default_factory=list)
    turned_away: int = 0  # at the door: the house is full
    refused: int = 0
    late: int = 0

    moves: int = 0
    sent: list[tuple[Player, int, float]] = field(default_factory=list)

    def told(self, games: int, cpu: float, seconds: float, memory: float) -> str:
        if not self.acks:
            return f"{games:5} games: no move was acknowledged"
        ack, board = percentiles(self.acks), percentiles(self.boards)
        return (
            f"{games:5} games, {2 * games:5} sockets: {len(self.acks)} moves; "
            f"{self.turned_away} tables turned away, {self.refused} moves refused, {self.late} late; "
            f"ack p50 {ack[0]:.0f} p95 {ack[1]:.0f} p99 {ack[2]:.0f} ms; "
            f"board p50 {board[0]:.0f} p95 {board[1]:.0f} p99 {board[2]:.0f} ms; "
            f"server {cpu / seconds:.0%} of a core, {1000 * cpu / self.moves:.2f} ms a move, {memory:.0f} MiB"
        )


def percentiles(waits: list[float]) -> tuple[float, float, float]:
    cuts = statistics.quantiles(waits, n=100, method="inclusive") if len(waits) > 1 else [waits[0]] * 99
    return 1000 * cuts[49], 1000 * cuts[94], 1000 * cuts[98]


def write_scripts(seconds: int) -> list[Script]:
    """Random games that last long enough."""
    rng, found = random.Random(7), []
    for game, options in GAMES.items():
        count = 0
        while count < SCRIPTS:
            match = Match(load(game, **options))
            moves: list[tuple[int, str]] = []
            while match.outcome is None and len(moves) < seconds:
                move = rng.choice(list(islice(match.game.moves(match.state), 40)))
                moves.append((match.actor, match.game.write_move(move)))
                match.play(move)
            if len(moves) == seconds:
                found.append(Script(game, options, tuple(moves)))
                count += 1
    return found


class Player:
    """One seat of one table over one socket: knows when it was answered, and which board it has."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.answers: dict[str, asyncio.Future[bool]] = {}
        self.boards: dict[int, float] = {}
        self.listening = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        try:
            while True:
                self.hear(await self.socket.recv(decode=False))
        except (WebSocketException, OSError):
            pass

    def hear(self, message: bytes | str) -> None:
        assert isinstance(message, bytes)
        if message.startswith(b'{"t":"view"'):
            found = VERSION.search(message)
            assert found
            self.boards.setdefault(int(found[1]), time.perf_counter())
            return
        for id, answer in list(self.answers.items()):
            if id.encode() in message[:120] and not answer.done():
                answer.set_result(message.startswith(b'{"t":"ack"'))

    async def play(self, version: int, move: str) -> bool:
        """Whether the move was acknowledged; TimeoutError when nothing came."""
        id = str(uuid.uuid4())
        self.answers[id] = asyncio.get_running_loop().create_future()
        await self.socket.send(f'{{"t":"move","v":{version},"move":"{move}","id":"{id}"}}')
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.answers[id]
        finally:
            del self.answers[id]


async def sit(address: str, match: str, cookie: str) -> Player:
    live = f"{address.replace('http', 'ws')}/api/matches/{match}/live"
    headers = {"Cookie": f"grille={cookie}"}
    origin = Origin(address)
    opening = connect(
        live, origin=origin, additional_headers=headers, open_timeout=60, max_size=None, ping_interval=None
    )
    return Player(await opening)


async def open_table(http: httpx.AsyncClient, address: str, script: Script) -> tuple[Player, Player]:
    """A match by link, with a browser of its own at either end."""
    body = {"game": script.game, "options": script.options}
    seats = [{"kind": "person", "name": "A"}, {"kind": "guest"}]
    made = await http.post("/api/matches", json={**body, "seats": seats})
    made.raise_for_status()
    match, maker = made.json()["id"], made.cookies["grille"]
    http.cookies.clear()
    told = await http.get(f"/api/matches/{match}/invitations", headers={"Cookie": f"grille={maker}"})
    secret = told.json()["invitations"][0]["secret"]
    taken = await http.post(f"/api/matches/{match}/seats/1", json={"secret": secret, "name": "B"})
    taken.raise_for_status()
    http.cookies.clear()
    return await sit(address, match, maker), await sit(address, match, taken.cookies["grille"])


async def play(players: tuple[Player, Player], script: Script, began: float, offset: float, waits: Waits) -> None:
    """One move a second, at its own beat."""
    for version, (seat, move) in enumerate(script.moves):
        await asyncio.sleep(max(0.0, began + version + offset - time.perf_counter()))
        sent = time.perf_counter()
        try:
            is_taken = await players[seat].play(version, move)
        except (TimeoutError, WebSocketException, OSError):
            waits.late += 1
            return
        if not is_taken:
            waits.refused += 1
            return
        waits.moves += 1
        if version >= WARM:
            waits.acks.append(time.perf_counter() - sent)
            waits.sent.append((players[1 - seat], version + 1, sent))


def time_boards(waits: Waits) -> None:
    """When the other page had each board, or a newer one; what never came is not counted."""
    for player, version, sent in waits.sent:
        times = [at for known, at in player.boards.items() if known >= version]
        if times:
            waits.boards.append(min(times) - sent)


@contextmanager
def running_server() -> Iterator[tuple[str, int]]:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                yield server.stdout.readline().split()[-1].rstrip("/"), server.pid
            finally:
                server.send_signal(signal.SIGTERM)


def cpu_seconds(pid: int) -> float:
    times = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")


def memory_mib(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


async def measure(address: str, pid: int, games: int, scripts: list[Script]) -> Waits:
    """So many games on a server that is already there; printed in one line."""
    rng, waits = random.Random(games), Waits()
    limits = httpx.Limits(max_connections=8)
    async with httpx.AsyncClient(base_url=address, headers={"Origin": address}, timeout=60, limits=limits) as http:
        tables = []
        for number in range(games):
            script = scripts[number % len(scripts)]
            try:
                tables.append((await open_table(http, address, script), script))
            except (httpx.HTTPStatusError, InvalidStatus):
                waits.turned_away += 1
    cpu, began = cpu_seconds(pid), time.perf_counter()
    beats = [began + 0.2 + rng.random() for _ in tables]
    await asyncio.gather(
        *(play(players, script, beat, 0, waits) for (players, script), beat in zip(tables, beats, strict=True))
    )
    taken = time.perf_counter() - began
    await asyncio.sleep(1)  # the last boards
    time_boards(waits)
    print(waits.told(games, cpu_seconds(pid) - cpu, taken, memory_mib(pid)), flush=True)
    for players, _ in tables:
        for player in players:
            await player.socket.close()
    return waits


def main(sizes: list[int]) -> None:
    scripts = write_scripts(SECONDS)
    with ExitStack() as stack:
        address, pid = stack.enter_context(running_server())
        for games in sizes:
            asyncio.run(measure(address, pid, games, scripts))


if __name__ == "__main__":
    main([int(word) for word in sys.argv[1:]] or [200, 1000, 2000, 200])
