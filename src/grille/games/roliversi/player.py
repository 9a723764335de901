"""Who plays Roliversi: an expert where the kernels are built, else somebody who likes corners and freedom to move."""

from grille.games.roliversi.rules import Move, Roliversi, State
from grille.kernels import AVAILABLE
from grille.search.engine import Engine
from grille.search.levels import SearchEngine


class Amateur(SearchEngine[State, Move]):
    """Weighs corners, edges and freedom to move; counts at the end."""

    game: Roliversi

    def __init__(self, game: Roliversi) -> None:
        super().__init__(game, self.promise)
        last = game.size - 1
        self.corners = [row * game.size + column for row in (0, last) for column in (0, last)]

    def promise(self, state: State, seat: int) -> float:
        cells = state.cells
        own, enemy = ("GB", "YR") if seat == 0 else ("YR", "GB")
        corners = sum((cells[cell] in own) - (cells[cell] in enemy) for cell in self.corners)
        freedom = sum(1 for _ in self.game.placements(State(cells, seat)))
        freedom -= sum(1 for _ in self.game.placements(State(cells, 1 - seat)))
        return 8.0 * corners + freedom


def engine(game: Roliversi) -> Engine[State, Move]:
    if not AVAILABLE:
        return Amateur(game)
    if game.has_swap:
        from grille.games.roliversi.pie import Divider

        return Divider(game)
    from grille.games.roliversi.expert import Expert

    return Expert(game)
