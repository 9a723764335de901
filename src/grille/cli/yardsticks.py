"""What `grille bench` measures: each row sets a figure of ours beside a peer's, taken in the same run."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from grille.contract import Budget, Limits, Stop, Stopped, Text
from grille.games import load, load_engine
from grille.kernels import AVAILABLE
from grille.search.exact import ExactSolver
from grille.search.perft import perft

KERNEL_DEPTH, PYTHON_DEPTH = 10, 6
TIMES = 3
SIGNATURE = Text(
    "signature : positions vues par le solveur de référence, roliversi 4x4",
    "signature: nodes of the reference solver on 4x4 roliversi",
)
BESIDE_PYTHON = Text(
    "perft de roliversi, suites/s : noyau, à côté de Python", "roliversi perft, leaves/s: kernel beside plain Python"
)
BESIDE_OTHELLO = Text(
    "perft de roliversi, suites/s : noyau, à côté d'Othello en C++",
    "roliversi perft, leaves/s: kernel beside plain C++ Othello",
)
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
    """The measures that can be taken on this machine, in the order of the table."""
    from grille.cli.duel_yardsticks import duel_rows
    from grille.cli.nim_yardsticks import nim_rows
    from grille.cli.rapide_yardsticks import rapide_rows
    from grille.cli.roliversi_yardsticks import roliversi_rows
    from grille.cli.rsvp_yardsticks import rsvp_rows
    from grille.cli.rvb_yardsticks import rvb_rows
    from grille.cli.trioker_yardsticks import trioker_rows

    fast = (perft_beside_python, perft_beside_othello) if AVAILABLE else ()
    trioker = trioker_rows(is_long)
    return (
        signature,
        *fast,
        *roliversi_rows(is_long),
        *nim_rows(),
        *rsvp_rows(),
        *rvb_rows(is_long),
        *trioker,
        *duel_rows(),
        *rapide_rows(),
        import_time,
        help_time,
    )


def signature(stop: Stop) -> Row:
    """It changes when, and only when, a search looks at other positions than before."""
    game = load("roliversi", size=4)
    solution = ExactSolver(game).solve(game.start(), Limits(), stop)
    if not solution.exact:
        raise Stopped
    return Row(SIGNATURE, solution.nodes)


def perft_beside_python(stop: Stop) -> Row:
    game = load("roliversi")
    ours = rate(lambda: load_engine(game).perft(game.start(), KERNEL_DEPTH, Limits(), stop))
    peer = rate(lambda: perft(game, game.start(), PYTHON_DEPTH, Budget(stop=stop)))
    return Row(BESIDE_PYTHON, ours, peer, ours / peer)


def perft_beside_othello(stop: Stop) -> Row:
    from grille.kernels import roliversi as kernel

    game = load("roliversi")
    ours = rate(lambda: load_engine(game).perft(game.start(), KERNEL_DEPTH, Limits(), stop))
    peer = rate(lambda: kernel.othello_perft(KERNEL_DEPTH))
    return Row(BESIDE_OTHELLO, ours, peer, ours / peer)


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
