"""Roliversi's strong player: what it has learnt from its own games, and the end of a game counted out."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from grille.contract import Budget, Limits, Stop, Stopped, Text, counted
from grille.games.roliversi.rules import EMPTY, LINE, PASS, SIDES, WORDS, Move, Roliversi, State
from grille.games.roliversi.weights import load_weights
from grille.games.roliversi.why import reasons
from grille.kernels import roliversi as kernel
from grille.kernels.control import share_done
from grille.search.engine import Engine, Progress, Solution, Solver, Thought, Unit, check_level
from grille.search.exact import PROOF, UNPROVED
from grille.search.judging import Verdict

if TYPE_CHECKING:
    from grille.search.proofs import Proof


class Strength(NamedTuple):
    """How many positions a level looks at, from how many empty cells on it counts, and how often it is just greedy."""

    nodes: int
    counted_cells: int = 0
    greed: float = 0.0


STRENGTHS: Final = {
    "1": Strength(0, greed=1.0),
    "2": Strength(25, greed=0.5),
    "3": Strength(50, greed=0.22),
    "4": Strength(200, 8, greed=0.1),
    "5": Strength(3_000, 12),
    "best": Strength(500_000, 20),
}
COUNTING: Final = 10
"""Counting out the end goes so many times faster than weighing."""
NOTICED: Final = 0.7
"""A greedy player sees a move so often."""
NODE_BYTES: Final = 32
LARGEST_TABLE: Final = 1 << 26
PROVED_CELLS: Final = 22
"""With more empty cells an analysis does not try to prove what single moves are worth."""
HOPELESS_CELLS: Final = 28
"""With more empty cells nobody waits for the proof of a position while a game is gone through."""
REVIEW_MEMORY: Final = 1 << 27
GLANCE_MEMORY: Final = 1 << 22
FINISHED: Final = Text("partie finie", "finished")


class Expert(Engine[State, Move]):
    """Searches with the kernel and a trained evaluation."""

    game: Roliversi
    glance_nodes = 100_000
    unit = Unit(Text("bille", "ball"), Text("billes", "balls"))

    def __init__(self, game: Roliversi) -> None:
        super().__init__(game)
        self.weights = load_weights(game.size, game.chosen(LINE))

    def position(self, state: State) -> kernel.Position:
        return kernel.Position(state.cells, state.seat, self.game.chosen(LINE))

    def move_of(self, state: State, number: int) -> Move:
        return PASS if number == kernel.PASS else Move(number // 2, SIDES[state.seat][number % 2])

    # Playing

    def choose(self, view: State, level: str, rng: Random, limits: Limits, stop: Stop) -> Move:
        strength = STRENGTHS[check_level(level)]
        if rng.random() < strength.greed:
            return self.greediest(view, rng)
        position = self.position(view)
        move = self.best_move(position, strength, limits, stop)
        after = kernel.canonical(kernel.play(position, move))
        equals = [it for it in kernel.moves(position) if kernel.canonical(kernel.play(position, it)) == after]
        return self.move_of(view, rng.choice(equals))

    def best_move(self, position: kernel.Position, strength: Strength, limits: Limits, stop: Stop) -> int:
        nodes = strength.nodes if limits.nodes is None else min(strength.nodes, limits.nodes)
        table = kernel.Table(min(LARGEST_TABLE, nodes * NODE_BYTES))
        if position.cells.count(EMPTY) <= strength.counted_cells:
            counting = replace(limits.share(2), nodes=nodes * COUNTING)
            counted = kernel.solve(position, weights=self.weights, table=table, limits=counting, stop=stop)
            if exact_value(counted) is not None:
                return counted.moves[0].move
        weighing = replace(limits.share(2), nodes=nodes)
        return kernel.think(position, weights=self.weights, table=table, limits=weighing, stop=stop).moves[0].move

    def greediest(self, state: State, rng: Random) -> Move:
        """A beginner's move: the most balls at once, whatever the answer may be, and some moves overlooked."""
        moves = self.game.list_moves(state)
        noticed = [move for move in moves if rng.random() < NOTICED] or moves
        counts = [0 if move in WORDS else len(self.game.turned(state, move)) for move in noticed]
        return rng.choice([move for move, count in zip(noticed, counts, strict=True) if count == max(counts)])

    # Solving

    def solve(self, state: State, limits: Limits, stop: Stop, progress: Progress | None = None) -> Solution[Move]:
        return self.counted_out(state, None, limits, stop, progress)

    def counted_out(
        self, state: State, table: kernel.Table | None, limits: Limits, stop: Stop, progress: Progress | None = None
    ) -> Solution[Move]:
        found = kernel.solve(
            self.position(state),
            threads=os.cpu_count() or 1,
            weights=self.weights,
            table=table,
            limits=limits,
            stop=stop,
            listener=share_done(progress),
        )
        value = exact_value(found)
        if value is None:
            return Solution(None, (), False, known_so_far(found), found.nodes, found.seconds)
        best = tuple(self.move_of(state, judged.move) for judged in found.moves if judged.lower == value)
        return Solution(value, best, True, PROOF if best else FINISHED, found.nodes, found.seconds)

    def solver(self, limits: Limits) -> Solver[State, Move]:
        """One table for a whole game: what follows a position was counted out just before it."""
        table = kernel.Table(REVIEW_MEMORY if limits.memory is None else min(limits.memory, REVIEW_MEMORY))

        def solve(state: State, limits: Limits, stop: Stop) -> Solution[Move]:
            if state.cells.count(EMPTY) > HOPELESS_CELLS:
                return Solution(None, (), False, UNPROVED, 0, 0.0)
            return self.counted_out(state, table, limits, stop)

        return solve

    def settle(
        self, state: State, file: Path, limits: Limits, stop: Stop, progress: Progress | None = None
    ) -> Solution[Move]:
        from grille.games.roliversi.settling import settle

        return settle(self, state, file, limits, stop, os.cpu_count() or 1, progress)

    def shared_proof(self, state: State) -> Proof[Any, Move]:
        from grille.games.roliversi.proving import SharedProof

        return SharedProof(self, state)

    # Analysing

    def analyse(self, state: State, limits: Limits, stop: Stop) -> Sequence[Thought[Move]]:
        """Estimates of all moves; then, near enough to the end, proofs of one after the other."""
        empty_cells = state.cells.count(EMPTY)
        if limits.seconds is None and limits.nodes is None and empty_cells > PROVED_CELLS:
            limits = replace(limits, nodes=2 * STRENGTHS["best"].nodes)
        budget = Budget(limits, stop)
        table = kernel.Table(LARGEST_TABLE if limits.memory is None else min(limits.memory, LARGEST_TABLE))
        found = kernel.think(
            self.position(state),
            of_every_move=True,
            weights=self.weights,
            table=table,
            limits=limits.share(2),
            stop=stop,
        )
        proof = how_known(found, empty_cells)
        thoughts = [
            Thought(self.move_of(state, judged.move), in_balls(judged.upper), proof is PROOF, proof)
            for judged in found.moves
        ]
        if proof is not PROOF and empty_cells <= PROVED_CELLS:
            budget.nodes += found.nodes
            thoughts = list(self.proved(state, thoughts, table, budget))
        return sorted(thoughts, key=lambda thought: -thought.value)

    def glance(self, state: State, move: Move, limits: Limits, stop: Stop) -> Verdict[Move]:
        """The best move, then the one that was played as many moves ahead: both estimates err alike."""
        table = kernel.Table(GLANCE_MEMORY)
        found = kernel.think(self.position(state), weights=self.weights, table=table, limits=limits, stop=stop)
        best, top = self.move_of(state, found.moves[0].move), in_balls(found.moves[0].upper)
        proof = how_known(found, state.cells.count(EMPTY))
        if move == best:
            return Verdict(top, top, (best,), proof is PROOF, proof)
        after = self.position(self.game.play(state, move))
        then = kernel.think(
            after,
            max(1, found.depth - 1),
            weights=self.weights,
            table=table,
            limits=replace(limits, nodes=None),
            stop=stop,
        )
        value, is_exact = -in_balls(then.upper), proof is PROOF and then.depth >= after.cells.count(EMPTY)
        # searched alone, a move may turn out better than the one that seemed best
        return Verdict(value, max(top, value), (best,) if value < top else (move,), is_exact, proof)

    def why(self, state: State, move: Move, verdict: Verdict[Move], stop: Stop) -> tuple[Text, ...]:
        return reasons(self.game, state, move, verdict)

    def proved(
        self, state: State, thoughts: list[Thought[Move]], table: kernel.Table, budget: Budget
    ) -> Iterator[Thought[Move]]:
        """The same moves, with exact values as far as the rest of the budget goes, the best moves first."""
        for number, thought in enumerate(thoughts):
            limits = budget.left()
            if limits is None:
                yield thought
                continue
            after = self.position(self.game.play(state, thought.move))
            found = kernel.solve(
                after,
                weights=self.weights,
                table=table,
                limits=limits.share(len(thoughts) - number),
                stop=budget.stop,
            )
            budget.nodes += found.nodes
            value = exact_value(found)
            yield thought if value is None else Thought(thought.move, -value, True, PROOF)

    def perft(self, state: State, depth: int, limits: Limits, stop: Stop) -> int:
        lines = kernel.perft(self.position(state), depth, limits, stop)
        if lines is None:
            raise Stopped
        return lines


def in_balls(parts: int | None) -> float:
    """An estimate as people read it; what was not looked at promises nothing."""
    return round((parts or 0) / kernel.BALL, 1)


def how_known(found: kernel.Judgement, empty_cells: int) -> Text:
    return PROOF if found.depth >= empty_cells else foreseen(found.depth)


def foreseen(depth: int) -> Text:
    moves = counted(depth, "coup", "move")
    return Text(f"estimation, {moves.fr} d'avance", f"estimate, {moves.en} ahead")


def exact_value(found: kernel.Judgement) -> int | None:
    """The value of a position, where its bounds have met."""
    return found.lower if found.lower == found.upper else None


def known_so_far(found: kernel.Judgement) -> Text:
    """How far a proof came before its limit."""
    if found.lower is None:
        return UNPROVED
    return Text(f"{UNPROVED.fr} ; {found.lower} au moins", f"{UNPROVED.en}; {found.lower} at least")
