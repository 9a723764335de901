"""The attack: people play at several tables while the server is killed again and again."""

import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.chaos.ledger import Ledger
from tests.chaos.pairs import BY_LINK, Pair
from tests.chaos.players import Player
from tests.web.running import Browser

ENDLESS = {"piles": "3000,3000"}


class Server:
    """The server under attack."""

    def __init__(self, nursery: subprocess.Popen[str], address: str) -> None:
        self.nursery, self.address = nursery, address
        self.pid = 0

    def start(self, fault: str = "none") -> None:
        assert self.nursery.stdin
        assert self.nursery.stdout
        self.nursery.stdin.write(f"{fault}\n")
        self.nursery.stdin.flush()
        self.pid = int(self.nursery.stdout.readline())
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                httpx.get(f"{self.address}/api/status")
                return
            except httpx.HTTPError:
                time.sleep(0.02)
        raise AssertionError("the server does not come back")

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def children(self) -> list[int]:
        """The processes behind the doorman."""
        return [int(pid) for pid in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()]

    def stop(self) -> None:
        os.kill(self.pid, signal.SIGTERM)

    def is_alive(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True


@contextmanager
def nursery(place: Path | str, processes: int = 0) -> Iterator[Server]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "tests.chaos.nursery", str(place), str(port), str(processes)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        server = Server(process, f"http://127.0.0.1:{port}")
        try:
            yield server
        finally:
            assert process.stdin
            process.stdin.close()  # the last server leaves with its nursery


@contextmanager
def playing(
    server: Server,
    ledger: Ledger,
    seed: int,
    matches: int = 3,
    tabs: int = 2,
    pairs: int = 0,
    second: Server | None = None,
) -> Iterator[list[Player | Pair]]:
    """So many matches, in several tabs of one browser or between two browsers by link, played until this ends.

    Friends may be at a second server of the same house.
    """
    elsewhere = (second or server).address
    with Browser(server.address) as browser, Browser(elsewhere) as friend:
        players: list[Player | Pair] = [Pair(server.address, elsewhere, ledger, seed - pair) for pair in range(pairs)]
        for number in range(matches):
            is_shared = tabs > 1 and number % 2 == 1
            match = open_by_link(browser, friend) if is_shared else browser.create("nim", options=ENDLESS)
            at = [browser] * tabs if not is_shared else [browser, friend]
            players += [Player(who, match, ledger, seed + len(players) + tab) for tab, who in enumerate(at)]
        for player in players:
            player.start()
        try:
            yield players
        finally:
            for player in players:
                player.is_done.set()
            for player in players:
                player.join()


def open_by_link(maker: Browser, friend: Browser) -> str:
    match = maker.create("nim", BY_LINK, options=ENDLESS)
    (told,) = maker.http.get(f"/api/matches/{match}/invitations").json()["invitations"]
    claim = {"secret": told["secret"], "name": "Bob"}
    assert friend.http.post(f"/api/matches/{match}/seats/1", json=claim).status_code == 200
    return match


def attack(folder: Path, fault: str, kills: int, seed: int, matches: int = 3) -> Ledger:
    """Kill the server again and again while people play."""
    ledger, rng = Ledger(), random.Random(seed)
    with nursery(folder) as server:
        server.start(fault)
        with playing(server, ledger, seed, matches, pairs=3) as players:
            for _ in range(kills):
                before = len(ledger.acknowledged)
                until = time.monotonic() + 30
                while len(ledger.acknowledged) < before + 2 * len(players) and time.monotonic() < until:
                    time.sleep(0.01)
                time.sleep(rng.random() * 0.2)
                server.kill()
                server.start(fault)
            time.sleep(0.3)
        assert all(player.moves for player in players if isinstance(player, Player))
    return ledger
