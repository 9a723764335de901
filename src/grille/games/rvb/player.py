"""temp"""

from __future__ import annotations

from grille.games.rvb.rules import Move, Rvb, State
from grille.search.levels import SearchEngine


class RvbEngine(SearchEngine[State, Move]):
    def __init__(self, game: Rvb) -> None:
        super().__init__(game, lambda state, seat: 0.0)


def engine(game: Rvb) -> RvbEngine:
    return RvbEngine(game)
