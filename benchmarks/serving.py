"""The house under load: a server in a process of its own, what it costs, and a way to end it and start it again.

Run as a script with a place, a port and a number of processes it serves without limits of pace, because here all
players come from one address, and says how many tasks its event loop has when it is sent SIGUSR1.
"""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from grille.store.places import open_place
from grille.web.app import House, serve_together
from grille.web.rate_limits import Rate, Rates
from grille.web.server import open_door, run


@dataclass(frozen=True)
class Burden:
    """What a process holds at a moment."""

    memory: float  # MiB
    files: int
    tasks: int
    children: int


class Process:
    """A program under load: what it costs, and its end."""

    process: subprocess.Popen[str]

    def end(self, number: signal.Signals = signal.SIGTERM) -> None:
        self.process.send_signal(number)
        self.process.communicate()

    def serving(self) -> list[int]:
        """The processes that serve."""
        return [self.process.pid]

    def memory(self) -> float:
        """MiB."""
        pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self.serving())
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    def cpu(self) -> float:
        """Seconds, of all that serve; PostgreSQL is none of them."""
        return sum(map(cpu_seconds, self.serving()))


class Server(Process):
    """A server that can be ended and started again at the same address."""

    def __init__(self, place: str, processes: int = 1) -> None:
        self.place, self.processes = place, processes
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "benchmarks.serving", self.place, str(self.port), str(self.processes)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.address = self.hear().split()[-1].rstrip("/")
        self.port = int(self.address.rpartition(":")[2])

    def hear(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def burden(self) -> Burden:
        self.process.send_signal(signal.SIGUSR1)
        files = len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))
        return Burden(self.memory(), files, int(self.hear()), len(self.children()))

    def children(self) -> list[int]:
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(child) for thread in threads for child in thread.read_text().split()]

    def serving(self) -> list[int]:
        """One, or the doorman and those behind him."""
        return [self.process.pid, *(self.children() if self.processes > 1 else [])]

    def cpu_of_children(self) -> float:
        """Of those that are there, and of those that have left."""
        return sum(map(cpu_seconds, self.children())) + cpu_seconds(self.process.pid, of_the_dead=True)


def cpu_seconds(pid: int, of_the_dead: bool = False) -> float:
    """What a process has used so far, or what those of its children have that are no more."""
    times = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    user, system = (13, 14) if of_the_dead else (11, 12)
    return (int(times[user]) + int(times[system])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def running_server(database: str | None = None, processes: int = 1) -> Iterator[Server]:
    """A server over a new file, or over a database, in which its matches stay."""
    with TemporaryDirectory() as folder:
        server = Server(database or folder, processes)
        try:
            yield server
        finally:
            server.end()


def main(place: str, port: int, processes: int) -> None:
    free = Rate(1e9, 1e9)
    signal.signal(signal.SIGUSR1, lambda *_: print(len(asyncio.all_tasks()), flush=True))
    rates = Rates(free, free, free, sockets=1_000_000)
    house, door = House(lambda: open_place(place), rates), open_door("127.0.0.1", port)
    if processes == 1:
        run(house, door)
    else:
        serve_together(house, door, processes)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
