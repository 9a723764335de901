"""Who grows rich in the quick game: many games between levels, every deal played with the levels in every seat."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import fmean, stdev
from typing import Any

from grille.contract import CHANCE, OVER, Limits, Stop, Stopped
from grille.games.trioker.rapide.player import engine
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import NULL, State
from grille.search.checkpoint import subject_of
from grille.search.runs import Row, Run, is_like

SURE = 1.959964  # standard errors of a 95 % interval


@dataclass(frozen=True)
class Survey:
    """What many deals tell; each was played with the first level in every seat in turn."""

    deals: Sequence[Row]

    @property
    def games(self) -> int:
        return sum(len(deal["gains"]) for deal in self.deals)

    def null_share(self) -> float:
        return fmean(is_null for deal in self.deals for is_null in deal["null"])

    def by_seat(self) -> tuple[float, ...]:
        """What each seat wins or loses in a game."""
        return tuple(map(fmean, zip(*(gains for deal in self.deals for gains in deal["gains"]), strict=True)))

    def by_opener(self) -> float:
        """What whoever opens wins or loses in a game."""
        return fmean(
            gains[opener] for deal in self.deals for gains, opener in zip(deal["gains"], deal["openers"], strict=True)
        )

    def earned(self) -> float:
        """What the first level earns a game beyond the table's average."""
        return fmean(map(beyond, self.deals))

    def interval(self) -> tuple[float, float] | None:
        """Where that lies at 95 %; a single deal does not tell."""
        if len(self.deals) < 2:
            return None
        half = SURE * stdev(map(beyond, self.deals)) / math.sqrt(len(self.deals))
        return self.earned() - half, self.earned() + half


def beyond(deal: Row) -> float:
    """What the first level earned in a deal beyond the table's average, seat after seat."""
    return fmean(gains[seat] - fmean(gains) for seat, gains in enumerate(deal["gains"]))


def survey(game: Rapide, levels: tuple[str, str], seed: str, count: int) -> Run[int]:
    """So many deals: one seat plays at the first level, all others at the second."""
    subject = subject_of(game, purses=list(levels), seed=seed)
    return Run(subject, lambda stop: range(count), partial(deal, game, levels, seed), count, partial(is_possible, game))


def is_possible(game: Rapide, number: int, row: Any) -> bool:
    money = range(-sum(game.money), game.bank + sum(game.money) + 1)
    seats = {"gains": [[money]], "openers": [range(game.seats)], "null": [(False, True)]}
    return is_like(seats, row) and all(len(told) == game.seats for told in (*row.values(), *row["gains"]))


def deal(game: Rapide, levels: tuple[str, str], seed: str, number: int, stop: Stop) -> Row:
    """One deal from every seat: what each seat won or lost in each game, who opened, and which games were null."""
    found: Row = {"gains": [], "openers": [], "null": []}
    for seat in range(game.seats):
        at = [levels[0] if other == seat else levels[1] for other in range(game.seats)]
        opener, end = play(game, at, Random(f"{seed} deal {number}"), Random(f"{seed} {number} {seat}"), stop)
        found["gains"].append([has - had for has, had in zip(end.till.money, game.money, strict=True)])
        found["openers"].append(opener)
        found["null"].append(end.phase == NULL)
    return found


def play(game: Rapide, levels: list[str], chance: Random, mood: Random, stop: Stop) -> tuple[int, State]:
    """Who opened, and how the game ended; equal chances deal the same pieces whatever the players do."""
    state, player, opener = game.start(), engine(game), 0
    while (actor := game.actor(state)) != OVER:
        if stop.is_set():
            raise Stopped
        if actor == CHANCE:
            state = game.play(state, game.draw(state, chance))
            continue
        if not any(state.lying):
            opener = actor
        state = game.play(state, player.choose(game.view(state, actor), levels[actor], mood, Limits(), stop))
    return opener, state
