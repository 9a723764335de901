"""A proof too long for one sitting: a position is cut into smaller ones, and what is proved is kept in a file."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import random
from typing import Final

from grille.contract import Budget, Limits, Stop, Stopped, Text
from grille.games.roliversi.expert import Expert
from grille.games.roliversi.ledger import Bounds, Ledger
from grille.games.roliversi.rules import EMPTY, OTHER_CAMP, Move, State
from grille.kernels import roliversi as kernel
from grille.search.engine import Progress, Solution
from grille.search.exact import PROOF, UNPROVED

COUNTED_CELLS: Final = 24
"""With so many empty cells a position is no longer cut, but counted out by the kernel."""
FORESIGHT: Final = 500_000
"""Positions to sort the moves of one that is cut, a cell before it is counted out; twice as many for each cell more,
up to seven, since a move chosen badly there costs all that is found out after it."""
AT_FIRST_SIGHT: Final = Limits(nodes=2_000_000, memory=1 << 26)
"""What is spent on guessing the value of the whole."""
LARGEST_TABLE: Final = 1 << 30
RECOUNTED: Final = 5_000_000
"""Positions spent on counting out again the ends that a file tells of: about a second."""


def settle(
    engine: Expert, state: State, file: Path, limits: Limits, stop: Stop, threads: int, progress: Progress | None = None
) -> Solution[Move]:
    """Who wins, then by how much, then every move that does it; what the file already knows is not proved again."""
    position = engine.position(state)
    table = kernel.Table(LARGEST_TABLE if limits.memory is None else limits.memory)
    with Ledger(file, engine.game, state) as ledger:
        settling = Settling(ledger, engine.weights, table, Budget(limits, stop), threads, progress)
        try:
            settling.look_again()
            value = settling.value(position)
            best = tuple(engine.move_of(state, move) for move in settling.best_moves(position, value))
        except Stopped:
            nodes, seconds = ledger.nodes + ledger.unwritten_nodes, ledger.seconds + ledger.unwritten_seconds
            return Solution(None, (), False, known_so_far(settling.bounds(position)), nodes, seconds)
        return Solution(value, best, True, PROOF, ledger.nodes, ledger.seconds)


def known_so_far(bounds: Bounds) -> Text:
    """How far a proof has come."""
    return Text(
        f"{UNPROVED.fr} ; entre {bounds.lower} et {bounds.upper}",
        f"{UNPROVED.en}; between {bounds.lower} and {bounds.upper}",
    )


def name_of(position: kernel.Position) -> str:
    """The same text for all positions that only names of colours, sides and symmetries of the board tell apart."""
    cells = position.cells if position.seat == 0 else position.cells.translate(OTHER_CAMP)
    return kernel.canonical(kernel.Position(cells, 0, position.line)).cells


@dataclass
class Settling:
    """Answers, one after the other, whether a position is worth more than so many balls."""

    ledger: Ledger
    weights: kernel.Weights | None
    table: kernel.Table
    budget: Budget
    threads: int = 1
    progress: Progress | None = None
    foreseen: dict[str, list[kernel.Position]] = field(default_factory=dict)
    """The positions after each move, by the name of the position before it."""

    def bounds(self, position: kernel.Position) -> Bounds:
        return self.ledger.bounds(name_of(position))

    # A file is a stranger's: what is cut must follow from its parts, and some ends are counted out again

    def look_again(self) -> None:
        names = sorted(self.ledger.known, key=lambda name: (name.count(EMPTY), random()))
        budget = Budget(Limits(nodes=RECOUNTED), self.budget.stop)
        for name in names:
            position, told = kernel.Position(name, 0, self.ledger.line), self.ledger.known[name]
            is_end = name.count(EMPTY) <= COUNTED_CELLS
            lower, upper = self.recounted(position, told, budget) if is_end else self.followed(position)
            if lower > told.upper or upper < told.lower or (not is_end and (lower < told.lower or upper > told.upper)):
                raise self.ledger.refuted(name)

    def followed(self, position: kernel.Position) -> Bounds:
        """What the facts about the positions after each move say of the one before."""
        after = [kernel.play(position, move) for move in kernel.moves(position)]
        if not after:
            return Bounds(position.difference, position.difference)
        known = [self.told(child) for child in after]
        return Bounds(max(-upper for _, upper in known), max(-lower for lower, _ in known))

    def told(self, position: kernel.Position) -> Bounds:
        """What the file says; there is no fact about a game that is over, or that goes on after a pass."""
        return self.followed(position) if kernel.moves(position) in ([], [kernel.PASS]) else self.bounds(position)

    def recounted(self, position: kernel.Position, told: Bounds, budget: Budget) -> Bounds:
        """An end counted out as far as the budget goes, below what is told of it and above."""
        lower, upper = -self.ledger.most, self.ledger.most
        for alpha in (told.lower - 1, told.upper):
            if limits := budget.left():
                found = kernel.solve(
                    position, (alpha, alpha + 1), weights=self.weights, limits=limits, stop=budget.stop
                )
                budget.nodes += found.nodes
                lower = max(lower, lower if found.lower is None else found.lower)
                upper = min(upper, upper if found.upper is None else found.upper)
        return Bounds(lower, upper)

    # Questions

    def value(self, position: kernel.Position) -> int:
        """Who wins is asked first, then whether it is by as much as it seems; then two by two."""
        low, high = -self.ledger.most, self.ledger.most
        questions, is_less = self.first_questions(position), True
        while low < high:
            guess = next(questions, max(high - 2, low) if is_less else min(low + 1, high - 1))
            if low <= guess < high:
                found = self.bound(position, guess)
                is_less = found <= guess
                low, high = (low, found) if is_less else (found, high)
        return low

    def first_questions(self, position: kernel.Position) -> Iterator[int]:
        seems = self.seems(position)
        yield from (0, -1) if seems > 0 else (-1, 0)
        yield from (seems - 1, seems)

    def best_moves(self, position: kernel.Position, value: int) -> list[int]:
        children = {move: kernel.play(position, move) for move in kernel.moves(position)}
        best = [move for move, child in children.items() if -self.bound(child, -value) >= value]
        if children and not (best and all(self.is_no_better(children[move], value) for move in best)):
            raise self.ledger.contradicted(value)
        return best

    def is_no_better(self, child: kernel.Position, value: int) -> bool:
        """Whether a best move is worth no more than the position; only a file could say otherwise."""
        return not self.ledger.file.rows or -self.bound(child, -value - 1) <= value

    # Answers

    def bound(self, position: kernel.Position, alpha: int, done: float = 0.0, share: float = 1.0) -> int:
        """A lower bound above alpha, or an upper bound not above it; the answer is this share of the whole work."""
        moves = kernel.moves(position)
        if not moves:
            return position.difference
        if moves == [kernel.PASS]:
            return -self.bound(kernel.play(position, kernel.PASS), -alpha - 1, done, share)
        lower, upper = self.bounds(position)
        if lower > alpha:
            return lower
        if upper <= alpha:
            return upper
        if position.cells.count(EMPTY) <= COUNTED_CELLS:
            found = self.counted_out(position, alpha)
        else:
            found = self.best_of(position, alpha, done, share)
        self.ledger.note(name_of(position), Bounds(found, upper) if found > alpha else Bounds(lower, found))
        if self.progress:
            self.progress(done + share)
        return found

    def best_of(self, position: kernel.Position, alpha: int, done: float, share: float) -> int:
        children = self.children(position)
        best = max(-self.bounds(child).upper for child in children)
        part = share / len(children)
        for number, child in enumerate(children):
            if best > alpha:
                return best
            best = max(best, -self.bound(child, -alpha - 1, done + number * part, part))
        return best

    def children(self, position: kernel.Position) -> list[kernel.Position]:
        """The positions after each move, equals only once: first what is known to be good, then the most promising."""
        name = name_of(position)
        if name not in self.foreseen:
            more = position.cells.count(EMPTY) - COUNTED_CELLS - 1
            found = self.foresee(position, Limits(nodes=FORESIGHT << min(more, 7), memory=1 << 26))
            after = (kernel.play(position, judged.move) for judged in found.moves)
            self.foreseen[name] = list({name_of(child): child for child in after}.values())
        return sorted(self.foreseen[name], key=lambda child: self.bounds(child).upper)

    def counted_out(self, position: kernel.Position, alpha: int) -> int:
        limits = self.budget.left()
        if limits is None:
            raise Stopped
        found = kernel.solve(
            position,
            (alpha, alpha + 1),
            threads=self.threads,
            weights=self.weights,
            table=self.table,
            limits=limits,
            stop=self.budget.stop,
        )
        self.budget.nodes += found.nodes
        self.ledger.charge(found.nodes, found.seconds)
        if found.lower is not None and found.lower > alpha:
            return found.lower
        if found.upper is not None and found.upper <= alpha:
            return found.upper
        raise Stopped

    def seems(self, position: kernel.Position) -> int:
        """An estimate in balls, even as most differences are."""
        if kernel.moves(position) in ([], [kernel.PASS]):
            return 0
        estimate = self.foresee(position, AT_FIRST_SIGHT).moves[0].upper or 0
        return 2 * round(estimate / (2 * kernel.BALL))

    def foresee(self, position: kernel.Position, limits: Limits) -> kernel.Judgement:
        found = kernel.think(position, weights=self.weights, limits=limits, stop=self.budget.stop)
        # not of the budget: the shortest sitting must come as far as a fact
        self.ledger.charge(found.nodes, found.seconds)
        return found
