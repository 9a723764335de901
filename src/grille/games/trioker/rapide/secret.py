"""The booklet's « secret »: does it pay to be rid of dear pieces first? Many deals between players of one idea."""

import math
from collections.abc import Callable
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from grille.contract import CHANCE, OVER
from grille.games.trioker.pieces import points
from grille.games.trioker.pieces.placing import Laid
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import Move, State

DEALS: Final = 300
SEED: Final = "1969"
SURE: Final = 1.96  # standard errors of a 95 % interval

Idea = Callable[[Move], int]


def dear_first(move: Move) -> int:
    return points(move.piece) if isinstance(move, Laid) else 0


def anything(move: Move) -> int:
    return 0


class Earned(NamedTuple):
    """Money a game beyond the table's average, and the half width of its 95 % interval."""

    mean: float
    half: float

    @property
    def least(self) -> float:
        return self.mean - self.half

    @property
    def most(self) -> float:
        return self.mean + self.half


def earned(game: Rapide, idea: Idea, deals: int = DEALS, seed: str = SEED) -> Earned:
    """What one player of an idea earns among others who place whatever fits; every deal from every seat."""
    means = []
    for number in range(deals):
        won = []
        for seat in range(game.seats):
            ideas = [idea if other == seat else anything for other in range(game.seats)]
            end = play(game, ideas, Random(f"{seed} deal {number}"), Random(f"{seed} {number} {seat}"))
            gains = [has - had for has, had in zip(end.till.money, game.money, strict=True)]
            won.append(gains[seat] - fmean(gains))
        means.append(fmean(won))
    return Earned(fmean(means), SURE * stdev(means) / math.sqrt(len(means)))


def play(game: Rapide, ideas: list[Idea], chance: Random, mood: Random) -> State:
    state = game.start()
    while (actor := game.actor(state)) != OVER:
        if actor == CHANCE:
            state = game.play(state, game.draw(state, chance))
            continue
        moves = game.list_moves(state)
        best = max(map(ideas[actor], moves))
        state = game.play(state, mood.choice([move for move in moves if ideas[actor](move) == best]))
    return state
