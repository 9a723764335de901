"""Roliversi on 4 × 4 and 6 × 6: how many balls the beginner wins by, when both play their best.

Two strategies show it, one for each side: whatever the other does, its owner gets at least what is claimed. A line
`POSITION MOVE` (`................GY...: 12 G`) tells the owner's move. With few empty cells left nothing is told: the
checker counts the ends out by itself, on large boards with the small C program beside this file.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from grille_verify.counting import count_out
from grille_verify.reading import Lines, Refused, Statement, Verdict, allow, choice, whole

CAMPS = ("GB", "YR")
STARTS = {"diagonal": "GYRB", "parallel": "RYBG"}
MOVES_AN_HOUR = 10**5
POSITIONS_AN_HOUR = {4: 10**8, 6: 10**11}  # in Python, and in C
EXCHANGES = [str.maketrans("GBYR", names) for names in ("GBYR", "BGYR", "GBRY", "BGRY")]


class End(NamedTuple):
    """Whether the side to move, which has G and B, can end with at least so many balls more."""

    cells: str
    least: int
    hoped: bool


class Board:
    """The rules on a board of one size; a position is its cells, row by row, and the side to move."""

    def __init__(self, size: int, passes_own: bool) -> None:
        self.size, self.passes_own, every = size, passes_own, range(size * size)
        self.left = 0  # how many positions may still be looked at
        steps = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
        self.rays = [[list(self.ray(cell, *step)) for step in steps] for cell in every]
        self.images = [[*every], [cell // size * size + size - 1 - cell % size for cell in every]]
        for _ in range(3):
            turned = [cell % size * size + size - 1 - cell // size for cell in every]
            self.images += [[turned[cell] for cell in image] for image in self.images[-2:]]

    def ray(self, cell: int, down: int, right: int) -> Iterator[int]:
        row, column = cell // self.size + down, cell % self.size + right
        while row in range(self.size) and column in range(self.size):
            yield row * self.size + column
            row, column = row + down, column + right

    def start(self, kind: str) -> str:
        """The four balls of the middle, row by row."""
        side = "." * (self.size // 2 - 1)
        return self.size * side + side + STARTS[kind][:2] + 2 * side + STARTS[kind][2:] + side + self.size * side

    def turned(self, cells: str, camp: str, cell: int, colour: str) -> list[int]:
        """The balls that turn: enemy balls between the new ball and the first own one, if that has the other colour."""
        found: list[int] = []
        for ray in self.rays[cell]:
            between: list[int] = []
            for at in ray:
                if cells[at] == ".":
                    break
                if cells[at] not in camp:
                    between.append(at)
                elif cells[at] != colour:
                    found += between
                    break
                elif not self.passes_own:
                    break
        return found

    def moves(self, cells: str, side: int) -> dict[str, str]:
        """The position after each legal move, a cell and a colour."""
        found: dict[str, str] = {}
        for cell, colour in product(range(len(cells)), CAMPS[side]):
            if cells[cell] == "." and (turned := self.turned(cells, CAMPS[side], cell, colour)):
                new = {cell, *turned}
                found[f"{cell} {colour}"] = "".join(colour if at in new else cells[at] for at in range(len(cells)))
        return found

    def canonical(self, cells: str) -> str:
        """The same for positions that differ by the board's symmetries or by the names of a player's colours only."""
        images = ["".join(cells[at] for at in image) for image in self.images]
        return min(image.translate(names) for image in images for names in EXCHANGES)


SIDES_CHANGED = str.maketrans("GBYR", "YRGB")


def difference(cells: str, side: int) -> int:
    return 2 * sum(ball in CAMPS[side] for ball in cells) + cells.count(".") - len(cells)


def check(statement: Statement, lines: Lines, hours: int) -> Verdict:
    size = int(choice(statement, "size", "4", "6"))
    kind = choice(statement, "start", *STARTS)
    line = choice(statement, "line", "stop", "through")
    value = whole(statement, "value", -36, 36)
    empty = whole(statement, "empty", 4, 26)  # so many empty cells are left to the checker
    most = whole(statement, "positions", 1, 10**18)  # to look at while they are counted out
    allow(most, POSITIONS_AN_HOUR[size], hours)
    board = Board(size, line == "through")
    start = board.start(kind)
    strategies = read_strategies(board, lines)
    allow(sum(map(len, strategies)), MOVES_AN_HOUR, hours)
    ends = walk(board, start, strategies[0], 0, value, empty) | walk(board, start, strategies[1], 1, -value, empty)
    wrong, positions = first_wrong_end(board, ends, most)
    if wrong:
        raise Refused(f"with {wrong.cells} G and B to move {'do not' if wrong.hoped else 'do'} get {wrong.least}")
    how = f"strategies of {sum(map(len, strategies))} moves, {len(ends)} ends counted out, {positions} positions"
    return Verdict(f"{size} × {size} {kind} {line}: the beginner wins by {value}", how)


def read_strategies(board: Board, lines: Lines) -> tuple[dict[str, str], dict[str, str]]:
    """The owner's move by position: the beginner's, then the other's after a line of its own."""
    strategies: tuple[dict[str, str], dict[str, str]] = ({}, {})
    owner = 0
    for number, words in lines:
        cells, _, move = words.partition(" ")
        if words == "other" and owner == 0:
            owner = 1
        elif len(cells) != board.size**2 or set(cells) - set(".GBYR") or cells in strategies[owner]:
            raise Refused("this is no position, or one told twice", number)
        else:
            strategies[owner][cells] = move
    return strategies


