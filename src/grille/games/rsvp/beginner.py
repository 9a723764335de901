"""A child's first games of R.S.V.P."""

from random import Random
from typing import Final

from grille.contract import Text
from grille.games.rsvp.arguing import proof
from grille.games.rsvp.cubes import letters_left
from grille.games.rsvp.lexicon.frequency import usual_index
from grille.games.rsvp.notation import ACCEPT, Move, Put, State
from grille.games.rsvp.player import RsvpEngine
from grille.games.rsvp.rules import Rsvp
from grille.games.rsvp.sight import Sight
from grille.search.beginner import Beginner

WORDS: Final = 800
LONGEST: Final = 4
"""Longer words do not come to a child's mind while the frame is full of letters."""
CELLS: Final = 0.5
"""Of the cells where a word could be made, a child looks at so many."""


class Child(Beginner[State, Move]):
    """Looks for a short word somewhere, or puts a letter that does no harm."""

    game: Rsvp
    about = Text(
        "Connaît les 800 mots les plus courants et n'en cherche que de quatre lettres au plus, dans la moitié des "
        "cases ; prend le premier qu'il trouve, pas le plus cher. Sans mot, pose une lettre permise. Ne regarde pas "
        "l'autre face.",
        "Knows the 800 most usual words and looks for those of up to four letters only, in half of the cells; takes "
        "the first one found, not the dearest. Without a word, puts any letter that is allowed. Does not look at the "
        "other side.",
    )

    def __init__(self, game: Rsvp) -> None:
        super().__init__(game)
        self.hand = RsvpEngine(game)
        self.sight = Sight(game.words, LONGEST, usual_index(WORDS))

    def choose(self, view: State, rng: Random) -> Move:
        if view.is_contested:
            return proof(self.game, view, self.sight)
        if self.game.is_decided(view):
            return ACCEPT
        found = [put for put in self.words_in_sight(view) if rng.random() < CELLS]
        if not found:
            return self.hand.any_letter(view, rng)
        return self.hand.announced(view, rng.choice(found))

    def words_in_sight(self, state: State) -> list[Put]:
        """One letter for each cell where a known word is one letter away."""
        if self.game.is_empty(state):
            return []
        left, found = letters_left(state.supply), []
        for cell, fitting in self.hand.legal(state):
            gains = self.sight.gains(state.cells, state.seat, cell)
            found += [Put(letter, cell) for letter in gains if letter in left and letter in fitting][:1]
        return found


beginner = Child
