"""How Lampes is played: by playing out, lamp by lamp."""

from grille.search.levels import SimulationEngine
from tests.toys.lampes.rules import Lampes, Move, State


def engine(game: Lampes) -> SimulationEngine[State, Move]:
    return SimulationEngine(game)
