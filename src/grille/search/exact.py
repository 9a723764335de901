"""The exact solver for any game of two with open cards: slow, obvious, and the judge of the fast ones."""

from typing import Generic

from grille.contract import CHANCE, OVER, Budget, Game, Limits, NotSolvable, Stop, Stopped, Text
from grille.contract.game import M, S
from grille.search.engine import Progress, Solution, Thought

INFINITY = 10**9
ENTRY_BYTES = 300  # about what a remembered state takes: itself, its bounds, their place in the table
PROOF = Text("exploration complète avec mémoire", "complete search with memory")
UNPROVED = Text("limite atteinte avant la preuve", "stopped before the proof")


class ExactSolver(Generic[S, M]):
    """Alpha-beta over whole games; what it remembers serves every later question."""

    def __init__(self, game: Game[S, M]) -> None:
        self.game = game
        if game.info.has_secrets or game.seats != 2:
            raise self.not_solvable()
        self.memory: dict[S, tuple[int, int]] = {}  # bounds of the value for the mover

    def not_solvable(self) -> NotSolvable:
        name = self.game.info.name
        return NotSolvable(
            f"{name.fr} n'a pas de valeur exacte ici : mains cachées, hasard ou plus de deux places",
            f"{name.en} has no exact value here: hidden hands, chance, or more than two seats",
        )

    def mover(self, state: S) -> int:
        """The seat to act, or OVER: where chance acts nothing is settled."""
        seat = self.game.actor(state)
        if seat == CHANCE:
            raise self.not_solvable()
        return seat

    def value(self, state: S, budget: Budget, alpha: int = -INFINITY, beta: int = INFINITY) -> int:
        """The payoff of the seat to act under best play; a bound of it outside alpha and beta."""
        low, high = self.memory.get(state, (-INFINITY, INFINITY))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        budget.spend()
        seat = self.mover(state)
        if seat == OVER:
            raise ValueError("a finished state has no mover; its outcome tells its value")
        alpha, beta = max(alpha, low), min(beta, high)
        best = -INFINITY
        for move in self.game.moves(state):
            best = max(best, self.after(state, seat, move, budget, max(alpha, best), beta))
            if best >= beta:
                break
        if self.has_room(budget.limits):
            self.memory[state] = (best if best > alpha else low, best if best < beta else high)
        return best

    def has_room(self, limits: Limits) -> bool:
        """When memory is full the search goes on without remembering more."""
        return limits.memory is None or len(self.memory) * ENTRY_BYTES < limits.memory

    def after(self, state: S, seat: int, move: M, budget: Budget, alpha: int = -INFINITY, beta: int = INFINITY) -> int:
        """What a move is worth to the seat that plays it."""
        then = self.game.play(state, move)
        outcome = self.game.outcome(then)
        if outcome is not None:
            return outcome.payoffs[seat]
        if self.game.actor(then) == seat:
            return self.value(then, budget, alpha, beta)
        return -self.value(then, budget, -beta, -alpha)

    def solve(self, state: S, limits: Limits, stop: Stop, progress: Progress | None = None) -> Solution[M]:
        """The value and all moves that reach it."""
        budget = Budget(limits, stop)
        outcome = self.game.outcome(state)
        if outcome is not None:
            value = outcome.payoffs[self.game.turn(state)]
            return Solution(value, (), True, Text("partie finie", "finished"), 0, budget.seconds)
        seat = self.mover(state)
        values: list[tuple[int, M]] = []
        best = -INFINITY
        try:
            moves = self.game.list_moves(state)
            for done, move in enumerate(moves):
                # a move one below the best so far is told apart from an equal one: no need to know it exactly
                worth = self.after(state, seat, move, budget, best - 1 if values else -INFINITY)
                values.append((worth, move))
                best = max(best, worth)
                if progress:
                    progress((done + 1) / len(moves))
        except (Stopped, RecursionError):
            return Solution(None, (), False, UNPROVED, budget.nodes, budget.seconds)
        is_lost = self.game.info.is_impartial and best < 0
        moves_kept = () if is_lost else tuple(move for worth, move in values if worth == best)
        return Solution(best, moves_kept, True, PROOF, budget.nodes, budget.seconds)

    def analyse(self, state: S, limits: Limits, stop: Stop) -> list[Thought[M]]:
        """Every move with its exact value; raises Stopped where limits come first."""
        budget = Budget(limits, stop)
        seat = self.mover(state)
        thoughts = [
            Thought(move, self.after(state, seat, move, budget), True, PROOF) for move in self.game.list_moves(state)
        ]
        return sorted(thoughts, key=lambda thought: -thought.value)
