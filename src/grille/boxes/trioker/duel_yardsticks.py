"""What `grille bench` measures of Trioker's champions: endings settled exactly, beside the rules alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time

from grille.cli.yardsticks import Measure, Row
from grille.contract import OVER, Limits, Stop, Stopped, Text
from grille.games.trioker.champions.notation import Move, State
from grille.games.trioker.champions.player import engine
from grille.games.trioker.champions.rules import Champions
from grille.games.trioker.pieces import BOX
from grille.kernels import AVAILABLE
from grille.search.engine import Solution
from grille.search.exact import ExactSolver

FEW_LEFT, FEW_ENDINGS = 5, 6
"""Pieces in both hands together: with so many the rules alone still answer soon."""
LEFT, ENDINGS = 10, 40
BESIDE_PYTHON = Text(
    f"trioker-champions, fins de {FEW_LEFT} pièces, s : noyau, à côté de Python",
    f"trioker-champions, endings of {FEW_LEFT} pieces, s: kernel beside plain Python",
)
SLOWEST = Text(
    f"trioker-champions, fins de {LEFT} pièces, s (la plus lente)",
    f"trioker-champions, endings of {LEFT} pieces, s (slowest)",
)

Solve = Callable[[State, Limits, Stop], Solution[Move]]


def duel_rows() -> tuple[Measure, ...]:
    return (beside_python, slowest) if AVAILABLE else ()


def beside_python(stop: Stop) -> Row:
    """Every ending with an empty memory, on one thread; both must find the same value."""
    game = Champions()
    ours = peer = 0.0
    for state in endings(game, FEW_LEFT, FEW_ENDINGS):
        fast, taken = timed(engine(game).solve, state, stop)
        slow, needed = timed(ExactSolver(game).solve, state, stop)
        if fast != slow:
            raise AssertionError("the kernel settles an ending otherwise")
        ours, peer = ours + taken, peer + needed
    return Row(BESIDE_PYTHON, ours, peer, peer / ours)


def slowest(stop: Stop) -> Row:
    game = Champions()
    return Row(SLOWEST, max(timed(engine(game).solve, state, stop)[1] for state in endings(game, LEFT, ENDINGS)))


def endings(game: Champions, left: int, count: int) -> list[State]:
    """Positions of random games with so many pieces left in all."""
    rng, found = Random("bench"), list[State]()
    while len(found) < count:
        state = game.start()
        while game.actor(state) != OVER and sum(map(bool, state.lying)) < len(BOX) - left:
            state = game.play(state, rng.choice(list(game.moves(state))))
        if game.actor(state) != OVER:
            found.append(state)
    return found


def timed(solve: Solve, state: State, stop: Stop) -> tuple[int, float]:
    """The value, and the processor time it took."""
    began = process_time()
    value = solve(state, Limits(), stop).value
    if value is None:
        raise Stopped
    return value, process_time() - began
