"""What whole grids are like: who wins them, by how many strikes, and what a last turn of writing can still change."""

import mmap
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise, permutations
from math import comb
from operator import itemgetter
from random import Random
from typing import Final, NamedTuple

from grille.contract import Limits, NotSolvable, Stop, Stopped
from grille.games.rvb import tables
from grille.games.rvb.cells import NAMES, Letters, around, cells_in
from grille.games.rvb.grid import Grid, grid_of
from grille.games.rvb.player import RvbEngine
from grille.games.rvb.rules import MOST_LEFT_EMPTY, STRUCK, UNWRITTEN, Rvb, State, Writing
from grille.games.rvb.solver import LARGE_LEAF_CELLS, amount, one_win, wins_by_search
from grille.games.rvb.strikes import LETTERS
from grille.games.rvb.tables import FilledTable
from grille.search.checkpoint import subject_of
from grille.search.engine import LEVELS
from grille.search.runs import Row, Run

WHOLE = 36
SEARCHED = 2**36
"""So many positions a search may settle before a table of as many is filled."""


def random_grid(rng: Random, letters: int = WHOLE) -> State:
    """So many cells written at random, as many of each letter, the rest left empty."""
    signs = [UNWRITTEN] * len(NAMES)
    for place, cell in enumerate(rng.sample(range(len(NAMES)), letters)):
        signs[cell] = LETTERS[place % 3]
    return State("".join(signs), 0)


