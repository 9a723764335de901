"""The conjecture box: a pupil's formula, table or statement meets the game, and the first counter-example is shown."""

from grille.games.nim.conjecture.trying import Finding, try_out

__all__ = ["Finding", "try_out"]
