"""A child's first quick games."""

from __future__ import annotations

from random import Random

from grille.contract import Text
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import Move, State
from grille.search.beginner import Beginner


class Child(Beginner[State, Move]):
    """Is glad of every piece that fits."""

    about = Text(
        "Pose la première pièce qui va, au premier endroit où elle va. Ne regarde ni ce que coûte ou rapporte la case, "
        "ni les points qui lui restent en main, et ne devine rien des mains cachées.",
        "Puts down the first piece that fits, on the first place where it does. Looks neither at what the cell costs "
        "or pays, nor at the points left in hand, and guesses nothing about hidden hands.",
    )

    def choose(self, view: State, rng: Random) -> Move:
        return rng.choice(self.game.list_moves(view))


def beginner(game: Rapide) -> Child:
    return Child(game)
