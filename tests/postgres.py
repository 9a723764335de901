"""A real PostgreSQL for the tests that need one: started once, on this machine, and thrown away at the end."""

import ctypes
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

import psycopg
import pytest

WITHOUT = os.environ.get("GRILLE_WITHOUT", "").split()
SPARED = "GRILLE_WITHOUT=postgresql: nothing was tried on PostgreSQL"
MISSING = "postgresql is missing: sudo apt-get install postgresql, or go without it (GRILLE_WITHOUT=postgresql)"
DEBIAN = Path("/usr/lib/postgresql")
READY_SECONDS = 60
PR_SET_PDEATHSIG = 1  # of prctl(2)


def folder_of_programs() -> Path:
    """Where PostgreSQL is; a failed test where it is not."""
    if found := shutil.which("initdb"):
        return Path(found).parent
    for programs in sorted(DEBIAN.glob("*/bin"), key=lambda path: int(path.parent.name), reverse=True):
        return programs
    pytest.fail(MISSING, pytrace=False)


def end_with_the_tests() -> None:
    """Called in the new process: when the tests are killed, and can end nothing themselves, the system ends it."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)


class Cluster:
    """A server with databases of its own, which can be ended as by a power cut and started again."""

    def __init__(self, folder: Path) -> None:
        self.programs, self.data = folder_of_programs(), folder / "data"
        # PostgreSQL refuses to run as root
        self.user = "postgres" if os.getuid() == 0 else None
        if self.user:
            shutil.chown(folder, self.user)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        made: list[str | Path] = [
            self.programs / "initdb",
            "-D",
            self.data,
            "-U",
            "grille",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
        ]
        subprocess.run(made, user=self.user, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        self.names = count(1)
        self.start()

    def start(self) -> None:
        settings = (f"port={self.port}", "listen_addresses=127.0.0.1", "unix_socket_directories=")
        command: list[str | Path] = [
            self.programs / "postgres",
            "-D",
            self.data,
            *(word for one in settings for word in ("-c", one)),
        ]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(
            command,
            user=self.user,
            cwd=self.data,
            stdout=quiet,
            stderr=quiet,
            preexec_fn=end_with_the_tests,  # noqa: PLW1509
        )
        until = time.monotonic() + READY_SECONDS
        while not self.is_ready():
            assert time.monotonic() < until, "PostgreSQL does not start"
            time.sleep(0.02)

    def is_ready(self) -> bool:
        try:
            self.execute("SELECT 1")
        except psycopg.OperationalError:
            return False
        return True

    def children(self) -> list[int]:
        tasks = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in tasks.read_text().split()]

    def hold_back(self) -> None:
        """Until the power is cut nothing gets to the disk but what somebody waits for."""
        writers = "('walwriter', 'background writer', 'checkpointer')"
        with psycopg.connect(self.address("postgres")) as connection:
            found = connection.execute(f"SELECT pid FROM pg_stat_activity WHERE backend_type IN {writers}".encode())
            for (pid,) in found:
                os.kill(pid, signal.SIGSTOP)

    def cut_power(self) -> None:
        """Nothing that is not on the disk survives."""
        everybody = [self.process.pid, *self.children()]
        for sign in (signal.SIGQUIT, signal.SIGCONT):  # whoever is held back hears it too
            for pid in everybody:
                with suppress(ProcessLookupError):
                    os.kill(pid, sign)
        self.process.wait()

    def execute(self, statement: str, database: str = "postgres") -> None:
        with psycopg.connect(self.address(database), autocommit=True) as connection:
            connection.execute(statement.encode())

    def address(self, database: str) -> str:
        return f"postgresql://grille@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"house_{next(self.names)}"
        self.execute(f"CREATE DATABASE {name}")
        return self.address(name)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    if "postgresql" in WITHOUT:
        pytest.skip(SPARED)
    # not below the folders of pytest, which only its own user may enter
    with tempfile.TemporaryDirectory(prefix="grille-postgresql-") as folder:
        cluster = Cluster(Path(folder))
        try:
            yield cluster
        finally:
            cluster.cut_power()


@pytest.fixture
def database(cluster: Cluster) -> str:
    """The address of an empty database."""
    return cluster.new_database()
