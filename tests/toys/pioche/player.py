"""How Pioche is played: by playing out what the hidden cards may be."""

from grille.search.levels import SimulationEngine
from tests.toys.pioche.rules import Pioche, State


def engine(game: Pioche) -> SimulationEngine[State, str]:
    return SimulationEngine(game)
