"""The expert at a table where sides may be exchanged: whoever plays the third ball divides, the other one chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from grille.contract import Budget, Limits, Stop, Stopped, Text
from grille.games.roliversi.expert import PROVED_CELLS, STRENGTHS, Expert, exact_value
from grille.games.roliversi.rules import BALLS_AT_SWAP, EMPTY, Move, State
from grille.kernels import roliversi as kernel
from grille.search.engine import Engine, Progress, Solution, Solver, Thought, check_level
from grille.search.exact import PROOF, UNPROVED
from grille.search.judging import Verdict, weighed

if TYPE_CHECKING:
    from grille.search.proofs import Proof

Judge = Callable[[kernel.Position], float]
"""What a position is worth to its mover when sides are settled."""
DIVISIONS: Final = 64
"""No more positions than about this have three balls played, mirror images counted once."""
CARE: Final = 4
"""A division is decided once in a game, and a bad one costs more than a bad move."""
NODES: Final = 20_000
DIVIDED: Final = Text("estimation, l'autre choisissant son camp", "estimate, with the choice of side to come")


class Divider(Expert):
    """Plays as any expert once sides are settled."""

    def balls_to_swap(self, state: State) -> int:
        """How many balls are played before sides may be exchanged; less than none once they are settled."""
        to_play = BALLS_AT_SWAP - len(state.cells) + state.cells.count(EMPTY)
        return to_play if to_play or self.game.may_swap(state) else -1

    def foresee(self, state: State, judge: Judge) -> float:
        """What a position is worth to the mover when sides are not settled."""
        position, to_play = self.position(state), self.balls_to_swap(state)
        moves = self.game.list_moves(state)
        if to_play < 0 or not moves:
            return judge(position)
        if to_play == 0:
            return abs(judge(position))  # §8: either side is for the taking
        return max(self.after(state, move, judge) for move in moves)

    def after(self, state: State, move: Move, judge: Judge) -> float:
        return -self.foresee(self.game.play(state, move), judge)

    # Going through a game

    def glance(self, state: State, move: Move, limits: Limits, stop: Stop) -> Verdict[Move]:
        if self.balls_to_swap(state) < 0:
            return super().glance(state, move, limits, stop)
        return weighed(self.game, self.analyse(state, limits, stop), move)

    def solver(self, limits: Limits) -> Solver[State, Move]:
        once_settled = super().solver(limits)

        def solve(state: State, limits: Limits, stop: Stop) -> Solution[Move]:
            return (once_settled if self.balls_to_swap(state) < 0 else self.solve)(state, limits, stop)

        return solve

    # Judges

    def estimate(self, limits: Limits, parts: int, stop: Stop) -> Judge:
        """By a search for each of so many positions."""
        if limits.seconds is None and limits.nodes is None:
            limits = replace(limits, nodes=NODES * parts)
        table = kernel.Table(1 << 22)

        @cache
        def judge(position: kernel.Position) -> float:
            found = kernel.think(position, weights=self.weights, table=table, limits=limits.share(parts), stop=stop)
            return round((found.upper or 0) / kernel.BALL, 1)

        return lambda position: judge(kernel.canonical(position))

    def count(self, budget: Budget) -> Judge:
        """Exact, or Stopped when the budget is spent."""

        @cache
        def judge(position: kernel.Position) -> float:
            limits = budget.left()
            if limits is None:
                raise Stopped
            found = kernel.solve(position, weights=self.weights, limits=limits, stop=budget.stop)
            budget.nodes += found.nodes
            value = exact_value(found)
            if value is None:
                raise Stopped
            return value

        return lambda position: judge(kernel.canonical(position))

    # Answers

    def choose(self, view: State, level: str, rng: Random, limits: Limits, stop: Stop) -> Move:
        strength = STRENGTHS[check_level(level)]
        if self.balls_to_swap(view) < 0:
            return super().choose(view, level, rng, limits, stop)
        if rng.random() < strength.greed:
            return self.greediest(view, rng)
        return self.analyse(view, limits.with_nodes(CARE * strength.nodes), stop)[0].move

    def analyse(self, state: State, limits: Limits, stop: Stop) -> Sequence[Thought[Move]]:
        if self.balls_to_swap(state) < 0:
            return super().analyse(state, limits, stop)
        moves = self.game.list_moves(state)
        try:
            if state.cells.count(EMPTY) > PROVED_CELLS:
                raise Stopped
            judge = self.count(Budget(limits.share(2), stop))
            thoughts = [Thought(move, self.after(state, move, judge), True, PROOF) for move in moves]
        except Stopped:
            parts = DIVISIONS if self.balls_to_swap(state) else len(moves)
            judge = self.estimate(limits.share(2), parts, stop)
            thoughts = [Thought(move, self.after(state, move, judge), False, DIVIDED) for move in moves]
        return sorted(thoughts, key=lambda thought: -thought.value)

    def solve(self, state: State, limits: Limits, stop: Stop, progress: Progress | None = None) -> Solution[Move]:
        moves = self.game.list_moves(state)
        if self.balls_to_swap(state) < 0 or not moves:
            return super().solve(state, limits, stop, progress)
        budget = Budget(limits, stop)
        judge = self.count(budget)
        try:
            values = [(int(self.after(state, move, judge)), move) for move in moves]
        except Stopped:
            return Solution(None, (), False, UNPROVED, budget.nodes, budget.seconds)
        value = max(value for value, _ in values)
        best = tuple(move for worth, move in values if worth == value)
        return Solution(value, best, True, PROOF, budget.nodes, budget.seconds)

    def settle(
        self, state: State, file: Path, limits: Limits, stop: Stop, progress: Progress | None = None
    ) -> Solution[Move]:
        owner = Engine if self.balls_to_swap(state) >= 0 else Expert
        return owner.settle(self, state, file, limits, stop, progress)

    def shared_proof(self, state: State) -> Proof[Any, Move]:
        owner = Engine if self.balls_to_swap(state) >= 0 else Expert
        return owner.shared_proof(self, state)

    def perft(self, state: State, depth: int, limits: Limits, stop: Stop) -> int:
        owner = Engine if self.balls_to_swap(state) >= 0 else Expert
        return owner.perft(self, state, depth, limits, stop)
