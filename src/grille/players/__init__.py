"""Players for every game behind one interface: choose a move, solve a position, weigh every move."""

from grille.players.advice import analyse, announcement, choose, settle, shared_proof, solve, write_value
from grille.players.exercises import attempt, exercises
from grille.players.lines import best_line, consider
from grille.players.reviewing import Review, judgements, review

__all__ = [
    "Review",
    "analyse",
    "announcement",
    "attempt",
    "best_line",
    "choose",
    "consider",
    "exercises",
    "judgements",
    "review",
    "settle",
    "shared_proof",
    "solve",
    "write_value",
]
