"""How Nim is played: looking ahead over the piles that are left."""

from __future__ import annotations

from grille.games.nim.rules import Nim, State, Take
from grille.search.levels import SearchEngine


class NimEngine(SearchEngine[State, Take]):
    """Sees nothing in an unfinished position but the moves that follow."""

    def __init__(self, game: Nim) -> None:
        super().__init__(game, lambda state, seat: 0.0)


def engine(game: Nim) -> NimEngine:
    return NimEngine(game)
