"""How many of the mistakes in a game a review finds, beside one that is given ten times as much.

Run as `python -m benchmarks.reviews GAME [--checkpoint FILE]`; games are played between levels 2 to 5 drawn by lot.
Where other work shares the machine, `--nodes` counts positions and not seconds.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from grille.contract import Limits, Stop
from grille.games import load
from grille.players import review
from grille.players.ladder import Tally
from grille.players.noise import played
from grille.players.reviewing import Review
from grille.records import Match
from grille.search.checkpoint import subject_of
from grille.search.runs import Row, Run, rows

TIMES: Final = 10


@dataclass(frozen=True)
class Finding:
    """The mistakes of some games, those that a review found of them, and what it called so besides."""

    games: int = 0
    mistakes: int = 0
    found: int = 0
    other: int = 0
    seconds: float = 0.0  # of a core

    def plus(self, row: Row) -> Finding:
        short, whole = set(row["short"]), set(row["whole"])
        return Finding(
            self.games + 1,
            self.mistakes + len(whole),
            self.found + len(whole & short),
            self.other + len(short - whole),
            self.seconds + row["seconds"],
        )

    def told(self) -> str:
        found = Tally(wins=self.found, losses=self.mistakes - self.found)
        low, high = found.interval()
        return (
            f"{self.games} games: {self.found} of {self.mistakes} mistakes found "
            f"({found.score:.1%}, at 95 % between {low:.1%} and {high:.1%}), "
            f"{self.other} others called so; {self.seconds / self.games:.1f} s of a core a game"
        )


def plies(found: Review) -> list[int]:
    return [judged.ply for judged in found.moves if judged.is_mistake]


def compare(match: Match, limits: Limits) -> Row:
    """The mistakes of a match gone through twice, by their plies."""
    began = time.process_time()
    short = plies(review(match, limits))
    spent = time.process_time() - began
    more = replace(
        limits,
        seconds=None if limits.seconds is None else TIMES * limits.seconds,
        nodes=None if limits.nodes is None else TIMES * limits.nodes,
    )
    return {"short": short, "whole": plies(review(match, more)), "seconds": round(spent, 1)}


def sample(game: str, seed: str, limits: Limits, number: int, stop: Stop) -> Row:
    return compare(played(load(game), Random(f"{seed} game {number}"), stop), limits)


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m benchmarks.reviews", description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--games", type=int, default=50)
    asked.add_argument("--seed", default="1")
    asked.add_argument("--seconds", type=float, default=20.0)
    asked.add_argument("--nodes", type=int, help="positions instead of seconds")
    asked.add_argument("--checkpoint", type=Path, metavar="FILE", help="keep every game, and go on from there")
    given = asked.parse_args()
    limits = Limits(seconds=given.seconds) if given.nodes is None else Limits(seconds=1e9, nodes=given.nodes)
    subject = subject_of(load(given.game), seed=given.seed, seconds=limits.seconds, nodes=limits.nodes)
    run = Run(subject, lambda stop: range(given.games), partial(sample, given.game, given.seed, limits), given.games)
    found = Finding()
    for row in rows(run, given.checkpoint, None, Stop()):
        found = found.plus(row)
        print(found.told(), flush=True)


if __name__ == "__main__":
    main()
