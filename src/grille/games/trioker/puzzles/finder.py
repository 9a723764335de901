"""New puzzles: shapes of 18 to 25 cells without a free tip that have few solutions."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from grille.boards.triangle import cells_round, corners, neighbours
from grille.contract import Budget, Limits, Stop, UnreadableText
from grille.games.trioker.pieces import BOX
from grille.games.trioker.pieces.shapes import Shape, shape_of
from grille.games.trioker.puzzles.catalogue import difficulty
from grille.games.trioker.puzzles.census import border
from grille.games.trioker.puzzles.counting import why_impossible
from grille.games.trioker.puzzles.rules import Puzzle
from grille.games.trioker.puzzles.solving import Counts, count

FEWEST_CELLS, MOST_CELLS = 18, 25
LIMITS = Limits(seconds=2.0)
"""A shape that takes longer has many solutions."""
MOVES = 40
"""So many cells of a random shape are moved before it is given up."""


@dataclass(frozen=True)
class Find:
    """A shape, its counts (with the joker where it has 25 cells), and how hard it is."""

    shape: Shape
    counts: Counts

    @property
    def solutions(self) -> int:
        """The different ones, as far as they are known to be different."""
        return next(found for found in (self.counts.rotation_mirror, self.counts.rotation, 0) if found is not None)

    @property
    def difficulty(self) -> int | None:
        return difficulty(self.counts.nodes, self.counts.raw)


def find(cells: int, rng: Random, limits: Limits, stop: Stop) -> Iterator[Find]:
    """Shapes that have solutions, each once, as chance brings them; raises Stopped at a limit."""
    if not FEWEST_CELLS <= cells <= MOST_CELLS:
        raise UnreadableText(
            f"le chercheur fait des formes de {FEWEST_CELLS} à {MOST_CELLS} cases",
            f"the finder makes shapes of {FEWEST_CELLS} to {MOST_CELLS} cells",
        )
    budget, joker = Budget(limits, stop), cells > len(BOX)
    seen: set[Shape] = set()
    while True:
        budget.spend()
        shape = without_tips(grown(cells, rng), rng)
        if shape is None or shape.free() in seen:
            continue
        seen.add(shape.free())
        if why_impossible(shape, joker) is None:
            found = Find(shape.free(), count(Puzzle(shape.free(), joker=joker), LIMITS, stop))
            if found.counts.is_exact and found.counts.raw:
                yield found


def grown(cells: int, rng: Random) -> Shape:
    """A random shape of so many cells in one piece, grown cell by cell."""
    shape = shape_of(cells_round((0, 1)))
    while len(shape.cells) < cells:
        shape = shape_of((*shape.cells, rng.choice(sorted(border(shape)))))
    return shape


def without_tips(shape: Shape, rng: Random) -> Shape | None:
    """The same shape with cells moved until none has a free tip; None where that does not come about."""
    for _ in range(MOVES):
        pointed = [cell for cell in shape.cells if any(vertex in shape.tips for vertex in corners(cell))]
        if not pointed:
            return shape
        rest = shape_of(set(shape.cells) - {rng.choice(pointed)})
        hollows = [cell for cell in sorted(border(rest)) if sum(near in rest.members for near in neighbours(cell)) > 1]
        moved = shape_of((*rest.cells, rng.choice(hollows or sorted(border(rest)))))
        shape = moved if moved.is_connected else shape
    return None
