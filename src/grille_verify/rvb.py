"""RVB: a written grid whose mover loses, whatever he strikes.

A set of positions shows it: the grid itself is one of them, and whatever is struck in one of them can be answered so
that another of them is left, or one half a turn round where that leaves the grid as it is. So the mover never leaves
the set, and it is he who cannot strike in the end. Positions with few cells are counted out by the small C program
beside this file. A line is a position: the cells left, in base sixteen with one bit a cell, row by row.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from grille_verify.counting import count_out
from grille_verify.reading import Lines, Refused, Statement, Verdict, allow, choice, text, whole

ROWS = (4, 5, 6, 7, 6, 5, 4)
PLACES = [(row, 2 * place - length) for row, length in enumerate(ROWS) for place in range(length)]
STEPS = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
BESIDE = [
    sum(1 << PLACES.index((row + down, right + by)) for down, by in STEPS if (row + down, right + by) in PLACES)
    for row, right in PLACES
]
MOST_LINES = 1_000_000
SETS_AN_HOUR = 1 << 40  # of cells, counted out in C
ANSWERS_AN_HOUR = 1 << 36  # looked for in Python
T = TypeVar("T")


def cells_in(cells: int) -> Iterator[int]:
    while cells:
        yield (cells & -cells).bit_length() - 1
        cells &= cells - 1


def read_grid(written: str) -> list[int]:
    """The cells with R, with V and with B."""
    rows = written.split("/")
    if tuple(map(len, rows)) != ROWS or set(written) - set("RVBx./"):
        raise Refused("the grid has seven rows of R, V, B, x or .", 1)
    return [sum(1 << cell for cell, sign in enumerate("".join(rows)) if sign == letter) for letter in "RVB"]


def strikes(letters: Sequence[int], same: str) -> set[int]:
    """Single cells; a line whose letters follow R, V, B, R…; of one letter a group, or a line."""
    after = {cell: letters[place - 2] & BESIDE[cell] for place in range(3) for cell in cells_in(letters[place])}
    found = lines(after)
    for letter in letters:
        near = {cell: letter & BESIDE[cell] for cell in cells_in(letter)}
        found |= groups(near) if same == "group" else lines(near)
    return found


def lines(after: dict[int, int]) -> set[int]:
    """The cells of every line that goes from cell to cell after it and passes none twice, one cell or more."""
    ends = {(1 << cell, cell) for cell in after}
    return {line for line, _ in grown(ends, lambda it: [(it[0] | 1 << c, c) for c in cells_in(after[it[1]] & ~it[0])])}


def groups(near: dict[int, int]) -> set[int]:
    """Cells of one letter that hang together."""
    cells = {1 << cell for cell in near}
    return grown(cells, lambda it: [it | 1 << c for cell in cells_in(it) for c in cells_in(near[cell] & ~it)])


def grown(latest: set[T], larger: Callable[[T], list[T]]) -> set[T]:
    """These, what is one cell larger, and so on."""
    found: set[T] = set()
    while latest:
        found |= latest
        latest = {after for one in latest for after in larger(one)}
        if len(found) + len(latest) > MOST_LINES:
            raise Refused("this grid has too many strikes", 1)
    return found


def half_turn(cells: int) -> int:
    return int(f"{cells:037b}"[::-1], 2)


def check(statement: Statement, written: Lines, hours: int) -> Verdict:
    grid, same = text(statement, "grid"), choice(statement, "same", "group", "path")
    counted = whole(statement, "counted", 0, 33)  # positions of so many cells are left to the checker
    letters = read_grid(grid)
    every = sorted(strikes(letters, same), key=int.bit_count)
    lost = read_positions(letters, written)
    if sum(letters) not in lost:
        raise Refused("the grid is none of the lost positions")
    few = sorted(cells for cells in lost if cells.bit_count() <= counted)
    allow(sum(1 << cells.bit_count() for cells in few), SETS_AN_HOUR, hours)
    allow(len(lost - {*few}) * len(every) ** 2, ANSWERS_AN_HOUR, hours)
    known = lost | {half_turn(cells) for cells in lost if [*map(half_turn, letters)] == letters}
    for cells in lost - {*few}:
        check_answers(letters, [strike for strike in every if not strike & ~cells], known, cells)
    head = "\n".join(f"{number:x}" for number in (*letters, len(every), *every))
    if few and (wrong := count_out("struck.c", [], head, [f"{cells:x}" for cells in few])[0]):
        raise Refused(f"with {wrong} left the mover wins")
    return Verdict(f"{grid} with same={same} is lost for the mover", f"{len(lost)} positions, {len(few)} counted out")


def read_positions(letters: Sequence[int], written: Lines) -> set[int]:
    found: set[int] = set()
    for number, line in written:
        cells = int(line, 16) if re.fullmatch("[0-9a-f]{1,10}", line) else 0
        if cells & ~sum(letters) or not all(cells & letter for letter in letters) or cells in found:
            raise Refused("this is no position of the grid, or one told twice", number)
        found.add(cells)
    return found


def check_answers(letters: Sequence[int], here: list[int], lost: set[int], cells: int) -> None:
    """Whatever is struck of these cells, an answer leaves a lost position; no strike takes a letter's last cell."""
    for strike in here:
        left = cells ^ strike
        is_allowed = all(left & letter for letter in letters)
        if is_allowed and not any(left ^ answer in lost for answer in here if not answer & ~left):
            raise Refused(f"with {cells:x} left, the strike {strike:x} has no answer")
