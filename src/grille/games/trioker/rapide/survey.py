"""Who grows rich in the quick game: many games between levels, every deal played with the levels in every seat."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from statistics import fmean, stdev

from grille.contract import CHANCE, OVER, Limits, Stop
from grille.games.trioker.rapide.player import engine
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import NULL, State

SURE = 1.959964  # standard errors of a 95 % interval


@dataclass(frozen=True)
class Deal:
    """How one deal ended, with the first level in each seat in turn."""

    ends: tuple[State, ...]
    openers: tuple[int, ...]

    def gains(self, game: Rapide) -> list[list[int]]:
        """What each seat won or lost in each game."""
        return [[has - had for has, had in zip(end.till.money, game.money, strict=True)] for end in self.ends]


@dataclass(frozen=True)
class Survey:
    """What many deals tell."""

    game: Rapide
    deals: tuple[Deal, ...] = ()

    @property
    def games(self) -> int:
        return len(self.deals) * self.game.seats

    def null_share(self) -> float:
        return fmean(end.phase == NULL for deal in self.deals for end in deal.ends)

    def by_seat(self) -> tuple[float, ...]:
        """What each seat wins or loses in a game."""
        gains = [one for deal in self.deals for one in deal.gains(self.game)]
        return tuple(map(fmean, zip(*gains, strict=True)))

    def by_opener(self) -> float:
        """What whoever opens wins or loses in a game."""
        return fmean(
            gains[opener]
            for deal in self.deals
            for gains, opener in zip(deal.gains(self.game), deal.openers, strict=True)
        )

    def earned(self) -> tuple[float, float]:
        """What the first level earns a game beyond the table's average, and the half width of its 95 % interval."""
        means = [
            fmean(gains[seat] - fmean(gains) for seat, gains in enumerate(deal.gains(self.game))) for deal in self.deals
        ]
        spread = stdev(means) if len(means) > 1 else math.inf
        return fmean(means), SURE * spread / math.sqrt(len(means))


def survey(game: Rapide, levels: tuple[str, str], seed: str, stop: Stop) -> Iterator[Survey]:
    """What is known after each deal, without end: one seat plays at the first level, all others at the second."""
    deals: list[Deal] = []
    while True:
        ends, openers = [], []
        for seat in range(game.seats):
            at = [levels[0] if other == seat else levels[1] for other in range(game.seats)]
            opener, end = play(
                game, at, Random(f"{seed} deal {len(deals)}"), Random(f"{seed} {len(deals)} {seat}"), stop
            )
            if stop.is_set():
                return
            ends.append(end)
            openers.append(opener)
        deals.append(Deal(tuple(ends), tuple(openers)))
        yield Survey(game, tuple(deals))


def play(game: Rapide, levels: list[str], chance: Random, mood: Random, stop: Stop) -> tuple[int, State]:
    """Who opened, and how the game ended; equal chances deal the same pieces whatever the players do."""
    state, player, opener = game.start(), engine(game), 0
    while (actor := game.actor(state)) != OVER and not stop.is_set():
        if actor == CHANCE:
            state = game.play(state, game.draw(state, chance))
            continue
        if not any(state.lying):
            opener = actor
        state = game.play(state, player.choose(game.view(state, actor), levels[actor], mood, Limits(), stop))
    return opener, state
