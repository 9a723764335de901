"""kill -9 at any moment: what was acknowledged is there, once, and everybody saw the same match.

GRILLE_CHAOS_KILLS says how often to kill (10), GRILLE_CHAOS_SEED repeats a run.
"""

from __future__ import annotations

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
import pytest

from tests.chaos.ledger import Ledger
from tests.chaos.players import Player
from tests.web.running import Browser

KILLS = int(os.environ.get("GRILLE_CHAOS_KILLS", "10"))
SEED = int(os.environ.get("GRILLE_CHAOS_SEED", str(random.randrange(10**6))))
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


@contextmanager
def nursery(folder: Path) -> Iterator[Server]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "tests.chaos.nursery", str(folder), str(port)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        server = Server(process, f"http://127.0.0.1:{port}")
        try:
            yield server
        finally:
            assert process.stdin
            process.stdin.close()  # the last server leaves with its nursery


@contextmanager
def playing(server: Server, ledger: Ledger, matches: int = 3, tabs: int = 2) -> Iterator[list[Player]]:
    """So many matches, each in so many tabs of its browser, played until this ends."""
    with Browser(server.address) as browser:
        ids = [browser.create("nim", options=ENDLESS) for _ in range(matches)]
        players = [Player(browser, id, ledger, SEED + number) for number, id in enumerate(ids * tabs)]
        for player in players:
            player.start()
        try:
            yield players
        finally:
            for player in players:
                player.is_done.set()
            for player in players:
                player.join()


def attack(folder: Path, fault: str, kills: int, rng: random.Random) -> Ledger:
    """Kill the server again and again while people play."""
    ledger = Ledger()
    with nursery(folder) as server:
        server.start(fault)
        with playing(server, ledger) as players:
            for _ in range(kills):
                before = len(ledger.acknowledged)
                until = time.monotonic() + 30
                while len(ledger.acknowledged) < before + 10 and time.monotonic() < until:
                    time.sleep(0.01)
                time.sleep(rng.random() * 0.2)
                server.kill()
                server.start(fault)
            time.sleep(0.3)
        assert all(player.moves for player in players)
    return ledger


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    print(f"GRILLE_CHAOS_SEED={SEED}")
    ledger = attack(tmp_path, "none", KILLS, random.Random(SEED))
    verdict = ledger.judge(tmp_path)
    print(verdict)
    assert verdict.is_clean
    assert verdict.kept >= 10 * KILLS


def test_the_mutant_that_acknowledges_early_is_caught(tmp_path: Path) -> None:
    print(f"GRILLE_CHAOS_SEED={SEED}")
    ledger = attack(tmp_path, "early", 4, random.Random(SEED))
    verdict = ledger.judge(tmp_path)
    print(verdict)
    assert verdict.lost > 0


@pytest.mark.parametrize("point", ["before insert", "before commit", "after commit", "after ack"])
def test_death_at_a_named_point(tmp_path: Path, point: str) -> None:
    ledger = Ledger()
    with nursery(tmp_path) as server:
        server.start(point)
        with playing(server, ledger, matches=1, tabs=1) as (player,):
            while server_is_alive(server):
                time.sleep(0.01)
            acknowledged = len(ledger.acknowledged)
            server.start()
            while len(ledger.acknowledged) < acknowledged + 5:
                time.sleep(0.01)
        assert player.moves
    verdict = ledger.judge(tmp_path)
    assert verdict.is_clean
    # a move that was kept but not acknowledged is acknowledged when it is sent again
    assert verdict.recovered <= 1


def server_is_alive(server: Server) -> bool:
    try:
        os.kill(server.pid, 0)
    except ProcessLookupError:
        return False
    return True
