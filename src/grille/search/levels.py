"""Levels 1 to 5 and best for any game of two with open cards, before it has a player of its own."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, TypeVar

from grille.contract import Game, Limits, Stop, Stopped
from grille.search.engine import Engine, Progress, Solution, Thought, check_level
from grille.search.exact import ExactSolver
from grille.search.minimax import Evaluate, Minimax

S = TypeVar("S")
M = TypeVar("M")


class Strength(NamedTuple):
    """How many nodes a level looks at, and how often it plays the first move that comes to mind."""

    nodes: int
    slip: float


STRENGTHS = {
    "1": Strength(1, 0.4),
    "2": Strength(20, 0.2),
    "3": Strength(150, 0.08),
    "4": Strength(700, 0.0),
    "5": Strength(3_000, 0.0),
    "best": Strength(15_000, 0.0),
}


class SearchEngine(Engine[S, M]):
    """Looks ahead with an evaluation; solves and analyses by complete search."""

    def __init__(self, game: Game[S, M], evaluate: Evaluate[S]) -> None:
        super().__init__(game)
        self.minimax = Minimax(game, evaluate)

    def choose(self, view: S, level: str, rng: Random, limits: Limits, stop: Stop) -> M:
        strength = STRENGTHS[check_level(level)]
        if rng.random() < strength.slip:
            return rng.choice(list(self.game.moves(view)))
        nodes = min(strength.nodes, limits.nodes or strength.nodes)
        return self.minimax.think(view, Limits(limits.seconds, nodes), stop, rng)[0].move

    def solve(self, state: S, limits: Limits, stop: Stop, progress: Progress | None = None) -> Solution[M]:
        return ExactSolver(self.game).solve(state, limits, stop, progress)

    def analyse(self, state: S, limits: Limits, stop: Stop) -> Sequence[Thought[M]]:
        """Exact values where half the limits suffice for the proof, estimates otherwise."""
        seconds = limits.seconds / 2 if limits.seconds else None
        nodes = limits.nodes // 2 if limits.nodes else None
        share = Limits(seconds, nodes)
        try:
            return ExactSolver(self.game).analyse(state, share, stop)
        except (Stopped, RecursionError):
            return self.minimax.think(state, share, stop)
