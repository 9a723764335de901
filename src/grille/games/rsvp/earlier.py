"""R.S.V.P. as records of its first version were played: the judge answered a challenge at once."""

from dataclasses import replace

from grille.contract import Event
from grille.games.rsvp import telling
from grille.games.rsvp.notation import CHALLENGE, CONCEDE, Move, State
from grille.games.rsvp.rules import Rsvp, added
from grille.games.rsvp.telling import CHALLENGE_POINTS


class FirstRsvp(Rsvp):
    """A contested letter kept its points, and one that ended the game could not be contested."""

    info = replace(Rsvp.info, version=1)

    def play(self, state: State, move: Move) -> State:
        if move != CHALLENGE:
            after = super().play(state, move)
            return after._replace(last=None) if self.is_decided(after) else after
        winner = 1 - state.seat if self.witnesses(state) else state.seat
        return state._replace(scores=added(state.scores, winner, CHALLENGE_POINTS), last=None)

    def event(self, state: State, move: Move, seat: int | None) -> Event:
        if move != CHALLENGE:
            return super().event(state, move, seat)
        mover, witnesses = state._replace(seat=1 - state.seat), self.witnesses(state)
        told = (
            telling.proof(CHALLENGE, mover, witnesses, witnesses, self.size)
            if witnesses
            else telling.failure(CONCEDE, mover, (), 0, (), self.size)
        )
        return replace(told, move=CHALLENGE, points=0 if witnesses else CHALLENGE_POINTS)


VERSIONS = {1: FirstRsvp}
