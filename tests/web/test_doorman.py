"""One door, several processes: everybody at one table meets in one of them, and who falls is replaced."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from grille.web.doorman import place_of

MATCH = "A1b2C3d4E5f6G7h8I9j0_-"
COOKIE = "x" * 43
KEEP = """
import os, socket, sys
from grille.web import doorman
from grille.web.handover import Handed
from grille.web.server import open_door, tell_address
from grille.workers.log_lines import write_lines

def serve(line):  # tells each guest which process it is
    line.send(b".")
    while True:
        told, files, *_ = socket.recv_fds(line, 1, 1)
        if not told:
            return
        for file in files:
            with socket.socket(fileno=file) as guest:
                guest.setblocking(True)
                guest.recv(10_000)
                guest.sendall(str(os.getpid()).encode())

if sys.argv[-1] == "--check":
    sys.exit(os.path.exists(sys.argv[2]))
doorman.SILENT_SECONDS = float(sys.argv[1])
write_lines()
handed = Handed.found()
door = socket.socket(fileno=handed.door) if handed else open_door("127.0.0.1", 0)
keeper = doorman.Doorman(door, [serve] * 3)
if handed:
    keeper.take_over(handed)
keeper.keep(lambda: tell_address(door))
"""


@contextmanager
def kept_door(silent_seconds: float = 60, broken: str = "") -> Iterator[tuple[subprocess.Popen[str], int]]:
    """With the file `broken` on the disk, the program that is installed does not open."""
    command = [sys.executable, "-c", KEEP, str(silent_seconds), broken]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as doorman:
        assert doorman.stdout
        port = int(doorman.stdout.readline().strip().rstrip("/").rpartition(":")[2])
        try:
            yield doorman, port
        finally:
            doorman.terminate()


def ask(port: int, head: str) -> int:
    """The process that answers."""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as guest:
        guest.sendall(head.encode())
        return int(guest.recv(100))


def live(match: str) -> str:
    return f"GET /api/matches/{match}/live HTTP/1.1\r\nHost: h\r\n\r\n"


def test_everybody_at_one_table_is_led_to_one_place() -> None:
    plain = place_of(live(MATCH).encode(), "10.0.0.1")
    with_cookie = f"GET /api/matches/{MATCH} HTTP/1.1\r\nCookie: grille={COOKIE}\r\n\r\n"
    assert place_of(with_cookie.encode(), "10.0.0.2") == plain
    assert place_of(live(MATCH[::-1]).encode(), "10.0.0.1") != plain


def test_elsewhere_a_browser_is_led_to_its_own_place() -> None:
    shelf = f"GET /api/games HTTP/1.1\r\ncookie: a=b; grille={COOKIE}\r\n\r\n".encode()
    assert place_of(shelf, "10.0.0.1") == place_of(shelf, "10.0.0.2")
    bare = b"GET / HTTP/1.1\r\n\r\n"
    assert place_of(bare, "10.0.0.1") != place_of(bare, "10.0.0.2")


@pytest.mark.parametrize("head", [b"", b"\0\xff", b"GET", b"POST /api/matches/../x HTTP/1.1", b"x" * 8192])
def test_whatever_is_said_there_is_a_place(head: bytes) -> None:
    assert place_of(head, "10.0.0.1") == place_of(b"", "10.0.0.1")


def test_all_processes_are_used_and_a_table_keeps_its_own() -> None:
    with kept_door() as (_, port):
        tables = {number: ask(port, live(f"{number:022}")) for number in range(30)}
        assert len(set(tables.values())) == 3
        assert all(ask(port, live(f"{number:022}")) == process for number, process in tables.items())


def test_a_process_that_falls_is_replaced_and_its_guests_are_served_meanwhile() -> None:
    with kept_door() as (_, port):
        fallen = ask(port, live(MATCH))
        os.kill(fallen, signal.SIGKILL)
        while os.path.exists(f"/proc/{fallen}"):
            time.sleep(0.01)  # whoever is handed to it while it falls comes again
        found = {fallen}
        while fallen in found or len(found) < 3:
            found = {ask(port, live(f"{number:022}")) for number in range(30)}
        assert ask(port, live(MATCH)) != fallen


def test_who_says_nothing_is_sent_away_and_nobody_waits_for_it() -> None:
    with (
        kept_door(silent_seconds=1) as (_, port),
        socket.create_connection(("127.0.0.1", port), timeout=60) as silent,
    ):
        assert ask(port, live(MATCH))
        assert silent.recv(1) == b""


def test_renewed_it_keeps_its_door_and_those_who_have_not_spoken_yet() -> None:
    with (
        kept_door() as (doorman, port),
        socket.create_connection(("127.0.0.1", port), timeout=60) as silent,
    ):
        before = {ask(port, live(f"{number:022}")) for number in range(30)}
        doorman.send_signal(signal.SIGHUP)
        while before & {ask(port, live(f"{number:022}")) for number in range(30)}:
            pass  # those of before answer until the new ones do
        silent.sendall(live(MATCH).encode())
        assert int(silent.recv(100)) not in before
        while any(os.path.exists(f"/proc/{process}") for process in before):
            time.sleep(0.01)
        assert doorman.poll() is None


def test_a_new_program_that_does_not_open_takes_nothing_over(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.touch()
    with kept_door(broken=str(broken)) as (doorman, port):
        before = {ask(port, live(f"{number:022}")) for number in range(30)}
        doorman.send_signal(signal.SIGHUP)
        assert doorman.stderr
        assert "does not open: the one of before goes on" in json.loads(doorman.stderr.readline())["said"]
        assert {ask(port, live(f"{number:022}")) for number in range(30)} == before
        broken.unlink()  # mended, it is taken at the next try
        doorman.send_signal(signal.SIGHUP)
        while before & {ask(port, live(f"{number:022}")) for number in range(30)}:
            pass


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_stays_behind_its_doorman(number: signal.Signals) -> None:
    with kept_door() as (doorman, port):
        processes = {ask(port, live(f"{one:022}")) for one in range(30)}
        doorman.send_signal(number)
        doorman.wait(60)
        while any(os.path.exists(f"/proc/{process}") for process in processes):
            time.sleep(0.01)
