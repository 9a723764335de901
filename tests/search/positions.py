"""Small positions of many kinds on which every search is tried."""

from collections.abc import Iterator
from random import Random
from typing import Any

from grille.contract import AnyGame
from grille.games.nim.rules import Nim
from grille.games.nim.rules import State as Piles
from grille.games.roliversi.rules import Roliversi
from tests.differential.agreement import random_states
from tests.toys.lampes.rules import Lampes, Move, State
from tests.toys.tirelire.rules import Tirelire


class LampesAgain(Lampes):
    """Whoever puts out two lamps plays again, so turns do not alternate."""

    def play(self, state: State, move: Move) -> State:
        then = super().play(state, move)
        return State(then.lamps, state.seat) if len(move) == 2 else then


def small_positions() -> Iterator[tuple[AnyGame, Any]]:
    """Games of two with open cards, and unfinished states of theirs that can be searched to the end."""
    for tolerance in range(3):
        for misere in (False, True):
            for piles in ((1, 3), (2, 5), (3, 4), (0, 4)):
                yield Nim(tolerance=tolerance, misere=misere), Piles(piles, sum(piles) % 2)
    for line in ("stop", "through"):
        game = Roliversi(size=4, line=line)
        for state in list(random_states(game, 3, Random(5))):
            if state.cells.count(".") <= 7 and game.outcome(state) is None:
                yield game, state
    for lamps in (Lampes(lamps=4), LampesAgain(lamps=4)):
        yield lamps, lamps.start()
        yield lamps, State("*.**", 1)
    for bank in (20, 3):
        money = Tirelire(bank=bank)
        yield money, money.start()
