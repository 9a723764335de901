"""A child's first quick games."""

from random import Random

from grille.contract import Text
from grille.games.trioker.pieces.placing import Laid
from grille.games.trioker.rapide.table import BOARD, Move, State
from grille.games.trioker.rapide.till import MARKS
from grille.search.beginner import Beginner


class Child(Beginner[State, Move]):
    """Is drawn to the cells where money changes hands, and takes paying for winning."""

    about = Text(
        "Les cases où l'on paie l'attirent, la plus grosse somme d'abord : croit encore qu'on y gagne. Ailleurs, pose "
        "la première pièce qui va. Ne compte pas les points qui lui restent en main, et ne devine rien des mains "
        "cachées.",
        "Is drawn to the cells where one pays, the largest sum first: still believes that one wins there. Elsewhere "
        "puts down the first piece that fits. Does not count the points left in hand, and guesses nothing about "
        "hidden hands.",
    )

    def choose(self, view: State, rng: Random) -> Move:
        return max(self.game.list_moves(view), key=lambda move: (paid(move), rng.random()))


def paid(move: Move) -> int:
    """What the cell of a move costs."""
    payment = MARKS.get(BOARD.signs[move.cell]) if isinstance(move, Laid) else None
    return max(payment.to_bank, payment.to_each) if payment else 0


beginner = Child
