"""More games than one machine bears: a process simulated move by move, and many of them reckoned from what it costs.

Run as `python -m benchmarks.scale`. The simulation knows no more than what was measured, in seconds of a core, and the
order in which the server does its work: what is asked and confirmed first, boards when nothing else is ready, moves
committed together. It has to find again what was measured at 200 and at 1,000 games; see docs/scale.md.
"""

import heapq
import math
import random
import statistics
from collections import deque
from dataclasses import dataclass, field
from itertools import count
from typing import Final, NamedTuple

SEATS: Final = 2
WARM: Final = 3  # first seconds that are not counted


class Costs(NamedTuple):
    """Seconds of the one core for each thing that a move needs; of a commit also those in which it only waits."""

    preview: float  # read, work out, send
    judge: float
    acknowledge: float
    board: float  # for each of those who look on
    commit: float  # for which nothing else can be done, whatever it holds
    aside: float  # of the thread that writes, on another core
    disk: float  # to wait for
    gather: float = 0.005  # after a commit more moves are waited for (store/group_commit.py)

    @property
    def move(self) -> float:
        """All that a move costs, but for its share of a commit."""
        return self.preview + self.judge + self.acknowledge + SEATS * self.board


BEFORE: Final = Costs(0.00030, 0.00018, 0.00008, 0.00028, 0.0010, 0.0016, 0.0035)
"""What a move of all six games in equal shares cost while every part of a view was an object that was checked."""
NOW: Final = Costs(0.00020, 0.00011, 0.00007, 0.00015, 0.0010, 0.0016, 0.0035)
"""The same since they are plain values; by the time of each part, with what sending it takes."""


class Simulated(NamedTuple):
    """What people wait for, in seconds, and what it costs."""

    ack: float  # nineteen of twenty wait no longer
    board: float
    drawn: float  # the share of boards that were not overtaken by the next
    busy: float  # the share of the core
    cpu: float  # seconds a move
    together: float  # moves a commit


@dataclass(order=True)
class Job:
    """Something for the process to do, at its time."""

    at: float
    number: int
    kind: str = field(compare=False)
    game: int = field(compare=False)
    sent: float = field(compare=False)


class House:
    """One process with one core and one disk, in which every game makes one move a second."""

    def __init__(self, costs: Costs, games: int, seconds: int, seed: int = 2026) -> None:
        self.costs, self.seconds = costs, seconds
        self.clock = self.worked = self.aside = 0.0
        self.numbers, rng = count(), random.Random(seed)
        self.coming: list[Job] = []
        self.ready: deque[Job] = deque()
        self.boards: dict[tuple[int, int], list[float]] = {}  # who waits for one, and for which moves
        self.unwritten: list[Job] = []
        self.is_writing = False
        self.acks: list[float] = []
        self.seen: list[float] = []
        self.moves = self.commits = self.overtaken = 0
        for game in range(games):
            start = rng.random()
            for beat in range(seconds):
                self.come(start + beat, "preview", game)

    def come(self, at: float, kind: str, game: int, sent: float = 0.0) -> None:
        heapq.heappush(self.coming, Job(at, next(self.numbers), kind, game, sent))

    def run(self) -> Simulated:
        while self.clock < self.seconds:
            while self.coming and self.coming[0].at <= self.clock:
                self.ready.append(heapq.heappop(self.coming))
            if self.ready:
                self.do(self.ready.popleft())
            elif self.boards:
                self.draw()
            elif self.coming:
                self.clock = self.coming[0].at
            else:
                break
        drawn = len(self.seen) / (len(self.seen) + self.overtaken)
        cpu, together = (self.worked + self.aside) / self.moves, self.moves / self.commits
        return Simulated(p95(self.acks), p95(self.seen), drawn, self.worked / self.clock, cpu, together)

    def work(self, cost: float) -> None:
        self.clock += cost
        self.worked += cost

    def do(self, job: Job) -> None:
        match job.kind:
            case "preview":
                self.work(self.costs.preview)
                self.come(self.clock, "move", job.game, self.clock)
            case "move":
                self.work(self.costs.judge)
                self.unwritten.append(job)
                self.write()
            case "written":
                self.work(self.costs.acknowledge)
                self.confirm(job)
            case "idle":
                self.is_writing = False
                self.write()

    def write(self) -> None:
        """Everything that waits is committed together."""
        if self.is_writing or not self.unwritten:
            return
        self.is_writing = True
        self.commits += 1
        self.work(self.costs.commit)
        self.aside += self.costs.aside
        done = self.clock + self.costs.disk
        for job in self.unwritten:
            self.come(done, "written", job.game, job.sent)
        self.unwritten = []
        self.come(done + self.costs.gather, "idle", -1)

    def confirm(self, job: Job) -> None:
        self.moves += 1
        if self.clock > WARM:
            self.acks.append(self.clock - job.sent)
        for seat in range(SEATS):
            self.boards.setdefault((job.game, seat), []).append(job.sent)

    def draw(self) -> None:
        """Who has waited longest sees the newest board; those between were overtaken by it."""
        page = next(iter(self.boards))
        waited = self.boards.pop(page)
        self.work(self.costs.board)
        if self.clock > WARM:
            self.overtaken += len(waited) - 1
            self.seen.append(self.clock - waited[0])


