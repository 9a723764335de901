"""A cluster: workers fall, come late, the scheduler is started again, and the rows are those of one core."""

import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grille.contract import Stop
from grille.games import load, load_setter
from grille.games.roliversi import proving
from grille.games.trioker.puzzles.census import take
from grille.players import shared_proof
from grille.records import Match
from grille.search.making import Making
from grille.search.runs import Plan, Run, rows, worked
from grille.workers import cluster
from grille.workers.cluster import Cluster, NoCluster
from tests.workers.counting import Slowly, counting

pytestmark = pytest.mark.alone
PATIENCE = 180.0  # seconds after which a run that hangs is ended, and found to be too short


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
        return port


class Machines:
    """A scheduler and workers as processes of their own, which can be killed."""

    def __init__(self, port: int) -> None:
        self.address, self.port = f"tcp://127.0.0.1:{port}", port
        self.running: list[subprocess.Popen[bytes]] = []
        self.scheduler, self.worker = self.start_scheduler(), self.start_worker()

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen([sys.executable, "-m", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.running.append(process)
        return process

    def start_scheduler(self) -> subprocess.Popen[bytes]:
        words = ("--host", "127.0.0.1", "--port", str(self.port), "--no-dashboard")
        return self.start("distributed.cli.dask_scheduler", *words)

    def start_worker(self) -> subprocess.Popen[bytes]:
        return self.start("distributed.cli.dask_worker", self.address, "--nthreads", "1", "--no-nanny")

    def end(self) -> None:
        for process in self.running:
            process.kill()
            process.wait()


@pytest.fixture
def machines() -> Iterator[Machines]:
    made = Machines(free_port())
    yield made
    made.end()


def problems() -> Making:
    setter = load_setter("nim")
    assert setter is not None
    return Making(setter, 5, 8, tuple(setter.shares), ())


WORK: dict[str, Callable[[], Run[Any] | Plan[Any]]] = {
    "squares": lambda: counting(60),
    "a census": lambda: take(7),
    "problems": problems,
    "a proof": lambda: shared_proof(Match(load("roliversi", size=4))),
}


@pytest.mark.parametrize("kind", WORK)
def test_whoever_falls_or_joins_the_bytes_are_those_of_one_core(
    kind: str, machines: Machines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proving, "COUNTED_CELLS", 7)  # small ends, and so several rounds of them
    alone, shared = tmp_path / "alone", tmp_path / "shared"
    *_, (count, _) = worked(WORK[kind](), alone, None, Stop())
    stop, work = Stop(), slowed(WORK[kind]())
    end = threading.Timer(PATIENCE, stop.set)
    end.start()
    for found, _ in worked(work, shared, Cluster(machines.address), stop):
        if found == count // 6:
            machines.worker.kill()
            machines.worker = machines.start_worker()
        if found == count // 3:
            machines.start_worker()  # one more, late
        if found == count // 2:
            machines.scheduler.kill()
            machines.scheduler.wait()
            machines.scheduler = machines.start_scheduler()
            machines.start_worker()
    end.cancel()
    assert shared.read_bytes() == alone.read_bytes()


def slowed(work: Run[Any] | Plan[Any]) -> Run[Any] | Plan[Any]:
    if isinstance(work, Run):
        return replace(work, sample=Slowly(work.sample))
    work.sample = Slowly(work.sample)
    return work


def test_nobody_at_the_address_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", "1s")
    with pytest.raises(NoCluster, match="nobody answers"):
        list(rows(counting(1), None, Cluster(f"tcp://127.0.0.1:{free_port()}"), Stop()))
    with pytest.raises(NoCluster, match="nobody answers"):
        list(rows(counting(1), None, Cluster("nonsense://"), Stop()))
