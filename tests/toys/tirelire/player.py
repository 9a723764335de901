"""How Tirelire is played: by playing out, for any number of players."""

from grille.search.levels import SimulationEngine
from tests.toys.tirelire.rules import State, Tirelire


def engine(game: Tirelire) -> SimulationEngine[State, int]:
    return SimulationEngine(game)
