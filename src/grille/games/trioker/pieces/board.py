"""The board of the two Trioker games: cells and what is printed on them, the vertices they share, the hexagons."""

from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files

from grille.boards.triangle import cells_round, corners, neighbours, points_up
from grille.games.trioker.pieces.shapes import DOWN, NONE, UP, Shape, read_picture

BOARDS = "boards.txt"
START, HATCHED = "S", "#"
Corners = tuple[int, int, int]


@dataclass(frozen=True)
class Board:
    """Cells and vertices are numbered row by row from the top; nothing may lie on closed cells."""

    shape: Shape
    signs: tuple[str, ...]  # what is printed on each cell, "" for nothing
    closed: frozenset[int] = frozenset()

    @property
    def names(self) -> tuple[str, ...]:
        """The letter of the row from the top, the number from the left counting cells only."""
        return self.shape.names

    @cached_property
    def numbers(self) -> dict[str, int]:
        return {name: cell for cell, name in enumerate(self.names)}

    @cached_property
    def start(self) -> int:
        return self.signs.index(START)

    @cached_property
    def points_up(self) -> tuple[bool, ...]:
        return tuple(map(points_up, self.shape.cells))

    @cached_property
    def corners(self) -> tuple[Corners, ...]:
        """The vertices of each cell, counter-clockwise from its point."""
        numbered = {vertex: number for number, vertex in enumerate(self.shape.vertices)}
        found = []
        for cell in self.shape.cells:
            point, second, third = corners(cell)
            found.append((numbered[point], numbered[second], numbered[third]))
        return tuple(found)

    @cached_property
    def near(self) -> tuple[tuple[int, ...], ...]:
        """The cells that share a whole edge with each cell."""
        return tuple(self._on_board(neighbours(cell)) for cell in self.shape.cells)

    @cached_property
    def hexagons(self) -> tuple[tuple[int, ...], ...]:
        """The six cells round every vertex that lies inside the board and touches no closed cell."""
        rings = (self._on_board(cells_round(vertex)) for vertex in self.shape.vertices)
        return tuple(ring for ring in rings if len(ring) == 6 and not self.closed.intersection(ring))

    @cached_property
    def hexagons_of(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """The hexagons that each cell belongs to, three at most."""
        cells = range(len(self.signs))
        return tuple(tuple(ring for ring in self.hexagons if cell in ring) for cell in cells)

    def _on_board(self, cells: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
        return tuple(self._places[cell] for cell in cells if cell in self._places)

    @cached_property
    def _places(self) -> dict[tuple[int, int], int]:
        return {cell: number for number, cell in enumerate(self.shape.cells)}


@cache
def load_board(name: str, closed: str = "") -> Board:
    """The board called champions or rapide; cells that bear one of the closed signs stay empty for ever."""
    drawings = _drawings()
    shape = read_picture("/".join(drawings[f"{name} cells"]))
    printed = (sign for row in drawings[f"{name} signs"] for sign in row if sign != NONE)
    signs = tuple("" if sign in (UP, DOWN) else sign for sign in printed)
    return Board(shape, signs, frozenset(cell for cell, sign in enumerate(signs) if sign and sign in closed))


def _drawings() -> dict[str, list[str]]:
    """The rows of each drawing, by the heading it stands under."""
    found: dict[str, list[str]] = {}
    rows: list[str] = []
    for line in files("grille.games.trioker.pieces").joinpath(BOARDS).read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            rows = found.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("# "):
            rows.append(line)
    return found
