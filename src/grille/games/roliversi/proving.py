"""A proof for many hands: ends of a position are counted out in rounds, and the rows are the same whoever counts.

Each question begins with an empty table and has one thread, so that its answer depends on itself alone. Which ends are
needed is guessed from an estimate: if the mover gets more than was asked, one good move is enough wherever it is the
mover's turn and all moves must be answered wherever it is not; otherwise the other way round.
"""

from collections.abc import Generator, Sequence
from functools import partial
from random import random
from typing import Any, Final

from grille.contract import Limits, Stop, Stopped
from grille.games.roliversi.expert import Expert
from grille.games.roliversi.ledger import Bounds
from grille.games.roliversi.rules import EMPTY, Move, State
from grille.games.roliversi.settling import known_so_far, name_of
from grille.games.roliversi.weights import load_weights
from grille.kernels import roliversi as kernel
from grille.search.checkpoint import subject_of
from grille.search.engine import Solution
from grille.search.exact import PROOF
from grille.search.proofs import Proof
from grille.search.runs import Row

COUNTED_CELLS: Final = 22
"""With so many empty cells a position is no longer cut: an end that takes some seconds of a core."""
FORESIGHT: Final = Limits(nodes=200_000, memory=1 << 24)
"""What is spent on sorting the moves of a position that is cut."""
SHORT: Final = 14
SOME: Final = 1 / 64
ROUND: Final = 256
TABLE_BYTES: Final = 1 << 26
Question = tuple[str, int]
"""The name of a position: is it worth more than so many balls?"""
Course = Generator[tuple[kernel.Position, int], int, None]


