"""A house is renewed while people play: every line is closed with a goodbye, and the next process is there already."""

import os
import signal
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from grille.store.places import open_place
from tests.web.running import Browser, Live

ENDLESS = {"piles": "3000,3000"}
GOING_AWAY = 1001


class Player(threading.Thread):
    """Plays both seats of a match as a page would: told goodbye it comes back at once and says again what is open."""

    def __init__(self, address: str) -> None:
        super().__init__(daemon=True)
        self.browser = Browser(address)
        self.match = self.browser.create(options=ENDLESS)
        self.acts: list[str] = []  # acknowledged, in their order
        self.goodbyes = 0
        self.trouble: list[BaseException] = []
        self.is_done = False

    def run(self) -> None:
        open_act = ""
        while open_act or not self.is_done:
            try:
                with self.browser.live(self.match) as live:
                    while open_act or not self.is_done:
                        open_act = open_act or str(uuid.uuid4())
                        self.play(live, open_act)
                        open_act = ""
            except ConnectionClosed as closed:
                if closed.rcvd is None or closed.rcvd.code != GOING_AWAY:
                    self.trouble.append(closed)
                self.goodbyes += 1
            except Exception as error:  # nobody opened
                self.trouble.append(error)
                if self.is_done:
                    return

    def play(self, live: Live, act: str) -> None:
        v = len(self.acts)
        assert live.play(v, "0,1" if v % 2 else "1,0", act) == {"t": "ack", "id": act, "v": v + 1}
        self.acts.append(act)


class Renewed:
    """A house of two processes with people who play there."""

    def __init__(self, doorman: subprocess.Popen[str], players: list[Player]) -> None:
        self.doorman, self.players = doorman, players

    def processes(self) -> set[int]:
        children = Path(f"/proc/{self.doorman.pid}/task/{self.doorman.pid}/children").read_text()
        return set(map(int, children.split()))

    def is_renewed(self, before: set[int]) -> bool:
        return before.isdisjoint(self.processes())

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        until = time.monotonic() + 60
        while not is_so():
            assert time.monotonic() < until
            time.sleep(0.02)

    def play_on(self) -> None:
        """Until everybody has made some more moves."""
        before = [len(player.acts) for player in self.players]
        self.wait_until(
            lambda: all(len(player.acts) > acts + 3 for player, acts in zip(self.players, before, strict=True))
        )


@contextmanager
def playing(database: str) -> Iterator[Renewed]:
    serve = ["serve", "--database", database, "--processes", "2"]
    command = [sys.executable, "-c", "import sys; from grille.cli import main; sys.exit(main())", *serve]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as doorman:
        assert doorman.stdout
        try:
            address = doorman.stdout.readline().split()[-1].rstrip("/")
            players = [Player(address) for _ in range(6)]
            for player in players:
                player.start()
            yield Renewed(doorman, players)
            for player in players:
                player.is_done = True
            for player in players:
                player.join()
                player.browser.http.close()
        finally:
            doorman.terminate()


def check(database: str, players: list[Player]) -> None:
    """What was acknowledged is there, in its order, and nothing else."""
    with closing(open_place(database)) as store:
        for player in players:
            assert player.trouble == []
            assert [event.id for event in store.load_events(player.match)] == player.acts


def test_a_process_that_is_told_to_leave_hands_its_guests_to_the_other(database: str) -> None:
    with playing(database) as house:
        house.play_on()
        for process in sorted(house.processes()):
            os.kill(process, signal.SIGTERM)
            house.play_on()
        house.wait_until(lambda: sum(player.goodbyes for player in house.players) >= len(house.players))
    check(database, house.players)


def test_the_program_is_renewed_under_everybody_and_nobody_waits(database: str) -> None:
    with playing(database) as house:
        house.play_on()
        for _ in range(2):
            before = house.processes()
            house.doorman.send_signal(signal.SIGHUP)
            house.wait_until(partial(house.is_renewed, before))
            house.play_on()
        assert house.doorman.poll() is None
    check(database, house.players)
    assert all(player.goodbyes == 2 for player in house.players)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_nothing_stays_behind(database: str, number: signal.Signals) -> None:
    with playing(database) as house:
        house.play_on()
        processes = house.processes()
        assert len(processes) == 3  # one of them keeps the engines
        for player in house.players:
            player.is_done = True
        house.doorman.send_signal(number)
        house.doorman.wait(60)
        house.wait_until(lambda: not any(os.path.exists(f"/proc/{process}") for process in processes))
