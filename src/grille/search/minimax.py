"""Looking a few moves ahead, for any game of two with open cards."""

import math
from collections.abc import Callable
from random import Random
from typing import Generic

from grille.contract import Budget, Game, Limits, Stop, Stopped, Text
from grille.contract.game import M, S
from grille.search.engine import Thought

Evaluate = Callable[[S, int], float]
"""What an unfinished state promises a seat, in units of payoff."""
ESTIMATE = Text("estimation", "estimate")
SEEN_TO_THE_END = Text("toutes les suites vues jusqu'au bout", "every line seen to its end")


class Minimax(Generic[S, M]):
    """Alpha-beta, one ply deeper at a time until the budget ends."""

    def __init__(self, game: Game[S, M], evaluate: Evaluate[S]) -> None:
        self.game = game
        self.evaluate = evaluate

    def think(self, state: S, limits: Limits, stop: Stop, rng: Random | None = None) -> list[Thought[M]]:
        """Every move with its value at the deepest ply finished, best first; ties as they come, or by rng."""
        budget = Budget(limits, stop)
        moves = self.game.list_moves(state)
        if rng:
            rng.shuffle(moves)
        thoughts = [Thought(move, 0.0, False, ESTIMATE) for move in moves]
        depth = 1
        try:
            while not all(thought.exact for thought in thoughts):
                thoughts = self.weigh(state, [thought.move for thought in thoughts], depth, budget)
                depth += 1
        except (Stopped, RecursionError):
            pass
        return thoughts

    def weigh(self, state: S, moves: list[M], depth: int, budget: Budget) -> list[Thought[M]]:
        seat = self.game.actor(state)
        thoughts = []
        for move in moves:
            self.is_cut = False
            value = self.after(state, seat, move, depth - 1, -math.inf, math.inf, budget)
            proof = ESTIMATE if self.is_cut else SEEN_TO_THE_END
            thoughts.append(Thought(move, value, not self.is_cut, proof))
        return sorted(thoughts, key=lambda thought: -thought.value)

    def after(self, state: S, seat: int, move: M, depth: int, alpha: float, beta: float, budget: Budget) -> float:
        then = self.game.play(state, move)
        outcome = self.game.outcome(then)
        if outcome is not None:
            return outcome.payoffs[seat]
        if depth == 0:
            self.is_cut = True  # an estimate took part: the value is no proof
            return self.evaluate(then, seat)
        if self.game.actor(then) == seat:
            return self.value(then, seat, depth, alpha, beta, budget)
        return -self.value(then, 1 - seat, depth, -beta, -alpha, budget)

    def value(self, state: S, seat: int, depth: int, alpha: float, beta: float, budget: Budget) -> float:
        budget.spend()
        best = -math.inf
        for move in self.game.moves(state):
            best = max(best, self.after(state, seat, move, depth - 1, max(alpha, best), beta, budget))
            if best >= beta:
                break
        return best
