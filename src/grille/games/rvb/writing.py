"""How the grid is written well: who strikes first wants big strikes, the other a grid that half a turn leaves alike."""

from collections.abc import Sequence
from itertools import islice
from math import log2
from random import Random

from grille.contract import Budget, Limits, Stop, Stopped
from grille.games.rvb.cells import NAMES
from grille.games.rvb.grid import grid_of
from grille.games.rvb.rules import MOST_LEFT_EMPTY, UNWRITTEN, Rvb, State, Writing
from grille.games.rvb.solver import one_win, wins_by_search
from grille.games.rvb.strikes import LETTERS
from grille.games.rvb.tables import count_strikes, open_book
from grille.kernels import AVAILABLE

SECONDS = 8.0
"""For a turn, when nobody sets a limit."""
TRY_SECONDS = 0.1
"""For a first look at a grid that might be lost."""
SAMPLE_SECONDS = 0.05
LATE = 10
"""With so many empty cells or fewer, finishing the grid at random tells who profits from a turn."""
MOST_COUNTED = 1_000
"""Without the kernel no more strikes than this are counted."""
PAIR, DOUBLING = 0.1, 0.05
"""What a pair of opposite cells and twice as many strikes are worth, beside the share of grids that end well."""


def turns_left(state: State) -> int:
    return (state.cells.count(UNWRITTEN) - 1) // 3


def random_writing(state: State, rng: Random) -> Writing:
    empty = [cell for cell, sign in enumerate(state.cells) if sign == UNWRITTEN]
    return Writing(*rng.sample(empty, 3))


def strikes_first(state: State) -> int:
    """The seat that will strike first, once all the turns of writing are over."""
    empty, seat = state.cells.count(UNWRITTEN), state.seat
    while empty > MOST_LEFT_EMPTY:
        empty, seat = empty - 3, 1 - seat
    return seat


def mobility(game: Rvb, state: State) -> int:
    """How many strikes the letters written so far allow: grids with many are nearly always won by who strikes first."""
    grid = grid_of(game, state)
    return count_strikes(grid) if AVAILABLE else sum(1 for _ in islice(grid.strikes(), MOST_COUNTED))


def opposite(cell: int) -> int:
    """The cell that half a turn of the grid brings here."""
    return len(NAMES) - 1 - cell


def pairs(state: State) -> int:
    """Opposite cells with one letter, less those with two: whoever strikes second wants such pairs."""
    both = [(sign, state.cells[opposite(cell)]) for cell, sign in enumerate(state.cells[: len(NAMES) // 2])]
    return sum(1 if one == other else -1 for one, other in both if one in LETTERS and other in LETTERS)


def paired(state: State) -> Writing | None:
    """The turn that repeats what stands alone on the opposite cells, where an R, a V and a B do."""
    alone: dict[str, list[int]] = {letter: [] for letter in LETTERS}
    for cell, sign in enumerate(state.cells):
        if sign in alone and state.cells[opposite(cell)] == UNWRITTEN:
            alone[sign].append(opposite(cell))
    if any(len(cells) != 1 for cells in alone.values()):
        return None
    return Writing(*(cells[0] for cells in alone.values()))


class Writer:
    """Chooses turns for one position within its time."""

    def __init__(self, game: Rvb, state: State, rng: Random, limits: Limits, stop: Stop) -> None:
        self.game, self.state, self.rng = game, state, rng
        self.seconds = SECONDS if limits.seconds is None else limits.seconds
        self.budget = Budget(Limits(self.seconds, limits.nodes), stop)

    def choose(self, ideas: int) -> Writing:
        """The best of so many turns that come to mind; the last turn of all is settled exactly as far as time goes."""
        if turns_left(self.state) == 1 and AVAILABLE and ideas > 1:
            return self.last_turn(self.last_ideas()[:ideas])
        turns = [random_writing(self.state, self.rng) for _ in range(ideas)]
        answer = paired(self.state)
        if answer and ideas > 1:
            turns.append(answer)
        return max(turns, key=self.promise)

    def last_ideas(self) -> list[Writing]:
        """All turns there are, in any order: two dozen when four cells are left."""
        turns = [turn for turn in self.game.moves(self.state) if isinstance(turn, Writing)]
        self.rng.shuffle(turns)
        return turns

    def last_turn(self, turns: list[Writing]) -> Writing:
        """A turn after which the opponent, who strikes first, has lost; else one he finds hard to win."""
        hard: list[Writing] = []
        for turn in sorted(turns, key=self.promise, reverse=True):
            answer = self.settle(turn, TRY_SECONDS)
            if answer is False:
                return turn
            if answer is None:
                hard.append(turn)
        for turn in hard:
            if self.settle(turn, self.time_left()) is False:
                return turn
        return hard[0] if hard else turns[0]

    def settle(self, turn: Writing, seconds: float) -> bool | None:
        """Whether the opponent wins the grid after this turn; None where time is too short to know."""
        seconds = min(seconds, self.time_left())
        if seconds <= 0:
            return None
        grid = grid_of(self.game, self.game.play(self.state, turn))
        winning = one_win(grid, Limits(seconds, self.budget.limits.nodes), self.budget.stop).winning
        return None if winning is None else bool(winning)

    def promise(self, turn: Writing) -> float:
        """Who strikes first wants many strikes, few pairs and grids that end well for him; the other the contrary."""
        then = self.game.play(self.state, turn)
        sign = 1 if strikes_first(then) == self.state.seat else -1
        worth = DOUBLING * log2(1 + mobility(self.game, then)) - PAIR * pairs(then)
        if AVAILABLE and turns_left(self.state) > 1 and then.cells.count(UNWRITTEN) <= LATE and self.time_left() > 0:
            worth += self.easy_wins(then)
        return sign * worth

    def easy_wins(self, state: State, samples: int = 4) -> float:
        """How many of some grids that may come of it are plainly won by who strikes first."""
        wins = 0
        for _ in range(samples):
            grid = state
            while self.game.is_writing(grid):
                grid = self.game.play(grid, random_writing(grid, self.rng))
            wins += self.is_plainly_won(grid)
        return wins / samples

    def is_plainly_won(self, state: State) -> bool:
        """Whether a short search finds a strike that wins."""
        book = open_book(grid_of(self.game, state))
        seconds = max(0.001, min(SAMPLE_SECONDS, self.time_left()))
        limits = Limits(seconds, self.budget.limits.nodes)
        return book is None or bool(wins_by_search(book, False, limits, self.budget.stop).winning)

    def time_left(self) -> float:
        if self.budget.stop.is_set():
            return 0.0
        return self.seconds - self.budget.seconds


def winning_turns(game: Rvb, state: State, budget: Budget) -> Sequence[Writing]:
    """Every turn of writing after which the other player loses; raises Stopped at a limit."""
    return [
        turn
        for turn in game.moves(state)
        if isinstance(turn, Writing) and is_lost(game, game.play(state, turn), budget)
    ]


def is_lost(game: Rvb, state: State, budget: Budget) -> bool:
    """Whether the seat to act loses, all the turns of writing and all strikes seen to the end."""
    budget.spend()
    if game.is_writing(state):
        return not any(is_lost(game, game.play(state, turn), budget) for turn in game.moves(state))
    seconds = None if budget.limits.seconds is None else max(0.001, budget.limits.seconds - budget.seconds)
    answer = one_win(grid_of(game, state), Limits(seconds, budget.limits.nodes, budget.limits.memory), budget.stop)
    if answer.winning is None:
        raise Stopped
    return not answer.winning
