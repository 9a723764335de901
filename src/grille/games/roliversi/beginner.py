"""A child's first games of Roliversi."""

from random import Random
from typing import Final

from grille.contract import Text
from grille.games.roliversi.rules import WORDS, Move, Roliversi, State
from grille.search.beginner import Beginner

GLANCES: Final = 4


class Child(Beginner[State, Move]):
    """Tries a few cells and likes to see many balls turn."""

    game: Roliversi
    about = Text(
        "Essaie quatre coups comme ils viennent et joue celui qui retourne le plus de billes. Ne sait pas que les "
        "coins ne se reprennent pas, et ne regarde pas la réponse.",
        "Tries four moves as they come and plays the one that turns the most balls. Does not know that corners are "
        "never taken back, and does not look at the answer.",
    )

    def choose(self, view: State, rng: Random) -> Move:
        moves = self.game.list_moves(view)
        tried = rng.sample(moves, min(GLANCES, len(moves)))
        return max(tried, key=lambda move: 0 if move in WORDS else len(self.game.turned(view, move)))


beginner = Child
