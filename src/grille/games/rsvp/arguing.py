"""§12: how a machine answers a challenge, with the words it knows; and a solver, which knows the judge's."""

from collections.abc import Iterator

from grille.games.rsvp.notation import CONCEDE, Laid, Move, Prove, State
from grille.games.rsvp.proving import WAYS
from grille.games.rsvp.rules import Rsvp
from grille.games.rsvp.sight import Sight


def proof(game: Rsvp, state: State, sight: Sight) -> Move:
    """A known word for each line that needs one; otherwise nothing can be proved."""
    contest, laid = game.contest(state), []
    for way in contest.needed or WAYS:
        if known := sight.word_over(contest.read[way], contest.stretches[way]):
            start, word = known
            laid.append(Laid(word, contest.lines[way][0].cells[start], way))
    laid = laid if contest.needed else laid[:1]
    return Prove(tuple(laid)) if laid and len(laid) >= len(contest.needed) else CONCEDE


class Judged(Rsvp):
    """The same game for a solver: a proof that holds does what the judge's does, any other what giving up does."""

    def moves(self, state: State) -> Iterator[Move]:
        if not state.is_contested:
            yield from super().moves(state)
        elif found := self.witnesses(state):
            yield Prove(tuple(Laid(one.word, one.cells[0], one.way) for one in found))
        else:
            yield CONCEDE
