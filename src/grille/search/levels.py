"""Levels 1 to 5 and best for any game, before it has a player of its own."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from grille.contract import OVER, Game, Limits, Stop, Stopped, Text
from grille.contract.game import M, S
from grille.search.engine import Engine, Progress, Solution, Thought, check_level
from grille.search.exact import ExactSolver
from grille.search.mcts import Mcts
from grille.search.minimax import Evaluate, Minimax
from grille.search.playout import random_move


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
LEVELS = {
    "1": Text("Joue souvent le premier coup venu.", "Often plays the first move that comes to mind."),
    "2": Text(
        "Regarde une vingtaine de suites, et se distrait parfois.", "Looks at a score of lines, at times astray."
    ),
    "3": Text("Regarde une centaine de suites, et se distrait rarement.", "Looks at a hundred lines, rarely astray."),
    "4": Text("Regarde des centaines de suites, sans se distraire.", "Looks at hundreds of lines, never astray."),
    "5": Text("Regarde des milliers de suites à chaque coup.", "Looks at thousands of lines at every move."),
    "best": Text("Regarde toutes les suites qu'elle peut.", "Looks at as many lines as it can."),
}
"""The same in words for whoever chooses one."""


class ThinkingEngine(Engine[S, M]):
    """Plays as well as it thinks, but for its slips; solves by complete search."""

    thinking: Minimax[S, M] | Mcts[S, M]

    def choose(self, view: S, level: str, rng: Random, limits: Limits, stop: Stop) -> M:
        strength = STRENGTHS[check_level(level)]
        if rng.random() < strength.slip:
            return random_move(self.game, view, rng)
        return self.thinking.think(view, limits.with_nodes(strength.nodes), stop, rng)[0].move

    def solve(self, state: S, limits: Limits, stop: Stop, progress: Progress | None = None) -> Solution[M]:
        return ExactSolver(self.game).solve(state, limits, stop, progress)


class SearchEngine(ThinkingEngine[S, M]):
    """For two with open cards: looks ahead with an evaluation; analyses by complete search."""

    def __init__(self, game: Game[S, M], evaluate: Evaluate[S]) -> None:
        super().__init__(game)
        self.thinking: Minimax[S, M] = Minimax(game, evaluate)

    def analyse(self, state: S, limits: Limits, stop: Stop) -> Sequence[Thought[M]]:
        """Exact values where half the limits suffice for the proof, estimates otherwise."""
        share = limits.share(2)
        try:
            return ExactSolver(self.game).analyse(state, share, stop)
        except (Stopped, RecursionError):
            return self.thinking.think(state, share, stop)


class SimulationEngine(ThinkingEngine[S, M]):
    """For chance, hidden hands, more seats or moves beyond listing: learns by playing out what its seat may know."""

    def __init__(self, game: Game[S, M]) -> None:
        super().__init__(game)
        self.thinking: Mcts[S, M] = Mcts(game)

    def analyse(self, state: S, limits: Limits, stop: Stop) -> Sequence[Thought[M]]:
        """The moves that were tried, those that were tried most first."""
        if self.game.actor(state) == OVER:
            return ()
        nodes = STRENGTHS["best"].nodes if limits.seconds is None and limits.nodes is None else limits.nodes
        return self.thinking.think(state, Limits(limits.seconds, nodes), stop, Random(0))
