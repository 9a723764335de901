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
from grille.games.rvb.rules import UNWRITTEN, Rvb, State, Writing
from grille.games.rvb.solver import gibibytes, wins_by_search
from grille.games.rvb.strikes import LETTERS
from grille.games.rvb.tables import FilledTable

Row = dict[str, Any]
"""One sample as a line of JSON."""

SEARCH_SECONDS = 2.0
"""So long a search may look for a win before a table is filled."""
DRAWN_FOR_SECOND = 200
"""Of so many random grids the one with the fewest strikes is the likeliest to be lost."""


def random_grid(rng: Random, letters: int = 36) -> State:
    """So many cells written at random, as many of each letter, the rest left empty."""
    signs = [UNWRITTEN] * len(NAMES)
    for place, cell in enumerate(rng.sample(range(len(NAMES)), letters)):
        signs[cell] = LETTERS[place % 3]
    return State("".join(signs), 0)


class Surveyor:
    """Solves one whole grid after the other, always in the same memory."""

    def __init__(self, game: Rvb, stop: Stop) -> None:
        self.game, self.stop = game, stop
        self.memory: mmap.mmap | None = None

    def table(self, grid: Grid) -> FilledTable:
        book = tables.open_book(grid)
        if book is None:
            raise Stopped
        if self.memory is None or len(self.memory) < book.size:
            if book.size > tables.room(Limits()):
                needed = gibibytes(book.size)
                raise NotSolvable(
                    f"une grille entière demande {needed} Gio de mémoire libre",
                    f"a whole grid needs {needed} GiB of free memory",
                )
            self.memory = tables.fresh_memory(book.size)
        table = tables.fill(grid, book, Limits(), self.stop, memory=self.memory)
        if table is None:
            raise Stopped
        return table

    def is_won(self, grid: Grid) -> bool:
        """Whether the player who strikes first wins: mostly a search knows soon, else a table."""
        book = tables.open_book(grid)
        answer = wins_by_search(book, False, Limits(SEARCH_SECONDS), self.stop) if book else None
        if answer and answer.winning is not None:
            return bool(answer.winning)
        return not self.table(grid).is_lost(grid.cells)

    # Samples

    def whole(self, rng: Random) -> Row:
        """A random grid: its strikes, and how many of them win."""
        state = random_grid(rng)
        grid = grid_of(self.game, state)
        table = self.table(grid)
        strikes, winning = table.book.strike_count, len(table.winning(grid.cells))
        return {"position": self.game.write_state(state), "strikes": strikes, "winning": winning}

    def share(self, rng: Random) -> Row:
        """A random grid: how many of its positions are lost, by the number of cells left."""
        state = random_grid(rng)
        return {"position": self.game.write_state(state), "lost": self.table(grid_of(self.game, state)).count_lost()}

    def second(self, rng: Random) -> Row:
        """The grid with the fewest strikes of many random ones, and whether the second player wins it."""
        states = [random_grid(rng) for _ in range(DRAWN_FOR_SECOND)]
        strikes, state = min((tables.count_strikes(grid_of(self.game, state)), state) for state in states)
        won = self.is_won(grid_of(self.game, state))
        return {"position": self.game.write_state(state), "strikes": strikes, "second": not won}

    def writing(self, rng: Random) -> Row:
        """A random grid before the last turn of writing: with how many of the 24 turns the second player escapes."""
        state = State(random_grid(rng, letters=33).cells, 1)
        turns = [turn for turn in self.game.moves(state) if isinstance(turn, Writing)]
        escapes = [turn for turn in turns if not self.is_won(grid_of(self.game, self.game.play(state, turn)))]
        return {
            "position": self.game.write_state(state),
            "turns": len(turns),
            "escapes": [self.game.write_move(turn) for turn in escapes],
        }


KINDS: dict[str, Callable[[Surveyor, Random], Row]] = {
    "whole": Surveyor.whole,
    "share": Surveyor.share,
    "second": Surveyor.second,
    "writing": Surveyor.writing,
}


def survey(game: Rvb, kind: str, seed: str, count: int, file: Path | None, stop: Stop) -> Iterator[Row]:
    """Every sample asked for: those the file has, then the missing ones, which are added to it as they come."""
    rows = {row["number"]: row for row in read_rows(file)} if file else {}
    surveyor = Surveyor(game, stop)
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
    lost = {left: sum(row["lost"][left] for row in rows) for left in range(3, 37)}
    return {"lost": {left: round(count / (len(rows) * positions_of(left)), 6) for left, count in lost.items()}}


def positions_of(cells: int) -> int:
    """How many positions of a whole grid have so many cells left, with all three colours among them."""
    return comb(36, cells) - 3 * comb(24, cells) + 3 * comb(12, cells)


def summary_second(rows: list[Row]) -> Row:
    won = [row for row in rows if row["second"]]
    return {"second_wins": len(won), "examples": [row["position"] for row in won[:3]]}


def summary_writing(rows: list[Row]) -> Row:
    return {
        "second_escapes": sum(1 for row in rows if row["escapes"]),
        "turns": sum(row["turns"] for row in rows),
        "escaping_turns": sum(len(row["escapes"]) for row in rows),
    }


SUMMARIES: dict[str, Callable[[list[Row]], Row]] = {
    "whole": summary_whole,
    "share": summary_share,
    "second": summary_second,
    "writing": summary_writing,
}
