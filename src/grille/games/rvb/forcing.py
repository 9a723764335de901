"""Can the second player force a grid that he wins? On a small board the writing, too, is played out to its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations

from grille.contract import Limits, Stop, Stopped
from grille.games.rvb.cells import Letters, cells_in
from grille.games.rvb.grid import Grid
from grille.games.rvb.rules import MOST_LEFT_EMPTY
from grille.games.rvb.solver import one_win


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
