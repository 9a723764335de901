"""A written grid: where the letters that are left stand, and how several of one letter are struck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from grille.games.rvb.cells import Letters
from grille.games.rvb.rules import Rvb, State, letters_on
from grille.games.rvb.strikes import all_strikes


@dataclass(frozen=True)
class Grid:
    """All that matters of a position among strikes; whose turn it is does not."""

    letters: Letters
    needs_path: bool

    @property
    def cells(self) -> int:
        return sum(self.letters)

    @property
    def count(self) -> int:
        return self.cells.bit_count()

    def covers(self, other: Grid) -> bool:
        """Whether the other grid can come of this one by striking."""
        return self.needs_path == other.needs_path and all(
            not left & ~letter for left, letter in zip(other.letters, self.letters, strict=True)
        )

    def left_with(self, cells: int) -> Grid:
        """The same grid when only these cells are left."""
        red, green, blue = self.letters
        return Grid((red & cells, green & cells, blue & cells), self.needs_path)

    def strikes(self) -> Iterator[int]:
        return all_strikes(self.letters, self.needs_path)


def grid_of(game: Rvb, state: State) -> Grid:
    return Grid(letters_on(state.cells), game.needs_path)
