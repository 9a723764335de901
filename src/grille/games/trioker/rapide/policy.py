"""The first thing that comes to an imagined player's mind: cells that pay, and to be rid of dear pieces."""

from random import Random
from typing import Final

from grille.contract import CHANCE
from grille.games.trioker.pieces import points
from grille.games.trioker.pieces.placing import Laid
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import BOARD, GIVE, GIVING, Move, State, seen
from grille.games.trioker.rapide.till import AGAIN, MARKS
from grille.games.trioker.rapide.till import GIVE as GIVE_AWAY

WORTHS: Final = {AGAIN: 4.0, GIVE_AWAY: 6.0}  # about what these cells bring, in money
HASTE: Final = 1.0  # how much a point in hand hurries a piece out
CAPRICE: Final = 3.0  # imagined players are not all alike


def wishes(seats: int) -> tuple[float, ...]:
    """What each cell promises: the money, or the turn, or the piece one is rid of."""
    return tuple(wish(sign, seats) for sign in BOARD.signs)


def wish(sign: str, seats: int) -> float:
    if sign not in MARKS:
        return WORTHS.get(sign, 0.0)
    payment = MARKS[sign]
    return float(payment.from_bank - payment.to_bank - payment.to_each * (seats - 1))


def first_thought(game: Rapide, state: State, rng: Random) -> Move:
    """Chance's move, or a legal one of the seat to act."""
    if game.actor(state) == CHANCE:
        return game.draw(state, rng)
    if state.phase == GIVING:
        return f"{GIVE} {max(seen(state.hands[state.seat]), key=points)}"
    moves, promised = game.list_moves(state), wishes(game.seats)

    def promise(move: Move) -> float:
        if not isinstance(move, Laid):
            return 0.0
        return promised[move.cell] + HASTE * points(move.piece) + CAPRICE * rng.random()

    return max(moves, key=promise)