def p95(waits: list[float]) -> float:
    return statistics.quantiles(waits, n=20, method="inclusive")[-1]


def simulate(costs: Costs, games: int, seconds: int = 20) -> Simulated:
    return House(costs, games, seconds).run()


# many processes, on paper

FULLEST: Final = 0.7
"""The share of its core that a process may use, so that nobody waits for a board."""
BYTES_A_MOVE: Final = SEATS * 5_100 + 870 + 80
"""Two views, a preview and an acknowledgement, as measured in the middle of the six games."""
TOGETHER: Final = 8  # moves a commit, where a process is as full as it may be
ROW_BYTES: Final = 150  # of an event, with its index
TABLE_MIB: Final = 0.28  # in memory, with two sockets
ROWS_A_DATABASE: Final = 20_000
"""Events that one PostgreSQL commits a second in groups: not measured here, but a fraction of what it is known for."""


class Needs(NamedTuple):
    """What so many running games need, at one move a second each."""

    games: int
    processes: int
    gib: float
    databases: int
    gbit: float  # a second, to the pages
    tb_a_year: float  # of log, if they all run all day

    def told(self) -> str:
        return (
            f"{self.games:9,} games: {self.processes:5,} processes, {self.gib:6.1f} GiB, {self.databases:3} databases, "
            f"{self.gbit:6.2f} Gbit/s, {self.tb_a_year:7.1f} TB of log a year"
        )


def reckon(games: int, costs: Costs = NOW, moves: float = 1.0, local: float = 0.0) -> Needs:
    """With so many moves a second in each game; the games that pages play by themselves need nobody."""
    served = round(games * (1 - local))
    busy = served * (moves * costs.move + moves * costs.commit / TOGETHER)
    return Needs(
        games,
        max(1, math.ceil(busy / FULLEST)),
        served * TABLE_MIB / 1024,
        max(1, math.ceil(served * moves / ROWS_A_DATABASE)),
        served * moves * BYTES_A_MOVE * 8 / 1e9,
        served * moves * ROW_BYTES * 365 * 86_400 / 1e12,
    )


def main() -> None:
    for name, costs in (("before", BEFORE), ("now", NOW)):
        for games in (200, 1000, 1300):
            found = simulate(costs, games)
            print(
                f"{name:6} {games:5} games: p95 ack {1000 * found.ack:.0f} ms, board {1000 * found.board:.0f} ms; "
                f"{found.drawn:.0%} drawn, loop busy {found.busy:.0%}, {1000 * found.cpu:.2f} ms a move, "
                f"{found.together:.1f} moves a commit"
            )
    for games in (10_000, 100_000, 1_000_000):
        print(reckon(games).told())


if __name__ == "__main__":
    main()