def walk(board: Board, start: str, strategy: dict[str, str], owner: int, least: int, empty: int) -> set[End]:
    """Everything that can happen to the owner of a strategy, down to the ends that are left to count."""
    waiting = [(start, 0)]
    seen: set[tuple[str, int]] = set()
    ends: set[End] = set()
    while waiting:
        cells, side = waiting.pop()
        cells = board.canonical(cells)
        if (cells, side) in seen:
            continue
        seen.add((cells, side))
        moves = board.moves(cells, side)
        if cells.count(".") <= empty:
            own = board.canonical(cells.translate(SIDES_CHANGED)) if side else cells
            ends.add(End(own, least, True) if side == owner else End(own, 1 - least, False))
        elif not moves and not board.moves(cells, 1 - side):
            if difference(cells, owner) < least:
                raise Refused(f"{cells} is over, and {CAMPS[owner]} do not have {least}")
        elif not moves:
            waiting.append((cells, 1 - side))
        elif side != owner:
            waiting += [(after, 1 - side) for after in moves.values()]
        elif (told := strategy.get(cells, "nothing")) in moves:
            waiting.append((moves[told], 1 - side))
        else:
            raise Refused(f"{CAMPS[owner]} must move with {cells}, and {told[:20]!r} is told")
    return ends


def first_wrong_end(board: Board, ends: set[End], most: int) -> tuple[End | None, int]:
    """An end that is not as it is hoped to be, if there is one, and how many positions were looked at."""
    if board.size == 4:
        board.left = most
        wrong = next((end for end in ends if (best(board, end.cells, 0) >= end.least) != end.hoped), None)
        return wrong, most - board.left
    asked = {f"{end.cells} {end.least} {int(end.hoped)}": end for end in sorted(ends)}
    wrong_line, positions = count_out("ends.c", [f"-DPASSES_OWN={int(board.passes_own)}"], str(most), [*asked])
    return asked.get(wrong_line or ""), positions


@cache
def best(board: Board, cells: str, side: int) -> int:
    """An end on the small board, counted out here."""
    board.left -= 1
    if board.left < 0:
        raise Refused("counting out takes more positions than are stated")
    if moves := board.moves(cells, side):
        return max(-best(board, after, 1 - side) for after in moves.values())
    return -best(board, cells, 1 - side) if board.moves(cells, 1 - side) else difference(cells, side)
