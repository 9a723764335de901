"""What `grille bench` measures: each row sets a figure of ours beside a peer's, taken in the same run."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from grille.contract import Stop, Stopped, Text
from grille.registry import rooms

TIMES = 3
IMPORT = Text("import grille, ms, à côté d'un Python vide", "import grille, ms: beside an empty Python")
HELP = Text("grille --help, ms, à côté d'un Python vide", "grille --help, ms: beside an empty Python")
STARTS = 7  # an odd number of times, so that the median is one of them


@dataclass(frozen=True)
class Row:
    """Ours and a peer's figure; a ratio above 1 means that ours is better. A figure without a peer stands alone."""

    name: Text
    ours: float
    peer: float | None = None
    ratio: float | None = None


Measure = Callable[[Stop], Row]


def rows(is_long: bool = False) -> tuple[Measure, ...]:
    """The measures that can be taken on this machine: those that the boxes bring, and how soon the program is ready."""
    own = [measure for _, yardsticks in rooms("yardsticks") for measure in yardsticks.rows(is_long)]
    return (*own, import_time, help_time)


def import_time(stop: Stop) -> Row:
    return start_time(IMPORT, ["-c", "import grille"])


def help_time(stop: Stop) -> Row:
    return start_time(HELP, ["-c", "import grille.cli; grille.cli.main(['--help'])"])


def rate(count: Callable[[], int | None]) -> float:
    """What is counted in a second, at best: other programs only ever make it slower."""

    def once() -> float:
        began = time.perf_counter()
        counted = count()
        if counted is None:
            raise Stopped
        return counted / (time.perf_counter() - began)

    return max(once() for _ in range(TIMES))


def seconds(
    work: Callable[[], object], times: int | None = None, clock: Callable[[], float] = time.perf_counter
) -> float:
    """The time of a piece of work, at best."""

    def once() -> float:
        began = clock()
        work()
        return clock() - began

    return min(once() for _ in range(times or TIMES))


def many_lines(name: Text, game: str, positions: list[str]) -> Row:
    """Seconds for many positions in one run, beside a run of the command for each."""
    command, workers = (
        [sys.executable, "-c", "import grille.cli; grille.cli.main()", "solve", game],
        str(len(os.sched_getaffinity(0))),
    )
    lines = "".join(f"{position}\n" for position in positions).encode("ascii")

    def once(words: list[str], given: bytes) -> float:
        began = time.perf_counter()
        subprocess.run([*command, *words], input=given, stdout=subprocess.DEVNULL, check=True)
        return time.perf_counter() - began

    ours = min(once(["--jsonl", "--workers", workers], lines) for _ in range(TIMES))
    alone = median(once([position, "--json"], b"") for position in positions[:STARTS])
    return Row(name, ours, alone * len(positions), alone * len(positions) / ours)


def start_time(name: Text, words: list[str]) -> Row:
    ours, peer = milliseconds(words), milliseconds(["-c", ""])
    return Row(name, ours, peer, peer / ours)


def milliseconds(words: list[str]) -> float:
    """The time of a fresh Python that runs these words, the usual one of several."""

    def once() -> float:
        began = time.perf_counter()
        subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, check=True)
        return 1000 * (time.perf_counter() - began)

    return median(once() for _ in range(STARTS))
