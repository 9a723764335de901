"""Who wins a position, found strike by strike: for machines without the compiled kernel, and to check it."""

from grille.contract import Budget
from grille.games.rvb.grid import Grid
from grille.games.rvb.strikes import takes_last


class Search:
    """Looks for a strike to a lost position, the biggest strikes first, and remembers what it has settled."""

    def __init__(self, grid: Grid, budget: Budget) -> None:
        self.grid = grid
        self.budget = budget
        self.strikes = sorted(grid.strikes(), key=lambda strike: -strike.bit_count())
        self.settled: dict[int, bool] = {}

    def winning(self) -> list[int]:
        """Every strike after which the other player has lost; raises Stopped at a limit."""
        cells = self.grid.cells
        return [strike for strike in self.strikes if self.is_lost(cells & ~strike, self.strikes)]

    def is_lost(self, cells: int, strikes: list[int]) -> bool:
        """Whether the mover has lost with these cells left, given strikes among which all of his are."""
        letters = self.grid.left_with(cells).letters
        key = sum(letter for letter in letters if letter.bit_count() > 1)  # where a last cell stands is no matter
        if key not in self.settled:
            self.budget.spend()
            fitting = [strike for strike in strikes if not strike & ~cells and not takes_last(letters, strike)]
            self.settled[key] = not any(self.is_lost(cells & ~strike, fitting) for strike in fitting)
        return self.settled[key]
