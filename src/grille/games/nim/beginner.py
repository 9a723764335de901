"""A child's first games of Nim."""

from random import Random
from typing import Final

from grille.contract import Text
from grille.games.nim.rules import State, Take
from grille.search.beginner import Beginner

HANDFUL: Final = 5
BOTH: Final = 0.25
"""How often a child remembers that one may take from both piles."""


class Child(Beginner[State, Take]):
    """Takes handfuls, and finishes a pile that lies there alone."""

    about = Text(
        "Prend une poignée, d'une à cinq allumettes, plutôt dans le plus gros tas, et de temps en temps autant dans "
        "les deux. Voit qu'un tas resté seul se prend d'un coup. Ne voit pas qu'on peut vider deux tas à la fois, ni "
        "ce que l'autre pourra prendre.",
        "Takes a handful, one to five matches, rather from the larger pile, and now and then as many from both. Sees "
        "that a pile left alone can be taken at once. Does not see that two piles can be emptied together, nor what "
        "the other will be able to take.",
    )

    def choose(self, view: State, rng: Random) -> Take:
        first, second = view.piles
        if not (first and second):
            return Take(first, second)
        if rng.random() < BOTH:
            both = rng.randint(1, min(HANDFUL, first, second))
            return Take(both, both)
        is_first = rng.random() * 3 < (2 if first > second else 1)
        handful = rng.randint(1, min(HANDFUL, first if is_first else second))
        return Take(handful, 0) if is_first else Take(0, handful)


beginner = Child
