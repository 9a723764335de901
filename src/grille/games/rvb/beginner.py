"""A child's first games of RVB."""

from random import Random
from typing import Final

from grille.contract import Text
from grille.games.rvb.grid import grid_of
from grille.games.rvb.rules import Move, Rvb, State, Strike
from grille.games.rvb.writing import random_writing
from grille.search.beginner import Beginner
from grille.search.playout import random_move

AT_THE_END: Final = 5
"""With so few cells left, a child tries one strike after the other on the paper."""
LOOKS: Final = 0.5
TRIES: Final = 3


class Child(Beginner[State, Move]):
    """Writes anywhere, strikes little, and looks up when the end is near."""

    game: Rvb
    about = Text(
        "Écrit ses lettres n'importe où, puis barre ce qui se présente, plutôt peu de cases. Quand il n'en reste que "
        "cinq, voit une fois sur deux le trait qui laisse une case de chaque couleur. Ne compte pas avant.",
        "Writes the letters anywhere, then strikes what comes to hand, rather few cells. When only five are left, "
        "sees every other time the strike that leaves one cell of each colour. Does not count before that.",
    )

    def choose(self, view: State, rng: Random) -> Move:
        if self.game.is_writing(view):
            return random_writing(view, rng)
        if grid_of(self.game, view).count <= AT_THE_END and rng.random() < LOOKS:
            for move in self.game.moves(view):
                if self.game.outcome(self.game.play(view, move)):
                    return move
        tried = [move for _ in range(TRIES) if isinstance(move := random_move(self.game, view, rng), Strike)]
        return min(tried, key=lambda move: move.cells.bit_count())


beginner = Child
