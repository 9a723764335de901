"""Roliversi on 4 × 4 and 6 × 6: how many balls the beginner wins by, when both play their best.

Two strategies show it, or half of it one: whatever the other side does, its owner gets at least what is claimed. A line
`POSITION MOVE` (`..GBYR..GYYR.... 12 G`) tells the owner's move. Ends with few empty cells are counted out here.
"""

from functools import cache
from itertools import product
from typing import NamedTuple

from grille_verify.reading import Lines, Refused, Statement, Verdict, allow, count_out, stated

CAMPS = ("GB", "YR")
STARTS = {"diagonal": ("GY", "RB"), "parallel": ("RY", "BG")}
SHOWN = {"both": "", "beginner": "at least ", "other": "at most "}  # whose strategy, and of what it is a proof
STEPS = [step for step in product((-1, 0, 1), repeat=2) if any(step)]  # down and right
MOVES_AN_HOUR, POSITIONS_AN_HOUR = 10**5, {4: 10**8, 6: 10**11}  # positions in Python, and in C
EXCHANGES = [str.maketrans("GBYR", names) for names in ("GBYR", "BGYR", "GBRY", "BGRY")]
SIDES_CHANGED = str.maketrans("GBYR", "YRGB")


class End(NamedTuple):
    """Whether the side to move, which has G and B, can end with at least so many balls more."""

    cells: str
    least: int
    hoped: bool


class Board:
    """The rules on a board of one size; a position is its cells, row by row, and the side to move."""

    def __init__(self, size: int, passes_own: bool) -> None:
        self.size, self.passes_own = size, passes_own
        self.left = 0  # how many positions may still be looked at
        self.rays = [[self.ray(cell, *step) for step in STEPS] for cell in range(size * size)]

    def ray(self, cell: int, down: int, right: int) -> list[int]:
        places = [(cell // self.size + far * down, cell % self.size + far * right) for far in range(1, self.size)]
        return [row * self.size + column for row, column in places if {row, column} <= {*range(self.size)}]

    def start(self, kind: str) -> str:
        return "".join(row.center(self.size, ".") for row in STARTS[kind]).center(self.size**2, ".")

    def turned(self, cells: str, side: int, cell: int, colour: str) -> list[int]:
        """Enemy balls before the first own one, if that has the other colour; `through` passes those of the same."""
        enemies, other = CAMPS[1 - side], CAMPS[side].replace(colour, "")
        passed = enemies + colour if self.passes_own else enemies
        lines = [(ray, "".join(cells[at] for at in ray).lstrip(passed)) for ray in self.rays[cell]]
        between = [ray[: -len(behind)] for ray, behind in lines if behind.startswith(other)]
        return [at for ray in between for at in ray if cells[at] in enemies]

    def moves(self, cells: str, side: int) -> dict[str, str]:
        """The position after each legal move, a cell and a colour."""
        found: dict[str, str] = {}
        for cell, colour in product(range(len(cells)), CAMPS[side]):
            if cells[cell] == "." and (turned := self.turned(cells, side, cell, colour)):
                new = {cell, *turned}
                found[f"{cell} {colour}"] = "".join(colour if at in new else ball for at, ball in enumerate(cells))
        return found

    def canonical(self, cells: str) -> str:
        """The same for positions that differ by the board's symmetries or by the names of a player's colours only."""
        images: list[str] = []
        for _ in range(4):
            columns = [cells[at :: self.size] for at in range(self.size)]
            cells = "".join(column[::-1] for column in columns)  # a quarter turn
            images += cells, "".join(columns)
        return min(image.translate(names) for image in images for names in EXCHANGES)


def difference(cells: str, side: int) -> int:
    return 2 * sum(ball in CAMPS[side] for ball in cells) + cells.count(".") - len(cells)


def check(statement: Statement, lines: Lines, hours: int) -> Verdict:
    size, kind = int(stated(statement, "size", ["4", "6"])), stated(statement, "start", [*STARTS])
    line = stated(statement, "line", ["stop", "through"])
    value, shown = stated(statement, "value", range(-36, 37)), stated({"shown": "both"} | statement, "shown", [*SHOWN])
    empty = stated(statement, "empty", range(4, 27))  # so many empty cells are left to the checker
    most = stated(statement, "positions", range(1, 10**18))  # to look at while they are counted out
    allow(most, POSITIONS_AN_HOUR[size], hours)
    board = Board(size, line == "through")
    first, other = [*read_strategies(board, lines, hours), {}][:2]
    told, start = len(first) + len(other), board.start(kind)
    ends = walk(board, start, first, 0, value, empty) if shown != "other" else set()
    ends |= walk(board, start, other, 1, -value, empty) if shown != "beginner" else set()
    wrong, positions = first_wrong_end(board, ends, most)
    if wrong:
        raise Refused(f"with {wrong.cells} G and B to move {'do not' if wrong.hoped else 'do'} get {wrong.least}")
    how = f"strategies of {told} moves, {len(ends)} ends counted out, {positions} positions"
    return (f"{size} × {size} {kind} {line}: the beginner wins by {SHOWN[shown]}{value}", how)


def read_strategies(board: Board, lines: Lines, hours: int) -> list[dict[str, str]]:
    """The owner's move by position: the beginner's, then the other's after a line of its own."""
    strategies: list[dict[str, str]] = [{}]
    for number, words in lines:
        cells, _, move = words.partition(" ")
        if len(cells) == board.size**2 and not set(cells) - set(".GBYR") and cells not in strategies[-1]:
            strategies[-1][cells] = move
            allow(number, MOVES_AN_HOUR, hours)
        elif words == "other" and len(strategies) == 1:
            strategies.append({})
        else:
            raise Refused("this is no position, or one told twice", number)
    return strategies


def walk(board: Board, start: str, strategy: dict[str, str], owner: int, least: int, empty: int) -> set[End]:
    """Everything that can happen to the owner of a strategy, down to the ends that are left to count."""
    waiting, seen, ends = [(start, 0)], set[tuple[str, int]](), set[End]()
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
