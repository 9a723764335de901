"""Who wins the champions' game: a level plays against itself, and every end is noted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from grille.contract import CHANCE, OVER, Limits, Stop, Stopped
from grille.games.trioker.champions.notation import PASS, State
from grille.games.trioker.champions.player import engine
from grille.games.trioker.champions.rules import Champions
from grille.games.trioker.pieces.placing import Laid
from grille.search.checkpoint import subject_of
from grille.search.playout import random_move
from grille.search.runs import Row, Run, is_like


@dataclass(frozen=True)
class Balance:
    """How games ended, and what happened in them; sums over all games."""

    even: int = 0
    odd: int = 0
    draws: int = 0
    blocked: int = 0  # of all games: ended because neither could place
    decided: int = 0  # of these: won with fewer pieces left
    placed: int = 0
    passes: int = 0
    hexagons: int = 0

    @property
    def games(self) -> int:
        return self.even + self.odd + self.draws

    @classmethod
    def of(cls, rows: Iterable[Row]) -> Balance:
        total = dict.fromkeys(vars(cls()), 0)
        for row in rows:
            for name, count in row.items():
                total[name] += count
        return cls(**total)


OPENING = 4
"""So many pieces are laid at random, so that games differ and neither camp chooses the field."""


def balance(game: Champions, level: str, seed: str, count: int) -> Run[int]:
    """So many games of a level against itself."""
    subject = subject_of(game, balance=level, seed=seed)
    return Run(subject, lambda stop: range(count), partial(sample, game, level, seed), count, is_possible)


def is_possible(number: int, row: Any) -> bool:
    ends = dict.fromkeys(("even", "odd", "draws", "blocked", "decided"), range(2))
    happened = dict.fromkeys(("placed", "passes", "hexagons"), range(100))
    return is_like(ends | happened, row) and Balance.of([row]).games == 1


def sample(game: Champions, level: str, seed: str, number: int, stop: Stop) -> Row:
    """One game, as a balance of its own."""
    player, rng, state, passes, hexagons = engine(game), Random(f"{seed} {number}"), game.start(), 0, 0
    while game.actor(state) != OVER:
        is_opening = game.actor(state) == CHANCE or sum(map(bool, state.lying)) < OPENING
        move = random_move(game, state, rng) if is_opening else player.choose(state, level, rng, Limits(), stop)
        if stop.is_set():
            raise Stopped
        hexagons += len(game.contact.completed(state.lying, move.cell)) if isinstance(move, Laid) else 0
        passes += move == PASS
        state = game.play(state, move)
    return {**ended(game, state), "passes": passes, "hexagons": hexagons}


def ended(game: Champions, state: State) -> Row:
    left = len(game.hand(state, state.even)), len(game.hand(state, 1 - state.even))
    is_blocked, is_draw = all(left), left[0] == left[1]
    return {
        "even": int(left[0] < left[1]),
        "odd": int(left[0] > left[1]),
        "draws": int(is_draw),
        "blocked": int(is_blocked),
        "decided": int(is_blocked and not is_draw),
        "placed": sum(map(bool, state.lying)),
    }
