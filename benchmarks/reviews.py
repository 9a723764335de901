"""How many of the mistakes in a game a review finds, beside one that is given ten times as much.

Run as `python -m benchmarks.reviews GAME`; games are played between levels 2 to 5 drawn by lot. Where other work shares
the machine, `--nodes` counts positions and not seconds.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from grille.contract import Limits, Stop
from grille.games import load
from grille.players import review
from grille.players.noise import played
from grille.players.reviewing import Review
from grille.records import Match

TIMES: Final = 10


@dataclass(frozen=True)
class Finding:
    """The mistakes of some games, those that a review found of them, and what it called so besides."""

    games: int = 0
    mistakes: int = 0
    found: int = 0
    other: int = 0
    seconds: float = 0.0  # of a core

    def told(self) -> str:
        share = self.found / self.mistakes if self.mistakes else 1.0
        return (
            f"{self.games} games: {self.found} of {self.mistakes} mistakes found ({share:.1%}), "
            f"{self.other} others called so; {self.seconds / self.games:.1f} s of a core a game"
        )


def plies(found: Review) -> set[int]:
    return {judged.ply for judged in found.moves if judged.is_mistake}


def compare(match: Match, limits: Limits, before: Finding) -> Finding:
    """A match gone through twice."""
    began = time.process_time()
    short = plies(review(match, limits))
    spent = time.process_time() - began
    more = replace(
        limits,
        seconds=None if limits.seconds is None else TIMES * limits.seconds,
        nodes=None if limits.nodes is None else TIMES * limits.nodes,
    )
    whole = plies(review(match, more))
    return Finding(
        before.games + 1,
        before.mistakes + len(whole),
        before.found + len(whole & short),
        before.other + len(short - whole),
        before.seconds + spent,
    )


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m benchmarks.reviews", description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--games", type=int, default=50)
    asked.add_argument("--seed", default="1")
    asked.add_argument("--seconds", type=float, default=20.0)
    asked.add_argument("--nodes", type=int, help="positions instead of seconds")
    given = asked.parse_args()
    limits = Limits(seconds=given.seconds) if given.nodes is None else Limits(seconds=1e9, nodes=given.nodes)
    found, game = Finding(), load(given.game)
    for number in range(given.games):
        found = compare(played(game, Random(f"{given.seed} game {number}"), Stop()), limits, found)
        print(found.told(), flush=True)


if __name__ == "__main__":
    main()
