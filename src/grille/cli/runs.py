"""Long runs on the command line: kept in a file, shared out to processes or a cluster, stopped and taken up again."""

from collections.abc import Callable
from pathlib import Path
from threading import Timer
from typing import Annotated, Any

from grille.cli.command import Option
from grille.cli.reading import read_workers
from grille.cli.thinking import carry_out
from grille.contract import Stop, UnreadableText
from grille.search.engine import Progress
from grille.search.runs import Plan, Row, Run, rounds, rows
from grille.workers import Hands
from grille.workers.hands import Processes

CHECKPOINT = Annotated[
    str | None,
    Option("--checkpoint FILE", "garde chaque échantillon, et reprend là", "keep every sample, and go on from there"),
]
WORKERS = Annotated[str | None, Option("--workers N", "N processus de cette machine", "N processes here")]
CLUSTER = Annotated[
    str | None,
    Option(
        "--cluster ADDRESS",
        "une grappe Dask, par exemple tcp://10.0.0.7:8786",
        "a Dask cluster, as tcp://10.0.0.7:8786",
    ),
]


def work_through(
    run: Run[Any],
    checkpoint: str | None,
    workers: str | None,
    cluster: str | None,
    is_quiet: bool,
    is_enough: Callable[[Row], bool] = lambda row: False,
    stop_after: Callable[[Stop], None] = lambda stop: None,
) -> tuple[list[Row], bool]:
    """The rows that were found, and whether Ctrl-C cut the run short."""
    hands = read_hands(workers, cluster)
    found: list[Row] = []

    def work(stop: Stop, tell: Progress) -> None:
        stop_after(stop)
        for row in rows(run, Path(checkpoint) if checkpoint else None, hands, stop):
            found.append(row)
            tell(len(found) / run.count)
            if is_enough(row):
                return

    _, is_cut = carry_out(work, is_quiet)
    return found, is_cut


def work_by_rounds(
    plan: Plan[Any],
    file: Path | None,
    workers: str | None,
    cluster: str | None,
    is_quiet: bool,
    stop_after: Callable[[Stop], None] = lambda stop: None,
) -> bool:
    """Work a plan out as far as it goes; whether Ctrl-C cut it short."""
    hands = read_hands(workers, cluster)

    def work(stop: Stop, tell: Progress) -> None:
        stop_after(stop)
        for _ in rounds(plan, file, hands, stop):
            tell(plan.share)

    return carry_out(work, is_quiet)[1]


def ring_after(seconds: float, stop: Stop) -> None:
    timer = Timer(seconds, stop.set)
    timer.daemon = True  # it need not ring when all is done before
    timer.start()


def read_hands(workers: str | None, cluster: str | None) -> Hands | None:
    if cluster is not None:
        if workers is not None:
            raise UnreadableText("choisir : --workers ou --cluster", "choose: --workers or --cluster")
        from grille.workers.cluster import Cluster

        return Cluster(cluster)
    count = read_workers(workers)
    return Processes(count) if count > 1 else None
