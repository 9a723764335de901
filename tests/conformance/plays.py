"""Random games with fixed seeds, played once and looked at by every check."""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from grille.contract import OVER, AnyGame
from grille.search.playout import random_move
from tests.conformance.variants import Variant

GAMES = 3
STATES = 18


@dataclass(frozen=True)
class Play:
    """The states of one game from its start to its end, and the moves between them."""

    states: tuple[Any, ...]
    moves: tuple[Any, ...]


def play_randomly(game: AnyGame, seed: int) -> Play:
    """To the end, or just past the greatest length the game promises."""
    rng = Random(seed)
    states: list[Any] = [game.start()]
    moves: list[Any] = []
    while game.actor(states[-1]) != OVER and len(moves) <= game.max_plies:
        moves.append(random_move(game, states[-1], rng))
        states.append(game.play(states[-1], moves[-1]))
    return Play(tuple(states), tuple(moves))


@cache
def plays(variant: Variant) -> tuple[Play, ...]:
    game = variant.load()
    return tuple(play_randomly(game, seed) for seed in range(GAMES))


@cache
def some_states(variant: Variant) -> tuple[Any, ...]:
    """States from all over the games, the first and the last always among them."""
    states = list(dict.fromkeys(state for play in plays(variant) for state in play.states))
    step = max(1, len(states) // STATES)
    return (*states[:-1:step], states[-1])


@cache
def some_moves(variant: Variant) -> tuple[Any, ...]:
    """Moves that were legal somewhere in these games, and mostly are not elsewhere."""
    moves = list(dict.fromkeys(move for play in plays(variant) for move in play.moves))
    return tuple(moves[:: max(1, len(moves) // 40)])