def turned_grid(rng: Random, letters: int = WHOLE) -> State:
    """The same, and half a turn does not change it; the centre is always empty."""
    half = len(NAMES) // 2
    signs = [UNWRITTEN] * len(NAMES)
    for place, cell in enumerate(rng.sample(range(half), letters // 2)):
        signs[cell] = signs[-1 - cell] = LETTERS[place % 3]
    return State("".join(signs), 0)


def before_last_turn(rng: Random, letters: int, turns: int = 1) -> State:
    """A random grid in which the letters of some turns, the second player's last, and one cell more are still open."""
    signs = list(random_grid(rng, letters - 3 * turns).cells)
    empty = [cell for cell, sign in enumerate(signs) if sign == UNWRITTEN]
    for cell in rng.sample(empty, len(empty) - 3 * turns - 1):
        signs[cell] = STRUCK
    return State("".join(signs), turns % 2)


def before_both_last_turns(rng: Random, letters: int) -> State:
    """The same when the first player, too, writes once more."""
    return before_last_turn(rng, letters, turns=2)


def mirrored(rng: Random, letters: int) -> State:
    """The same when the second player has always written opposite the first: centre and three pairs are open."""
    signs = list(turned_grid(rng, letters - 6).cells)
    pairs = [cell for cell, sign in enumerate(signs[: len(NAMES) // 2]) if sign == UNWRITTEN]
    for cell in rng.sample(pairs, len(pairs) - 3):
        signs[cell] = signs[-1 - cell] = STRUCK
    return State("".join(signs), 0)


def small_board(rng: Random, letters: int) -> State:
    """Nothing is written yet on a board that hangs together and has one cell more than so many letters."""
    board = 1 << rng.randrange(len(NAMES))
    while board.bit_count() <= letters:
        board |= 1 << rng.choice(list(cells_in(around(board) & ~board)))
    return State("".join(UNWRITTEN if board >> cell & 1 else STRUCK for cell in range(len(NAMES))), 0)


def closed(state: State) -> State:
    """No more is written: of several empty cells all go out of play."""
    is_whole = state.cells.count(UNWRITTEN) == 1
    return state if is_whole else State(state.cells.replace(UNWRITTEN, STRUCK), state.seat)


KEPT: Final = threading.local()
"""The memory of the last grid that a thread solved, for its next one: fresh pages of 8 GiB cost seconds."""


@dataclass(frozen=True)
class Surveyor:
    """Solves a grid."""

    game: Rvb
    stop: Stop

    def table(self, grid: Grid) -> FilledTable:
        book = tables.open_book(grid)
        if book is None:
            raise Stopped
        memory: mmap.mmap | None = getattr(KEPT, "memory", None)
        if memory is None or len(memory) < book.size:
            if book.size > tables.room(Limits()):
                needed = amount(book.size)
                raise NotSolvable(
                    f"une grille entière demande {needed.fr} de mémoire libre",
                    f"a whole grid needs {needed.en} of free memory",
                )
            memory = KEPT.memory = tables.fresh_memory(book.size)
        table = tables.fill(grid, book, Limits(), self.stop, memory=memory)
        if table is None:
            raise Stopped
        return table

    def is_won(self, grid: Grid) -> bool:
        """Whether the player who strikes first wins: mostly a search knows soon, else a table."""
        book = tables.open_book(grid)
        if book:
            limits = Limits(nodes=SEARCHED)
            answer = wins_by_search(book, False, limits, self.stop, most_cells=LARGE_LEAF_CELLS)
            if answer.winning is not None:
                return bool(answer.winning)
        return not self.table(grid).is_lost(grid.cells)

    # Samples

    def whole(self, state: State) -> Row:
        """The strikes of a grid, and how many of them win."""
        grid = grid_of(self.game, state)
        table = self.table(grid)
        return {"strikes": table.book.strike_count, "winning": len(table.winning(grid.cells))}

    def share(self, state: State) -> Row:
        """How many positions of a grid are lost, by the number of cells left."""
        return {"lost": self.table(grid_of(self.game, state)).count_lost()}

    def first(self, state: State) -> Row:
        """Whether the player who strikes first wins a grid."""
        grid = grid_of(self.game, state)
        return {"strikes": tables.count_strikes(grid), "first": self.is_won(grid)}

    def writing(self, state: State) -> Row:
        """Before the last turn of writing: a turn by which the second player escapes, if there is one."""
        grids = self.by_strikes(state)
        return {"strikes": grids[0][0], "escape": self.escape(grids)}

    def answered(self, state: State) -> Row:
        """Before both last turns: a turn of the first player after which the second cannot escape, if there is one."""
        answers = [(turn, self.by_strikes(self.game.play(state, turn))) for turn in self.turns(state)]
        answers.sort(key=lambda answer: -answer[1][0][0])  # grids with many strikes are likeliest to be won
        kept = next(((turn, grids) for turn, grids in answers if self.escape(grids) is None), None)
        strikes = (kept or answers[0])[1][0][0]
        return {"strikes": strikes, "answer": self.game.write_move(kept[0]) if kept else None}

    def turns(self, state: State) -> list[Writing]:
        return [turn for turn in self.game.moves(state) if isinstance(turn, Writing)]

    def by_strikes(self, state: State) -> list[tuple[int, Writing, Grid]]:
        """The grids after each last turn; those with few strikes, likeliest to be lost, come first."""
        grids = [(turn, grid_of(self.game, self.game.play(state, turn))) for turn in self.turns(state)]
        return sorted(((tables.count_strikes(grid), turn, grid) for turn, grid in grids), key=itemgetter(0))

    def escape(self, grids: list[tuple[int, Writing, Grid]]) -> str | None:
        """The last turn after which whoever strikes first has lost."""
        return next((self.game.write_move(turn) for _, turn, grid in grids if not self.is_won(grid)), None)

    def forced(self, state: State) -> Row:
        """Whether the second player wins a board that is still to be written."""
        empty = sum(1 << cell for cell, sign in enumerate(state.cells) if sign == UNWRITTEN)
        return {"second": not Forcing(self.game.needs_path, self.stop).is_won((0, 0, 0), empty)}


# Can the second player force a grid that he wins? On a small board the writing, too, is played out to its end


@dataclass
class Forcing:
    """Settles all that can be written on one board."""

    needs_path: bool
    stop: Stop
    known: dict[Letters, bool] = field(default_factory=dict)

    def is_won(self, letters: Letters, empty: int) -> bool:
        """Whether who writes, or strikes once all is written, wins; letters may exchange their names."""
        one, two, three = sorted(letters)
        letters = one, two, three
        if letters not in self.known:
            self.known[letters] = self.settled(letters, empty)
        return self.known[letters]

    def settled(self, letters: Letters, empty: int) -> bool:
        if self.stop.is_set():
            raise Stopped
        if empty.bit_count() > MOST_LEFT_EMPTY:
            return any(not self.is_won(*after) for after in turns(letters, empty))
        return bool(one_win(Grid(letters, self.needs_path), Limits(), self.stop).winning)


def turns(letters: Letters, empty: int) -> Iterator[tuple[Letters, int]]:
    """§2: the letters after each turn of writing, and the cells that are still empty."""
    red, green, blue = letters
    for r, g, b in permutations([1 << cell for cell in cells_in(empty)], 3):
        yield (red | r, green | g, blue | b), empty ^ (r | g | b)


def survey(game: Rvb, kind: str, seed: str, count: int, cells: int = WHOLE) -> Run[int]:
    """So many samples of one kind."""

    def is_possible(number: int, row: object) -> bool:
        return could_be(game, kind, drawn(kind, seed, number, cells), number, row)

    subject = subject_of(game, survey=kind, seed=seed, cells=cells)
    return Run(subject, lambda stop: range(count), partial(sample, game, kind, seed, cells), count, is_possible)


def sample(game: Rvb, kind: str, seed: str, cells: int, number: int, stop: Stop) -> Row:
    state = drawn(kind, seed, number, cells)
    found = KINDS[kind].find_out(Surveyor(game, stop), state)
    return {"number": number, "position": game.write_state(state), **found}


def drawn(kind: str, seed: str, number: int, cells: int) -> State:
    """The position of a sample: the same for everybody, always."""
    state = KINDS[kind].draw(Random(f"{kind} {seed} {number}"), cells)
    return state if KINDS[kind].is_open else closed(state)


def could_be(game: Rvb, kind: str, state: State, number: int, row: object) -> bool:
    """Whether a row of a file can be what was once found out about this sample."""
    match row:
        case {"number": n, "position": position, **found} if n == number and position == game.write_state(state):
            return found.keys() == {*KINDS[kind].tells.split()} and can_be_found(game, state, found)
    return False


def can_be_found(game: Rvb, state: State, found: object) -> bool:
    match found:
        case {"strikes": int(strikes), "winning": int(winning)}:
            return 0 <= winning <= strikes != 0
        case {"strikes": int(strikes), "first": bool()}:
            return strikes > 0
        case {"strikes": int(strikes), "escape": None} | {"strikes": int(strikes), "answer": None}:
            return strikes > 0
        case {"strikes": int(strikes), "escape": str(turn)} | {"strikes": int(strikes), "answer": str(turn)}:
            return strikes > 0 and turn in map(game.write_move, game.moves(state))
        case {"second": bool()}:
            return True
        case {"lost": [*counts]}:
            cells = grid_of(game, state).count
            positions = [comb(cells, left) for left in range(cells + 1)]
            return len(counts) == len(positions) and all(
                isinstance(count, int) and 0 <= count <= most for count, most in zip(counts, positions, strict=True)
            )
    return False


# What the samples say together


def summary(kind: str, rows: list[Row]) -> Row:
    return {"samples": len(rows), **KINDS[kind].summary(rows)}


def summary_whole(rows: list[Row]) -> Row:
    winning = sorted(row["winning"] for row in rows)
    strikes = sorted(row["strikes"] for row in rows)
    return {
        "first_wins": sum(1 for count in winning if count),
        "median_strikes": strikes[len(strikes) // 2],
        "median_winning": winning[len(winning) // 2],
        "fewest_winning": winning[0],
        "most_winning": winning[-1],
        "share_winning": round(sum(winning) / sum(strikes), 4),
    }


def summary_share(rows: list[Row]) -> Row:
    cells = len(rows[0]["lost"]) - 1
    lost = {left: sum(row["lost"][left] for row in rows) for left in range(3, cells + 1)}
    return {"lost": {left: round(count / (len(rows) * positions_of(cells, left)), 6) for left, count in lost.items()}}


def positions_of(cells: int, left: int) -> int:
    """How many positions of a grid have so many cells left, with all three colours among them."""
    return comb(cells, left) - 3 * comb(2 * cells // 3, left) + 3 * comb(cells // 3, left)


def summary_judged(rows: list[Row]) -> Row:
    lost = [row["position"] for row in rows if not row["first"]]
    return {"first_wins": len(rows) - len(lost), "lost": lost[:3]}


def summary_writing(rows: list[Row]) -> Row:
    escaped = [row for row in rows if row["escape"]]
    return {"second_escapes": len(escaped), "examples": [f"{row['position']} {row['escape']}" for row in escaped[:3]]}


def summary_answered(rows: list[Row]) -> Row:
    unanswered = [row["position"] for row in rows if not row["answer"]]
    return {"first_answers": len(rows) - len(unanswered), "unanswered": unanswered[:3]}


def summary_forced(rows: list[Row]) -> Row:
    won = [row["position"] for row in rows if row["second"]]
    return {"second_wins": len(won), "examples": won[:3]}


class Kind(NamedTuple):
    """What a survey draws, what it finds out about it, and what its samples say together."""

    draw: Callable[[Random, int], State]
    find_out: Callable[[Surveyor, State], Row]
    tells: str  # the names of what it finds out
    summary: Callable[[list[Row]], Row]
    is_open: bool = False  # cells are still to be written


KINDS = {
    "first": Kind(random_grid, Surveyor.first, "strikes first", summary_judged),
    "whole": Kind(random_grid, Surveyor.whole, "strikes winning", summary_whole),
    # there the second player has the best chances
    "turned": Kind(turned_grid, Surveyor.first, "strikes first", summary_judged),
    "share": Kind(random_grid, Surveyor.share, "lost", summary_share),
    "writing": Kind(before_last_turn, Surveyor.writing, "strikes escape", summary_writing, is_open=True),
    "answered": Kind(before_both_last_turns, Surveyor.answered, "strikes answer", summary_answered, is_open=True),
    "mirrored": Kind(mirrored, Surveyor.answered, "strikes answer", summary_answered, is_open=True),
    "forced": Kind(small_board, Surveyor.forced, "second", summary_forced, is_open=True),
}


# Each level against the next, from random positions, each played from both seats

LADDER_CELLS: Final = 24
MOVE_LIMITS: Final = Limits(seconds=5.0)
PAIRS: Final = [(stronger, weaker) for weaker, stronger in pairwise(LEVELS)]


def ladder(games: int, seed: str) -> Run[int]:
    """So many games of every pair of neighbours, one pair after the other."""
    count = games * len(PAIRS)
    subject = subject_of(Rvb(), ladder=games, seed=seed)

    def is_possible(place: int, row: object) -> bool:
        stronger, weaker = PAIRS[place // games]
        return row in [{"levels": [stronger, weaker], "payoff": payoff} for payoff in (-1, 1)]

    return Run(subject, lambda stop: range(count), partial(play, games, seed), count, is_possible)


def play(games: int, seed: str, place: int, stop: Stop) -> Row:
    """The payoff of the stronger level; two games in a row begin in the same position, with seats exchanged."""
    at, number = divmod(place, games)
    stronger, weaker = PAIRS[at]
    game = Rvb()
    engine, state = RvbEngine(game), closed(random_grid(Random(f"{seed} position {number // 2}"), LADDER_CELLS))
    levels = (stronger, weaker) if number % 2 == 0 else (weaker, stronger)
    rng = Random(f"{seed} game {stronger} {number}")
    while (outcome := game.outcome(state)) is None:
        if stop.is_set():
            raise Stopped
        state = game.play(state, engine.choose(state, levels[state.seat], rng, MOVE_LIMITS, stop))
    return {"levels": [stronger, weaker], "payoff": outcome.payoffs[number % 2]}