class SharedProof(Proof[Question, Move]):
    """What a position is worth, and every move that reaches it."""

    def __init__(self, engine: Expert, state: State) -> None:
        game = engine.game
        self.engine, self.state, self.root = engine, state, engine.position(state)
        self.most = game.size**2
        self.subject = subject_of(game, position=game.write_state(state), ends=COUNTED_CELLS, round=ROUND)
        self.sample = partial(count_out, game.size, self.root.line)
        self.known: dict[str, Bounds] = {}
        self.foreseen: dict[str, list[kernel.Position]] = {}
        self.value, self.best = 0, list[int]()
        self.nodes = self.answered = 0
        self.room = ROUND  # for more ends in this round
        self.course = self.steer()
        self.asked = next(self.course, None)

    @property
    def solution(self) -> Solution[Move]:
        if self.asked:
            return Solution(None, (), False, known_so_far(self.bounds(self.root)), self.nodes, 0.0)
        best = tuple(self.engine.move_of(self.state, move) for move in self.best)
        return Solution(self.value, best, True, PROOF, self.nodes, 0.0)

    # The plan

    def next_round(self, stop: Stop) -> Sequence[Question]:
        while self.asked:
            (position, alpha), ends, self.room = self.asked, dict[Question, None](), ROUND
            estimate = self.foresee(position, stop).moves[0].upper or 0
            found = self.walk(position, alpha, estimate > alpha * kernel.BALL, ends, stop)
            if found is None:
                return list(ends)
            self.answered += 1
            try:
                self.asked = self.course.send(found)
            except StopIteration:
                self.asked = None
        return ()

    def learn(self, question: Question, row: Row) -> None:
        name, alpha = question
        self.nodes += row["nodes"]
        self.note(name, alpha, row["found"])

    def is_possible(self, question: Question, row: Any, stop: Stop) -> bool:
        match row:
            case {"position": name, "above": alpha, "found": int(found), "nodes": int(nodes), **rest} if not rest:
                is_so = (name, alpha) == question and abs(found) <= self.most and nodes >= 0
                return is_so and (not is_looked_at_again(name) or found == self.sample(question, stop)["found"])
        return False

    @property
    def share(self) -> float:
        """By the questions about the whole that are answered, of about as many as there will be."""
        return min(1.0, self.answered / ((2 * self.most).bit_length() + len(kernel.moves(self.root))))

    def steer(self) -> Course:
        """Who wins is asked first; then the answers are narrowed down by halves; then each move is asked about."""
        low, high, first = -self.most, self.most, iter((0, -1))
        while low < high:
            guess = next(first, (low + high) // 2)
            if low <= guess < high:
                found = yield self.root, guess
                low, high = (found, high) if found > guess else (low, found)
        self.value = low
        for move in kernel.moves(self.root):
            if -(yield kernel.play(self.root, move), -low) >= low:
                self.best.append(move)

    # What is known

    def bounds(self, position: kernel.Position) -> Bounds:
        return self.known.get(name_of(position), Bounds(-self.most, self.most))

    def note(self, name: str, alpha: int, found: int) -> None:
        lower, upper = self.known.get(name, Bounds(-self.most, self.most))
        self.known[name] = Bounds(max(lower, found), upper) if found > alpha else Bounds(lower, min(upper, found))

    def walk(
        self, at: kernel.Position, alpha: int, is_likely: bool, ends: dict[Question, None], stop: Stop
    ) -> int | None:
        """A lower bound above alpha or an upper bound not above it; None where ends are wanted first, which it adds.

        It is likely, or not, that the position is worth more than alpha.
        """
        moves = kernel.moves(at)
        if not moves:
            return at.difference
        if moves == [kernel.PASS]:
            after = self.walk(kernel.play(at, kernel.PASS), -alpha - 1, not is_likely, ends, stop)
            return None if after is None else -after
        lower, upper = self.bounds(at)
        if lower > alpha or upper <= alpha:
            return lower if lower > alpha else upper
        if at.cells.count(EMPTY) <= COUNTED_CELLS:
            ends[name_of(at), alpha] = None
            self.room -= 1
            return None
        found = self.best_of(self.children(at, stop), alpha, is_likely, ends, stop)
        if found is not None:
            self.note(name_of(at), alpha, found)
        return found

    def best_of(
        self,
        children: Sequence[kernel.Position],
        alpha: int,
        is_likely: bool,
        ends: dict[Question, None],
        stop: Stop,
    ) -> int | None:
        best = max(-self.bounds(child).upper for child in children)
        wanted: dict[Question, None] = {}
        for child in children:
            if best > alpha:
                return best
            if self.room <= 0:
                break
            after = self.walk(child, -alpha - 1, not is_likely, wanted, stop)
            if after is not None:
                best = max(best, -after)
            elif is_likely:  # this one move may be enough
                break
        ends.update(wanted)
        return None if wanted or self.room <= 0 else best

    def children(self, position: kernel.Position, stop: Stop) -> list[kernel.Position]:
        """The positions after each move, the most promising first, equals only once."""
        name = name_of(position)
        if name not in self.foreseen:
            after = (kernel.play(position, judged.move) for judged in self.foresee(position, stop).moves)
            self.foreseen[name] = list({name_of(child): child for child in after}.values())
        return self.foreseen[name]

    def foresee(self, position: kernel.Position, stop: Stop) -> kernel.Judgement:
        found = kernel.think(position, weights=self.engine.weights, limits=FORESIGHT, stop=stop)
        if stop.is_set():  # moves sorted in haste would lead to other questions
            raise Stopped
        return found


def is_looked_at_again(name: str) -> bool:
    """A file may be a stranger's: short ends are counted out again, of the others some."""
    return name.count(EMPTY) <= SHORT or random() < SOME


# On a worker


def count_out(size: int, line: str, question: Question, stop: Stop) -> Row:
    name, alpha = question
    position, window = kernel.Position(name, 0, line), (alpha, alpha + 1)
    weights, limits = load_weights(size, line), Limits(memory=TABLE_BYTES)
    found = kernel.solve(position, window, weights=weights, limits=limits, stop=stop)
    row = {"position": name, "above": alpha, "nodes": found.nodes}
    if found.lower is not None and found.lower > alpha:
        return row | {"found": found.lower}
    if found.upper is not None and found.upper <= alpha:
        return row | {"found": found.upper}
    raise Stopped
