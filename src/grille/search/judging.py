"""What a move made of its position: weighed at a glance, then proved from the end of a game backwards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple

from grille.contract import Budget, Game, NotSolvable, Stopped, Text, TooManyMoves
from grille.contract.game import M, S

if TYPE_CHECKING:
    from grille.search.engine import Engine, Solution, Thought


class Ply(NamedTuple, Generic[S, M]):
    """A position as its mover saw it, and the move he made."""

    state: S
    move: M


@dataclass(frozen=True)
class Verdict(Generic[M]):
    """What a move is worth to its player beside the best ones; None where that is not known."""

    value: float | None
    best_value: float | None
    best: tuple[M, ...]
    exact: bool  # both values are proved
    proof: Text
    noise: float | None = None  # how far the loss may be out, where the estimate itself tells

    @property
    def loss(self) -> float | None:
        """What the move gave away; nothing for a best one."""
        if self.value is None or self.best_value is None:
            return None
        return round(max(0.0, self.best_value - self.value), 4)


UNKNOWN = Text("pas encore examiné", "not looked at yet")
RESULTS: Final = {1: Text("gagne", "wins"), 0: Text("fait nulle", "draws"), -1: Text("perd", "loses")}


def unknown() -> Verdict[M]:
    return Verdict(None, None, (), False, UNKNOWN)


def proved_apart(verdict: Verdict[M], move: Text, best: Text) -> Iterator[Text]:
    """How a move and a better one end for certain, where that is known."""
    if verdict.exact and verdict.value is not None and verdict.best_value is not None:
        value, top = RESULTS[int(verdict.value)], RESULTS[int(verdict.best_value)]
        yield Text(
            f"À coup sûr, {move.fr} {value.fr} et {best.fr} {top.fr}.",
            f"For certain, {move.en} {value.en} and {best.en} {top.en}.",
        )


Known = Mapping[int, Verdict[M]]
"""What an earlier sitting found, by a move's place in the game."""
NOTHING: Final[Known[Any]] = {}


# At a glance


def glances(
    engine: Engine[S, M], plies: Sequence[Ply[S, M]], known: Known[M], budget: Budget
) -> Iterator[tuple[int, Verdict[M]]]:
    """Every move weighed at the same small cost, with half of the budget at most."""
    left = [at for at in range(len(plies)) if at not in known]
    for done, at in enumerate(left):
        limits = budget.left()
        if limits is None:
            return
        state, move = plies[at]
        parts = 2 * (len(left) - done)
        seconds = None if limits.seconds is None else limits.seconds / parts
        nodes = engine.glance_nodes if limits.nodes is None else min(engine.glance_nodes, limits.nodes // parts + 1)
        budget.nodes += nodes
        try:
            verdict = engine.glance(state, move, replace(limits, seconds=seconds, nodes=nodes), budget.stop)
        except (NotSolvable, TooManyMoves):
            continue
        if not budget.stop.is_set():  # a thought cut short says little
            yield at, verdict


def weighed(game: Game[S, M], thoughts: Sequence[Thought[M]], move: M) -> Verdict[M]:
    """A move among all those that were weighed."""
    if not thoughts:
        return unknown()
    top = max(thoughts, key=lambda thought: thought.value)
    own = next((thought for thought in thoughts if thought.move == move), None)
    best = tuple(thought.move for thought in thoughts if thought.value == top.value)
    is_top_exact = all(thought.exact for thought in thoughts) or (top.exact and top.value >= game.max_payoff)
    is_exact = own is not None and own.exact and is_top_exact
    return Verdict(own.value if own else None, top.value, best, is_exact, (own or top).proof)


# Backwards


def proofs(
    engine: Engine[S, M], plies: Sequence[Ply[S, M]], known: Known[M], budget: Budget
) -> Iterator[tuple[int, Verdict[M]]]:
    """From the last move back to the first that the budget does not settle: what follows a move is known before it."""
    game, solve = engine.game, engine.solver(budget.limits)
    if game.info.has_secrets or game.seats != 2:
        return

    def settled(state: S) -> Solution[M]:
        limits = budget.left()
        solution = solve(state, limits, budget.stop) if limits else None
        if solution is None or solution.value is None:
            raise Stopped
        budget.nodes += solution.nodes
        return solution

    following: tuple[S, float | None] | None = None  # a position and what it is worth to its mover
    for at in reversed(range(len(plies))):
        state, move = plies[at]
        before = known.get(at)
        if before is not None and before.exact:
            following = state, before.best_value
            continue
        after = game.play(state, move)
        try:
            if game.outcome(after) is None and (following is None or following[0] != after):
                following = after, settled(after).value
            value = value_after(game, state, after, following)
            solution = settled(state)
        except (Stopped, NotSolvable, RecursionError):
            return
        following = state, solution.value
        yield at, compared(game, solution, move, value)


def value_after(game: Game[S, M], state: S, after: S, following: tuple[S, float | None] | None) -> float:
    """What a position is worth to who has brought it about."""
    outcome, seat = game.outcome(after), game.turn(state)
    if outcome is not None:
        return outcome.payoffs[seat]
    if following is None or following[1] is None:
        raise Stopped
    return following[1] if game.turn(after) == seat else -following[1]


def compared(game: Game[S, M], solution: Solution[M], move: M, value: float) -> Verdict[M]:
    """A move whose worth is proved, in a position that is solved."""
    best = solution.best
    is_lost = game.info.is_impartial and solution.value == -1  # no move is best there
    if value == solution.value and move not in best and not is_lost:
        best = (*best, move)  # a solver may name the quickest wins only
    return Verdict(value, solution.value, best, True, solution.proof)
