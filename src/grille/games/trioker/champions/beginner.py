"""A child's first games between two champions."""

from random import Random

from grille.contract import Text
from grille.games.trioker.champions.notation import Move, State
from grille.games.trioker.champions.rules import Champions
from grille.games.trioker.pieces.placing import Laid
from grille.search.beginner import Beginner
from grille.search.playout import random_move


class Child(Beginner[State, Move]):
    """Takes a piece and looks where it fits."""

    game: Champions
    about = Text(
        "Prend une pièce de sa main, au hasard, et la pose au premier endroit où elle va ; si elle ne va nulle part, "
        "en prend une autre. Ferme un hexagone quand il le voit avec la pièce qu'il tient. Ne garde rien pour plus "
        "tard et ne regarde pas ce que l'autre peut poser.",
        "Takes any piece of the hand and puts it on the first place where it fits; if it fits nowhere, takes another. "
        "Closes a hexagon when the piece in hand can. Keeps nothing for later and does not look at what the other can "
        "place.",
    )

    def choose(self, view: State, rng: Random) -> Move:
        fits = [move for move in self.game.moves(view) if isinstance(move, Laid)]
        if not fits:
            return random_move(self.game, view, rng)
        piece = rng.choice(sorted({laid.piece for laid in fits}))
        places = [laid for laid in fits if laid.piece == piece]
        return next((laid for laid in places if self.closes(view, laid)), rng.choice(places))

    def closes(self, state: State, laid: Laid) -> bool:
        return bool(self.game.contact.completed(state.lying, laid.cell))


beginner = Child
