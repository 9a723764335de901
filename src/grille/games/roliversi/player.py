"""How Roliversi is played: corners and freedom first, balls when the end is near."""

from __future__ import annotations

from grille.contract import Limits, Stop, Stopped
from grille.games.roliversi.rules import LINE, Move, Roliversi, State
from grille.kernels import AVAILABLE
from grille.search.levels import SearchEngine


class RoliversiEngine(SearchEngine[State, Move]):
    """Weighs corners, edges and freedom to move; counts at the end."""

    def __init__(self, game: Roliversi) -> None:
        super().__init__(game, self.promise)
        self.rules = game
        last = game.size - 1
        self.corners = [row * game.size + column for row in (0, last) for column in (0, last)]

    def promise(self, state: State, seat: int) -> float:
        cells = state.cells
        own, enemy = ("GB", "YR") if seat == 0 else ("YR", "GB")
        corners = sum((cells[cell] in own) - (cells[cell] in enemy) for cell in self.corners)
        freedom = sum(1 for _ in self.rules.placements(State(cells, seat)))
        freedom -= sum(1 for _ in self.rules.placements(State(cells, 1 - seat)))
        return 8.0 * corners + freedom

    def perft(self, state: State, depth: int, limits: Limits, stop: Stop) -> int:
        if not AVAILABLE:
            return super().perft(state, depth, limits, stop)
        from grille.kernels import roliversi as kernel

        position = kernel.Position(state.cells, state.seat, self.rules.chosen(LINE))
        lines = kernel.perft(position, depth, limits, stop)
        if lines is None:
            raise Stopped
        return lines


def engine(game: Roliversi) -> RoliversiEngine:
    return RoliversiEngine(game)
