"""What whole grids are like: who wins them, by how many strikes, and what a last turn of writing can still change.

A survey is a list of numbered samples. Each depends on the seed and its number alone, so a survey can be stopped and
taken up again, and anybody can repeat any of its samples.
"""

from __future__ import annotations

import json
import mmap
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from math import comb
from pathlib import Path
from random import Random
from typing import Any

from grille.contract import Limits, NotSolvable, Stop, Stopped
from grille.games.rvb import tables
from grille.games.rvb.cells import NAMES
from grille.games.rvb.grid import Grid, grid_of
from grille.games.rvb.rules import STRUCK, UNWRITTEN, Rvb, State, Writing
from grille.games.rvb.solver import amount, wins_by_search
from grille.games.rvb.strikes import LETTERS
from grille.games.rvb.tables import FilledTable

Row = dict[str, Any]
"""One sample as a line of JSON."""

WHOLE = 36
SEARCHED = 2**34
"""So many positions a search may settle before a table, of four times as many, is filled."""


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


def before_last_turn(rng: Random, letters: int) -> State:
    """A random grid in which three letters and the cell that stays empty are still open."""
    signs = list(random_grid(rng, letters - 3).cells)
    empty = [cell for cell, sign in enumerate(signs) if sign == UNWRITTEN]
    for cell in rng.sample(empty, len(empty) - 4):
        signs[cell] = STRUCK
    return State("".join(signs), 1)


def closed(state: State) -> State:
    """No more is written: of several empty cells all go out of play."""
    is_whole = state.cells.count(UNWRITTEN) == 1
    return state if is_whole else State(state.cells.replace(UNWRITTEN, STRUCK), state.seat)


class Surveyor:
    """Solves one grid after the other, always in the same memory."""

    def __init__(self, game: Rvb, cells: int, stop: Stop) -> None:
        self.game, self.cells, self.stop = game, cells, stop
        self.memory: mmap.mmap | None = None

    def table(self, grid: Grid) -> FilledTable:
        book = tables.open_book(grid)
        if book is None:
            raise Stopped
        if self.memory is None or len(self.memory) < book.size:
            if book.size > tables.room(Limits()):
                needed = amount(book.size)
                raise NotSolvable(
                    f"une grille entière demande {needed.fr} de mémoire libre",
                    f"a whole grid needs {needed.en} of free memory",
                )
            self.memory = tables.fresh_memory(book.size)
        table = tables.fill(grid, book, Limits(), self.stop, memory=self.memory)
        if table is None:
            raise Stopped
        return table

    def is_won(self, grid: Grid) -> bool:
        """Whether the player who strikes first wins: mostly a search knows soon, else a table."""
        book = tables.open_book(grid)
        answer = wins_by_search(book, False, Limits(nodes=SEARCHED), self.stop) if book else None
        if answer and answer.winning is not None:
            return bool(answer.winning)
        return not self.table(grid).is_lost(grid.cells)

    # Samples

    def whole(self, rng: Random) -> Row:
        """A random grid: its strikes, and how many of them win."""
        state = closed(random_grid(rng, self.cells))
        grid = grid_of(self.game, state)
        table = self.table(grid)
        strikes, winning = table.book.strike_count, len(table.winning(grid.cells))
        return {"position": self.game.write_state(state), "strikes": strikes, "winning": winning}

    def share(self, rng: Random) -> Row:
        """A random grid: how many of its positions are lost, by the number of cells left."""
        state = closed(random_grid(rng, self.cells))
        return {"position": self.game.write_state(state), "lost": self.table(grid_of(self.game, state)).count_lost()}

    def first(self, rng: Random) -> Row:
        """A random grid: whether the player who strikes first wins it."""
        return self.judged(closed(random_grid(rng, self.cells)))

    def turned(self, rng: Random) -> Row:
        """The same of a grid that half a turn does not change: there the second player has the best chances."""
        return self.judged(closed(turned_grid(rng, self.cells)))

    def judged(self, state: State) -> Row:
        grid = grid_of(self.game, state)
        strikes, is_won = tables.count_strikes(grid), self.is_won(grid)
        return {"position": self.game.write_state(state), "strikes": strikes, "first": is_won}

    def writing(self, rng: Random) -> Row:
        """A random grid before the last turn of writing: a turn by which the second player escapes, if there is one."""
        state = before_last_turn(rng, self.cells)
        turns = [turn for turn in self.game.moves(state) if isinstance(turn, Writing)]
        grids = {turn: grid_of(self.game, self.game.play(state, turn)) for turn in turns}
        turns.sort(key=lambda turn: tables.count_strikes(grids[turn]))  # grids with few strikes are likeliest to lose
        escape = next((turn for turn in turns if not self.is_won(grids[turn])), None)
        return {
            "position": self.game.write_state(state),
            "strikes": tables.count_strikes(grids[turns[0]]),
            "escape": self.game.write_move(escape) if escape else None,
        }


KINDS: dict[str, Callable[[Surveyor, Random], Row]] = {
    "first": Surveyor.first,
    "whole": Surveyor.whole,
    "turned": Surveyor.turned,
    "share": Surveyor.share,
    "writing": Surveyor.writing,
}


def survey(
    game: Rvb, kind: str, seed: str, count: int, file: Path | None, stop: Stop, cells: int = WHOLE
) -> Iterator[Row]:
    """Every sample asked for: those the file has, then the missing ones, which are added to it as they come."""
    rows = {row["number"]: row for row in read_rows(file)} if file else {}
    surveyor = Surveyor(game, cells, stop)
    for number in range(count):
        if number not in rows:
            began = time.monotonic()
            found = KINDS[kind](surveyor, Random(f"{kind} {seed} {number}"))
            rows[number] = {"number": number, **found, "seconds": round(time.monotonic() - began, 1)}
            if file:
                append(file, json.dumps(rows[number]))
        yield rows[number]


def append(file: Path, line: str) -> None:
    """A line of its own, also after one that was cut short."""
    with file.open("a+b") as lines:
        lines.seek(max(0, lines.tell() - 1))
        is_cut = lines.read(1) not in (b"", b"\n")
        lines.write((b"\n" if is_cut else b"") + line.encode("ascii") + b"\n")


def read_rows(file: Path) -> Iterator[Row]:
    """The samples of a file; a line cut short by an accident is left out."""
    if file.exists():
        for line in file.read_text(encoding="ascii").splitlines():
            with suppress(ValueError):
                yield json.loads(line)


# What the samples say together


def summary(kind: str, rows: list[Row]) -> Row:
    return {"samples": len(rows), **SUMMARIES[kind](rows)}


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


SUMMARIES: dict[str, Callable[[list[Row]], Row]] = {
    "first": summary_judged,
    "whole": summary_whole,
    "turned": summary_judged,
    "share": summary_share,
    "writing": summary_writing,
}
