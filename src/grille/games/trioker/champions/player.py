"""How the champions' game is played, with the kernel and without it."""

from grille.games.trioker.champions.notation import Move, State
from grille.games.trioker.champions.rules import Champions
from grille.kernels import AVAILABLE
from grille.search.engine import Engine
from grille.search.levels import SearchEngine

SCALE = 30
"""A lead of so many pieces would be worth a whole game; nobody can have it."""


def engine(game: Champions) -> Engine[State, Move]:
    if AVAILABLE:
        from grille.games.trioker.champions.expert import Expert

        return Expert(game)
    return SearchEngine(game, lambda state, seat: (outlook(game, state, seat) - outlook(game, state, 1 - seat)) / SCALE)


def outlook(game: Champions, state: State, seat: int) -> int:
    """Pieces that could be placed now are good, pieces in hand are bad."""
    return len({laid.piece for laid in game.fits(state, seat)}) - len(game.hand(state, seat))
