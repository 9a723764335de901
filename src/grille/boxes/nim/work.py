"""The laboratory's long sums in a process of their own, which can be ended without harm when one takes too long."""

from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from grille.contract import Limits, Stopped, read_number, write_number
from grille.games.nim.claims import claims
from grille.games.nim.conjecture import try_out
from grille.games.nim.construction import Column, construct, said_of
from grille.games.nim.grundy import grundy_table
from grille.games.nim.periods import Row, periodic_rows
from grille.games.nim.wythoff import Pair, lost_pairs
from grille.workers import Found, Job


def decide(job: Job, first: str, second: str, tolerance: str, misere: bool) -> Found:
    """The whole truth about a position in closed form."""
    piles, lost = (read_number(first), read_number(second)), lost_pairs(read_number(tolerance), misere)
    moves = lost.winning_moves(piles)
    return {
        "piles": (first, second),
        "lost": lost.is_lost(piles),
        "over": not any(piles),
        "moves": [
            {"take": written(take), "leaves": written((piles[0] - take[0], piles[1] - take[1]))} for take in moves
        ],
    }


def written(pair: Pair) -> tuple[str, str]:
    return write_number(pair[0]), write_number(pair[1])


def build(job: Job, columns: int, tolerance: int) -> Found:
    return {"trials": [trial for column in islice(construct(tolerance), columns) for trial in trials(column)]}


def trials(column: Column) -> Iterator[Found]:
    """Every pair tried for a column: all but the last were in vain."""
    for pair, refutations in (*column.rejected, (column.pair, ())):
        yield {
            "number": column.number,
            "pair": pair,
            "refutations": [{"take": take, "leaves": leaves} for take, leaves in refutations],
            "said": said_of(pair, refutations)._asdict(),
        }


def check(job: Job) -> Found:
    plain = ("id", "verdict", "counterexample", "right")
    return {
        "claims": [
            {name: getattr(claim, name) for name in plain}
            | {"statement": claim.statement._asdict(), "proof": claim.proof._asdict()}
            for claim in claims()
        ]
    }


def conjecture(job: Job, text: str, tolerance: str, misere: bool, places: int) -> Found:
    finding = try_out(text, read_number(tolerance), misere, Limits(job.limits.seconds, places))
    place = finding.counterexample
    return {
        "holds": place is None,
        "said": finding.said._asdict(),
        "up_to": finding.up_to,
        "counterexample": place and {letter: write_number(value) for letter, value in place.items()},
        "piles": finding.piles and written(finding.piles),
        "tried": finding.tried,
        "cut": finding.is_cut,
    }


def values(job: Job, size: int, tolerance: int) -> Found:
    return {"rows": list(grundy_table(size, tolerance, job.limits).rows())}


def periods(job: Job, rows: int, tolerance: int) -> Found:
    """As many rows as can be proved in time."""
    done: list[Row] = []
    with suppress(Stopped):
        done.extend(islice(periodic_rows(tolerance, job.limits), rows))
    return {
        "rows": [
            {
                "pile": row.pile,
                "preperiod": row.preperiod,
                "period": row.period,
                "values": row.values[: row.preperiod + row.period],
            }
            for row in done
        ]
    }


def plot(job: Job, tolerance: int, misere: bool, size: int, of_values: bool, lang: str) -> Found:
    from grille.games.nim.plots import plot_lost, plot_values

    with TemporaryDirectory() as folder:
        path = Path(folder, "plot.png")
        if of_values:
            plot_values(path, tolerance, size, lang)
        else:
            plot_lost(path, tolerance, misere, size, lang)
        return {"png": b64encode(path.read_bytes()).decode("ascii")}


OFFERED: Final[tuple[Callable[..., Found], ...]] = (decide, build, check, conjecture, values, periods, plot)
WORK: Final = {work.__name__: work for work in OFFERED}
