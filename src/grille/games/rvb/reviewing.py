"""A whole game of RVB judged: one table of all positions answers every strike from the first that it covers."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from grille.contract import Budget, Limits, Stop, Stopped, Text
from grille.games.rvb import tables
from grille.games.rvb.grid import Grid, grid_of
from grille.games.rvb.rules import Move, Rvb, State, Strike
from grille.games.rvb.solver import STOPPED, TOO_MANY, Answer, all_wins, fits, in_time, memory_needed, wins_by_search
from grille.games.rvb.tables import CACHE, FEW_CELLS, Table
from grille.kernels import AVAILABLE
from grille.search.judging import Known, Ply, Verdict

FOLLOWS = Text("la suite est prouvée perdue pour l'autre", "what follows is proved lost for the other")
WRITING = Text("ce qu'une écriture vaut n'est pas cherché", "what a turn of writing is worth is not looked for")
TABLE = Text("table de toutes les positions", "table of all positions")
SHARE = 0.8
"""Of the time goes into the table; the rest into what lies before it."""


class Reviewer:
    """Judges strikes from the last one backwards, by a table where it fits, else by searching."""

    def __init__(self, game: Rvb, limits: Limits, stop: Stop) -> None:
        self.game, self.budget = game, Budget(limits, stop)
        self.table: Table | None = None
        self.lacking: Text | None = None

    def review(self, plies: Sequence[Ply[State, Move]], known: Known[Move]) -> Iterator[tuple[int, Verdict[Move]]]:
        written = len(list(takewhile(lambda ply: self.game.is_writing(ply.state), plies)))
        proved = {at: verdict for at, verdict in known.items() if verdict.exact}
        self.table = self.find_table(
            [grid_of(self.game, ply.state) for at, ply in enumerate(plies) if at >= written and at not in proved]
        )
        is_lost: bool | None = None  # the position after the move, for the other
        if plies:
            is_lost = self.is_lost(self.game.play(plies[-1].state, plies[-1].move))
        for at in reversed(range(len(plies))):
            if self.budget.stop.is_set():
                return
            verdict = proved.get(at) or self.judge(plies[at], is_lost, max(1, at + 1 - written))
            if at not in proved:
                yield at, verdict
            is_lost = None if verdict.best_value is None else verdict.best_value < 0

    def judge(self, ply: Ply[State, Move], is_lost: bool | None, parts: int) -> Verdict[Move]:
        """A move, where it is known or not whether it left a lost position; with one of so many parts of the time."""
        value = None if is_lost is None else 1 if is_lost else -1
        if self.game.is_writing(ply.state):
            if is_lost:
                return Verdict(1, 1, (ply.move,), True, FOLLOWS)
            return Verdict(value, None, (), False, WRITING)
        winning, proof = self.winning(grid_of(self.game, ply.state), ply.move if is_lost else None, parts)
        if winning is None:
            return Verdict(value, None, (), False, self.lacking or proof)
        best_value = 1 if winning else -1
        return Verdict(value, best_value, tuple(map(Strike, sorted(winning))), value is not None, proof)

    def winning(self, grid: Grid, known: Move | None, parts: int) -> tuple[Sequence[int] | None, Text]:
        """The strikes that win, or those of them that are known."""
        if self.table and self.table.grid.covers(grid):
            return self.table.winning(grid.cells), TABLE
        if isinstance(known, Strike):
            return [known.cells], FOLLOWS
        limits = self.budget.left()
        if limits is None:
            return None, STOPPED
        if limits.seconds is not None:
            limits = replace(limits, seconds=limits.seconds / parts)
        if not AVAILABLE or grid.count <= FEW_CELLS:
            answer = all_wins(grid, limits, self.budget.stop)
        else:
            book = tables.open_book(grid)
            answer = wins_by_search(book, False, limits, self.budget.stop) if book else Answer(None, TOO_MANY)
        self.budget.nodes += answer.nodes
        return answer.winning, answer.proof

    def is_lost(self, state: State) -> bool | None:
        """Whether the last position of all, which nobody has played on from, is lost for its mover."""
        if self.game.outcome(state) is not None:
            return True  # §9: one of each is left
        if self.game.is_writing(state):
            return None
        winning, _ = self.winning(grid_of(self.game, state), None, 2)
        return None if winning is None else not winning

    def find_table(self, grids: Sequence[Grid]) -> Table | None:
        """The table of the earliest grid that fits the limits of memory and time."""
        for grid in grids:
            kept = CACHE.find(grid)
            if kept:
                return kept
            try:
                table = self.fill(grid)
            except Stopped:
                continue
            if table or self.budget.stop.is_set():
                return table
        return None

    def fill(self, grid: Grid) -> Table | None:
        limits = self.budget.left()
        if limits is None or not AVAILABLE:
            return None
        book = tables.open_book(grid)
        if book is None or not fits(grid, book, limits):
            self.lacking = self.lacking or (memory_needed(book, limits) if book else TOO_MANY)
            return None
        if limits.seconds is not None:
            limits = replace(limits, seconds=SHARE * limits.seconds)
        table = tables.fill(grid, book, limits, self.budget.stop, in_time(limits))
        self.budget.nodes += 2**grid.count
        return table
