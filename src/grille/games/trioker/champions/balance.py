"""Who wins the champions' game: a level plays against itself, and every end is noted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from grille.contract import CHANCE, OVER, Limits, Stop
from grille.games.trioker.champions.notation import PASS, State
from grille.games.trioker.champions.player import engine
from grille.games.trioker.champions.rules import Champions
from grille.games.trioker.pieces.placing import Laid
from grille.search.playout import random_move


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

    def ended(self, game: Champions, state: State) -> Balance:
        """These games and one more, which ended so."""
        left = len(game.hand(state, state.even)), len(game.hand(state, 1 - state.even))
        is_blocked, is_draw = all(left), left[0] == left[1]
        return replace(
            self,
            even=self.even + (left[0] < left[1]),
            odd=self.odd + (left[0] > left[1]),
            draws=self.draws + is_draw,
            blocked=self.blocked + is_blocked,
            decided=self.decided + (is_blocked and not is_draw),
            placed=self.placed + sum(map(bool, state.lying)),
        )


OPENING = 4
"""So many pieces are laid at random, so that games differ and neither camp chooses the field."""


def balance(game: Champions, level: str, seed: str, stop: Stop) -> Iterator[Balance]:
    """The balance after each game, without end."""
    player, found, number = engine(game), Balance(), 0
    while True:
        rng, state = Random(f"{seed} {number}"), game.start()
        while game.actor(state) != OVER:
            is_opening = game.actor(state) == CHANCE or sum(map(bool, state.lying)) < OPENING
            move = random_move(game, state, rng) if is_opening else player.choose(state, level, rng, Limits(), stop)
            if stop.is_set():
                return
            if isinstance(move, Laid):
                won = len(game.contact.completed(state.lying, move.cell))
                found = replace(found, hexagons=found.hexagons + won)
            found = replace(found, passes=found.passes + (move == PASS))
            state = game.play(state, move)
        number += 1
        found = found.ended(game, state)
        yield found
