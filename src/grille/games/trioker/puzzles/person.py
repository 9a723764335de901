"""Somebody before a puzzle: looks at the cell that leaves least choice, tries a little in the head, lays a piece."""

from random import Random
from typing import Final

from grille.contract import Budget, Limits, Stopped
from grille.games.trioker.pieces.placing import Laid, Lying
from grille.games.trioker.puzzles.solitaire import Solitaire

FORESIGHT: Final = {"1": 0, "2": 1, "3": 3, "4": 10, "5": 40}
"""So many pieces each level tries in the head before it believes that one fits."""


class Person:
    """Whoever lays pieces on a shape, and the chance that guides the hand."""

    def __init__(self, game: Solitaire, rng: Random) -> None:
        self.rules, self.rng = game, rng

    def choose(self, lying: Lying, level: str) -> Laid:
        """The first piece for the tightest cell against which nothing is found."""
        choice = self.tightest(lying)
        for laid in choice if len(choice) > 1 else ():
            tried = Budget(Limits(nodes=FORESIGHT[level]))
            try:
                if self.filled(self.rules.play(lying, laid), tried):
                    return laid
            except Stopped:
                return laid  # nothing against it so far
        return choice[0] if choice else next(self.rules.moves(lying))

    def tightest(self, lying: Lying) -> list[Laid]:
        """Every piece for the cell that leaves least choice, in any order; none where a cell can get no piece."""
        by_cell: dict[int, list[Laid]] = {cell: [] for cell in self.rules.contact.places(lying)}
        for laid in self.rules.moves(lying):
            by_cell[laid.cell].append(laid)
        least = min(map(len, by_cell.values()))
        choice = self.rng.choice([fitting for fitting in by_cell.values() if len(fitting) == least])
        return self.rng.sample(choice, len(choice))

    def filled(self, lying: Lying, tried: Budget) -> Lying | None:
        """The shape filled by trying and taking back, if that can be; Stopped when patience ends."""
        if all(lying):
            return lying
        for laid in self.tightest(lying):
            tried.spend()
            found = self.filled(self.rules.play(lying, laid), tried)
            if found:
                return found
        return None
