"""RVB: a written grid whose mover loses, whatever he strikes.

A set of positions shows it: the grid itself is one of them, and whatever is struck in one of them can be answered so
that another of them is left, or one half a turn round where that leaves the grid as it is: so it is the mover who can
not strike in the end. Small ones are counted out. A line is a position: its cells in base sixteen, one bit a cell.
"""

import re
from collections.abc import Sequence

from grille_verify.reading import Lines, Refused, Statement, Verdict, allow, count_out, stated

ROWS = (4, 5, 6, 7, 6, 5, 4)
PLACES = [(row, 2 * place - length) for row, length in enumerate(ROWS) for place in range(length)]
BESIDE = [
    sum(1 << at for at, (down, right) in enumerate(PLACES) if (abs(down - row), abs(right - by)) in ((0, 2), (1, 1)))
    for row, by in PLACES
]
MOST_LINES, SETS_AN_HOUR, ANSWERS_AN_HOUR = 10**6, 1 << 40, 1 << 36  # sets are counted out in C, answers in Python


def cells_in(cells: int) -> list[int]:
    return [cell for cell in range(len(PLACES)) if cells >> cell & 1]


def read_grid(written: str) -> list[int]:
    """The cells with R, with V and with B."""
    rows = written.split("/")
    if tuple(map(len, rows)) != ROWS or set(written) - set("RVBx./") or written.count(".") > 1:
        raise Refused("the grid has seven rows of R, V, B and x, and one . at most", 1)
    return [sum(1 << cell for cell, sign in enumerate("".join(rows)) if sign == letter) for letter in "RVB"]


def strikes(letters: Sequence[int], same: str) -> set[int]:
    """Single cells; a line whose letters follow R, V, B, R…; of one letter a group, or a line."""
    found = drawn({cell: letters[at - 2] & BESIDE[cell] for at in range(3) for cell in cells_in(letters[at])}, True)
    for letter in letters:
        found |= drawn({cell: letter & BESIDE[cell] for cell in cells_in(letter)}, same == "path")
    return found


def drawn(after: dict[int, int], is_line: bool) -> set[int]:
    """All that grows cell after cell, none twice: a line from its end, a group from any of its cells."""
    found: set[tuple[int, int]] = set()  # the cells, and those from which it grows
    latest = {(1 << cell, 1 << cell) for cell in after}
    while latest:
        found |= latest
        ways = ((cells, after[tip] & ~cells) for cells, tips in latest for tip in cells_in(tips))
        grown = ((cells, 1 << new) for cells, near in ways for new in cells_in(near))
        latest = {(cells | new, new if is_line else cells | new) for cells, new in grown}
        if len(found) + len(latest) > MOST_LINES:
            raise Refused("this grid has too many strikes", 1)
    return {cells for cells, _ in found}


def half_turn(cells: int) -> int:
    return int(f"{cells:037b}"[::-1], 2)


def check(statement: Statement, written: Lines, hours: int) -> Verdict:
    grid, same = str(statement.get("grid")), stated(statement, "same", ["group", "path"])
    counted = stated(statement, "counted", range(34))  # positions of so many cells are left to the checker
    letters = read_grid(grid)
    every = sorted(strikes(letters, same), key=int.bit_count)
    lost: set[int] = set()
    for number, line in written:
        cells = int(line, 16) if re.fullmatch("[0-9a-f]{1,10}", line) else 0
        if cells & ~sum(letters) or not all(cells & letter for letter in letters) or cells in lost:
            raise Refused("this is no position of the grid, or one told twice", number)
        lost.add(cells)
    if sum(letters) not in lost:
        raise Refused("the grid is none of the lost positions")
    few = sorted(cells for cells in lost if cells.bit_count() <= counted)
    allow(sum((len(every) // 2**14 + 1) << max(19, cells.bit_count()) for cells in few), SETS_AN_HOUR, hours)
    allow(len(lost - {*few}) * len(every) ** 2, ANSWERS_AN_HOUR, hours)
    known = lost | {half_turn(cells) for cells in lost if [*map(half_turn, letters)] == letters}
    for cells in lost - {*few}:
        check_answers(letters, [strike for strike in every if not strike & ~cells], known, cells)
    head = "\n".join(f"{number:x}" for number in (*letters, len(every), *every))
    if few and (wrong := count_out("struck.c", [], head, [f"{cells:x}" for cells in few])[0]):
        raise Refused(f"with {wrong} left the mover wins")
    return (f"{grid} with same={same} is lost for the mover", f"{len(lost)} positions, {len(few)} counted out")


def check_answers(letters: Sequence[int], here: list[int], lost: set[int], cells: int) -> None:
    """Whatever is struck of these cells, an answer leaves a lost position; no strike takes a letter's last cell."""
    for left in (cells ^ strike for strike in here):
        is_allowed = all(left & letter for letter in letters)
        if is_allowed and not any(left ^ answer in lost for answer in here if not answer & ~left):
            raise Refused(f"with {cells:x} left, the strike {cells ^ left:x} has no answer")
