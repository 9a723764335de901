"""Players for every game behind one interface: choose a move, solve a position, weigh every move."""

from grille.players.advice import analyse, choose, solve, write_value

__all__ = ["analyse", "choose", "solve", "write_value"]
