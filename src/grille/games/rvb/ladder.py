"""Each level against the next, from random positions, each played from both seats."""

from functools import partial
from itertools import pairwise
from random import Random
from typing import Final

from grille.contract import Limits, Stop, Stopped
from grille.games.rvb.player import RvbEngine
from grille.games.rvb.rules import Rvb
from grille.games.rvb.survey import closed, random_grid
from grille.search.checkpoint import subject_of
from grille.search.engine import LEVELS
from grille.search.runs import Row, Run

CELLS: Final = 24
MOVE_LIMITS: Final = Limits(seconds=5.0)
PAIRS: Final = [(stronger, weaker) for weaker, stronger in pairwise(LEVELS)]


def ladder(games: int, seed: str) -> Run[int]:
    """So many games of every pair of neighbours, one pair after the other."""
    count = games * len(PAIRS)
    return Run(subject_of(Rvb(), ladder=games, seed=seed), lambda stop: range(count), partial(play, games, seed), count)


def play(games: int, seed: str, place: int, stop: Stop) -> Row:
    """The payoff of the stronger level; two games in a row begin in the same position, with seats exchanged."""
    at, number = divmod(place, games)
    stronger, weaker = PAIRS[at]
    game = Rvb()
    engine, state = RvbEngine(game), closed(random_grid(Random(f"{seed} position {number // 2}"), CELLS))
    levels = (stronger, weaker) if number % 2 == 0 else (weaker, stronger)
    rng = Random(f"{seed} game {stronger} {number}")
    while (outcome := game.outcome(state)) is None:
        if stop.is_set():
            raise Stopped
        state = game.play(state, engine.choose(state, levels[state.seat], rng, MOVE_LIMITS, stop))
    return {"levels": [stronger, weaker], "payoff": outcome.payoffs[number % 2]}
