"""How far a cluster carries: what a Dask scheduler costs a sample, and a simulation of runs on many workers.

python -m benchmarks.cluster            # the table of docs/runs.md, by simulation
python -m benchmarks.cluster measure    # the figures it rests on, taken here
"""

import heapq
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from grille.contract import Stop
from grille.search.runs import Row, Run, rows
from grille.workers.cluster import AHEAD, Cluster


@dataclass(frozen=True)
class Costs:
    """Seconds of a core for each sample: of the one scheduler, and of whoever asks and keeps the rows."""

    scheduler: float
    asker: float


@dataclass(frozen=True)
class Load:
    """So many samples, each of so many seconds of a worker, and of so many of whoever asks it."""

    count: int
    seconds: float
    asking: float = 0.0
    round: int = 0
    """Where questions follow from answers, so many are asked before all must be answered; 0: they do not."""


MEASURED = Costs(scheduler=0.0024, asker=0.0012)
"""By `python -m benchmarks.cluster measure`."""
WORKERS = (10, 100, 1_000)


def duration(load: Load, workers: int, costs: Costs = MEASURED, ahead: int = AHEAD) -> float:
    """Seconds from the first question to the last row, event by event."""
    free = [0.0] * workers
    told: list[float] = []  # when the rows are kept, in order
    asked = handed_out = kept = 0.0
    for number in range(load.count):
        begun = number - number % load.round if load.round else number - ahead
        asked = max(asked, told[begun - 1] if begun > 0 else 0.0) + load.asking + costs.asker / 2
        handed_out = max(handed_out, asked) + costs.scheduler
        done = max(handed_out, heapq.heappop(free)) + load.seconds
        heapq.heappush(free, done)
        kept = max(kept, done) + costs.asker / 2
        told.append(kept)
    return kept


def in_words(seconds: float) -> str:
    for unit, size in (("d", 86_400), ("h", 3_600), ("min", 60)):
        if seconds >= 2 * size:
            return f"{seconds / size:.1f} {unit}"
    return f"{seconds:.0f} s"


def durations(load: Load) -> list[str]:
    return [in_words(duration(load, workers)) for workers in WORKERS]


# Measuring


def nothing(number: int, stop: Stop) -> Row:
    return {"number": number}


def cpu_of(process: subprocess.Popen[bytes]) -> float:
    """Seconds of a core that a process has had."""
    user, system = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / 100


def measure(count: int = 3_000, port: int = 8_786) -> Costs:
    """What samples that cost nothing take of the scheduler and of whoever asks, with two workers."""
    words = ("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard")
    worker = ("distributed.cli.dask_worker", f"tcp://127.0.0.1:{port}", "--nthreads", "1", "--no-nanny")
    machines = [subprocess.Popen([sys.executable, "-m", *each]) for each in (words, worker, worker)]
    try:
        hands = Cluster(f"tcp://127.0.0.1:{port}")
        list(rows(Run({}, lambda stop: range(100), nothing, 100), None, hands, Stop()))  # until all are there
        before, own = cpu_of(machines[0]), time.process_time()
        list(rows(Run({}, lambda stop: range(count), nothing, count), None, hands, Stop()))
        return Costs((cpu_of(machines[0]) - before) / count, (time.process_time() - own) / count)
    finally:
        for machine in machines:
            machine.kill()
            machine.wait()


if __name__ == "__main__":
    if sys.argv[1:] == ["measure"]:
        print(measure())
    else:
        count, seconds, asking, in_round = (*sys.argv[1:], "0", "0")[:4]
        load = Load(int(count), float(seconds), float(asking), int(in_round))
        for workers, words in zip(WORKERS, durations(load), strict=True):
            print(f"{workers:>5} workers: {words}")
