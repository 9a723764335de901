"""Players for every game behind one interface: choose a move, solve a position, weigh every move."""

from grille.players.advice import analyse, announcement, choose, settle, solve, write_value

__all__ = ["analyse", "announcement", "choose", "settle", "solve", "write_value"]
