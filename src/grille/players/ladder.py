"""The ladder: what games between two players prove, when enough have been played, and from where they begin."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from random import Random
from typing import Any

from grille.contract import AnyGame
from grille.records import Match
from grille.search.playout import random_move
from grille.search.runs import Row

SURE = 1.959964  # standard deviations of a 95 % interval
OPENING_PLIES = 4
ATTEMPTS = 100  # openings that end the game are thrown away


@dataclass(frozen=True)
class Tally:
    """Games won, drawn and lost by the first of two players."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """The share of points: a win is one, a draw a half; one half before the first game."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    def plus(self, payoff: int) -> Tally:
        """This tally and one more game."""
        return Tally(self.wins + (payoff > 0), self.draws + (payoff == 0), self.losses + (payoff < 0))

    def interval(self) -> tuple[float, float]:
        """Wilson's interval of the score at 95 %; with draws it is a little wider than need be."""
        if not self.games:
            return 0.0, 1.0
        n, z = self.games, SURE
        centre = self.score + z * z / (2 * n)
        spread = z * math.sqrt(self.score * (1 - self.score) / n + z * z / (4 * n * n))
        scale = 1 + z * z / n
        # rounding must not push the score itself out of its interval
        return min(self.score, max(0.0, (centre - spread) / scale)), max(
            self.score, min(1.0, (centre + spread) / scale)
        )

    def elo(self) -> float:
        """How much stronger the first player is; infinite when every point went one way."""
        return elo_of(self.score)


def elo_of(score: float) -> float:
    if score in (0.0, 1.0):
        return math.inf if score else -math.inf
    return 400 * math.log10(score / (1 - score))


def score_of(elo: float) -> float:
    return 1 / (1 + 10 ** (-elo / 400))


# When to stop: Wald's sequential test, on the mean and variance of the points of a game


@dataclass(frozen=True)
class Question:
    """Is the first player stronger by `high` rather than by `low`? Wrong answers both ways in at most 5 %."""

    low: float
    high: float
    error: float = 0.05

    def evidence(self, tally: Tally) -> float:
        """The logarithm of how much likelier the games are under `high` than under `low`."""
        # half a game of each kind keeps the variance above zero while all games end alike
        wins, draws, losses = tally.wins + 0.5, tally.draws + 0.5, tally.losses + 0.5
        n = wins + draws + losses
        mean = (wins + draws / 2) / n
        variance = (wins + draws / 4) / n - mean * mean
        low, high = score_of(self.low), score_of(self.high)
        return tally.games * (high - low) * (2 * mean - low - high) / (2 * variance)

    def answer(self, tally: Tally) -> bool | None:
        """Yes, no, or not yet known."""
        bound = math.log((1 - self.error) / self.error)
        evidence = self.evidence(tally)
        return None if abs(evidence) < bound else evidence > 0


# Playing


def tally_of(rows: Iterable[Row]) -> Tally:
    return reduce(Tally.plus, (row["payoff"] for row in rows), Tally())


def opening(game: AnyGame, rng: Random) -> list[Any]:
    """A few moves by chance, so that the same two players do not play the same game again."""
    plies = min(OPENING_PLIES, game.max_plies // 8)
    for _ in range(ATTEMPTS):
        match = Match(game)
        for _ in range(plies):
            if match.outcome is None:
                match.play(random_move(game, match.state, rng))
        if match.outcome is None:
            return match.moves
    return []
