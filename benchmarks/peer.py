"""boardgame.io beside grille in the same run: many games at once, two sockets each, one move a second in each.

Run as `python -m benchmarks.peer [GAMES …]`; needs node and npm, which fetch boardgame.io when this is first run. There
Othello is played, here its nearest kin. boardgame.io keeps its games in memory and confirms nothing: a move counts as
acknowledged when its player has the new board. grille commits each move, and is asked first what it would do.
"""

import argparse
import asyncio
import json
import random
import re
import subprocess
import time
from pathlib import Path
from typing import Any, Final

from websockets import Origin
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.load import SECONDS, WARM, Waits, measure, time_boards
from benchmarks.players import PATIENCE, SCRIPTS, like_othello, write_script
from benchmarks.serving import Process, running_server

FOLDER: Final = Path(__file__).parent / "boardgameio"
GAME: Final = "/othello,"
STATE: Final = re.compile(rb'"_stateID":(\d+)')
PING, PONG, JOIN, EVENT = "2", "3", f"40{GAME}", f"42{GAME}"
"""Messages of engine.io and socket.io, by which boardgame.io speaks."""


class PeerServer(Process):
    """boardgame.io with Othello, and random games that may be played there."""

    def __init__(self, scripts: int, plies: int) -> None:
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund"], cwd=FOLDER, check=True)
        command = ["node", "serve.js", str(scripts), str(plies)]
        self.process = subprocess.Popen(command, cwd=FOLDER, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        told = json.loads(next(line for line in self.process.stdout if line.startswith("{")))
        self.port, self.scripts = int(told["port"]), told["scripts"]


class PeerPlayer:
    """One socket at one table: which board it has, and since when."""

    def __init__(self, socket: ClientConnection, match: str, seat: str) -> None:
        self.socket, self.match, self.seat = socket, match, seat
        self.boards: dict[int, float] = {}
        self.news = asyncio.Event()
        self.listening = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        try:
            while True:
                await self.hear(await self.socket.recv(decode=False))
        except (WebSocketException, OSError):
            pass

    async def hear(self, message: bytes) -> None:
        if message == PING.encode():
            await self.socket.send(PONG)
        elif found := STATE.search(message):
            self.boards.setdefault(int(found[1]), time.perf_counter())
            self.news.set()

    async def emit(self, *event: Any) -> None:
        await self.socket.send(EVENT + json.dumps(event))

    async def play(self, version: int, cell: int) -> None:
        """Place a disc; TimeoutError when the board with it did not come."""
        move = {"type": "place", "args": [cell], "playerID": self.seat, "credentials": None}
        await self.emit("update", {"type": "MAKE_MOVE", "payload": move}, version, self.match, self.seat)
        await self.see(version + 1)

    async def see(self, version: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while version not in self.boards:
                self.news.clear()
                await self.news.wait()


async def sit(port: int, match: str, seat: str) -> PeerPlayer:
    address = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
    socket = await connect(
        address, origin=Origin("http://localhost"), open_timeout=60, ping_interval=None, compression=None, proxy=None
    )
    await socket.recv()
    await socket.send(JOIN)
    await socket.recv()
    player = PeerPlayer(socket, match, seat)
    await player.emit("sync", match, seat, None, 2)
    await player.see(0)
    return player


async def play(players: list[PeerPlayer], cells: list[int], began: float, waits: Waits) -> None:
    """One move a second, at its own beat."""
    for beat, cell in enumerate(cells):
        await asyncio.sleep(max(0.0, began + beat - time.perf_counter()))
        sent = time.perf_counter()
        try:
            await players[beat % 2].play(beat, cell)
        except (TimeoutError, WebSocketException, OSError):
            waits.late += 1
            return
        waits.moves += 1
        if beat >= WARM:
            waits.acks.append(time.perf_counter() - sent)
            waits.sent.append((players[1 - beat % 2], beat + 1, sent))


async def measure_peer(server: PeerServer, games: int) -> Waits:
    rng, waits = random.Random(games), Waits()
    names = [f"{games}-{number}" for number in range(games)]
    tables = [[await sit(server.port, name, seat) for seat in "01"] for name in names]
    cpu, began = server.cpu(), time.perf_counter()
    scripts = [server.scripts[number % len(server.scripts)] for number in range(games)]
    starts = [began + 0.2 + rng.random() for _ in tables]
    await asyncio.gather(*(play(*table, waits) for table in zip(tables, scripts, starts, strict=True)))
    taken = time.perf_counter() - began
    await asyncio.sleep(1)  # the last boards
    time_boards(waits)
    print("boardgame.io:", waits.told(games, server, server.cpu() - cpu, taken), flush=True)
    for player in (player for table in tables for player in table):
        await player.socket.close()
        await player.listening
    return waits


def main(sizes: list[int]) -> None:
    peer = PeerServer(SCRIPTS, SECONDS)
    try:
        for games in sizes:
            asyncio.run(measure_peer(peer, games))
    finally:
        peer.end()
    scripts = [write_script(like_othello(), seed, SECONDS) for seed in range(SCRIPTS)]
    with running_server() as server:
        for games in sizes:
            print("grille:      ", end=" ")
            asyncio.run(measure(server, games, scripts))


if __name__ == "__main__":
    asked = argparse.ArgumentParser(prog="python -m benchmarks.peer")
    asked.add_argument("sizes", metavar="GAMES", type=int, nargs="*", default=[200, 1000])
    main(**vars(asked.parse_args()))
