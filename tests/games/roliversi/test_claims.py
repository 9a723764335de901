"""What the solver claims, put to the test: it only proposes moves, the Python rules reply and count the ends.

GRILLE_PROOFS=FILE puts what `grille solve … --checkpoint FILE` has proved of its position to the test.
"""

import json
import os
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random

import pytest

from grille import kernels
from grille.contract import Budget
from grille.games.roliversi.rules import EMPTY, PASS, SIDES, Move, Roliversi, State
from tests.differential.agreement import random_states

if not kernels.AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

from grille.games.roliversi.expert import Expert
from grille.games.roliversi.ledger import Ledger
from grille.games.roliversi.settling import COUNTED_CELLS, Settling
from grille.kernels import roliversi as kernel
from tests.games.roliversi.test_agreement import position_of

PROOFS = os.environ.get("GRILLE_PROOFS")
LINES = 20

Proposer = Callable[[State], Move]


def move_of(state: State, code: int) -> Move:
    return PASS if code == kernel.PASS else Move(code // 2, SIDES[state.seat][code % 2])


def solver(game: Roliversi) -> Proposer:
    return lambda state: move_of(state, kernel.solve(position_of(game, state)).moves[0].move)


class Claim:
    """A seat says that it gets at least so much against any replies."""

    def __init__(self, game: Roliversi, seat: int, least: int, propose: Proposer | None = None) -> None:
        self.game, self.seat, self.least = game, seat, least
        self.propose = propose or solver(game)
        self.seen: set[State] = set()

    def check_all(self, state: State) -> None:
        """Every reply of the other seat, to every end."""
        if state in self.seen:
            return
        self.seen.add(state)
        if not self.is_kept(state):
            moves = [self.propose(state)] if state.seat == self.seat else self.game.list_moves(state)
            for move in moves:
                self.check_all(self.game.play(state, move))

    def check_line(self, state: State, rng: Random) -> None:
        """One line of random replies."""
        while not self.is_kept(state):
            moves = self.game.list_moves(state)
            move = self.propose(state) if state.seat == self.seat else rng.choice(moves)
            assert move in moves
            state = self.game.play(state, move)

    def is_kept(self, state: State) -> bool:
        """The game is over, and has paid what was claimed."""
        outcome = self.game.outcome(state)
        if outcome is None:
            return False
        assert outcome.payoffs[self.seat] >= self.least
        return True


@pytest.mark.parametrize(("start", "line"), tuple(product(("diagonal", "parallel"), ("stop", "through"))))
def test_the_smallest_boards_are_settled(start: str, line: str) -> None:
    """Green and blue never get less than the value, yellow and red never let them have more."""
    game = Roliversi(size=4, start=start, line=line)
    value = kernel.solve(position_of(game, game.start())).lower
    assert value is not None
    for seat, least in ((0, value), (1, -value)):
        Claim(game, seat, least).check_all(game.start())


@pytest.mark.parametrize(("size", "line"), tuple(product((6, 8), ("stop", "through"))))
def test_claims_about_ends_of_games_hold_on_sampled_lines(size: int, line: str) -> None:
    game, rng = Roliversi(size=size, line=line), Random(size)
    ends = [state for state in random_states(game, 3, rng) if 8 <= state.cells.count(EMPTY) <= 12]
    for state in ends:
        value = kernel.solve(position_of(game, state)).lower
        assert value is not None
        for seat, least in ((state.seat, value), (1 - state.seat, -value)):
            Claim(game, seat, least).check_line(state, rng)


def keeper(game: Roliversi, settling: Settling, least: int) -> Proposer:
    """Proposes what the proofs say is worth at least so much."""

    def propose(state: State) -> Move:
        position = position_of(game, state)
        if state.cells.count(EMPTY) <= COUNTED_CELLS:
            found = kernel.solve(position, (least - 1, least), weights=settling.weights, table=settling.table)
            return move_of(state, found.moves[0].move)
        for move in kernel.moves(position):
            if settling.bounds(kernel.play(position, move)).upper <= -least:
                return move_of(state, move)
        return move_of(state, settling.best_moves(position, least)[0])

    return propose


@pytest.mark.skipif(PROOFS is None, reason="GRILLE_PROOFS names no file")
def test_what_a_file_of_proofs_says_holds_on_sampled_lines() -> None:
    assert PROOFS
    path, rng = Path(PROOFS), Random("proofs")
    head = json.loads(path.read_bytes().splitlines()[0].split(b" ", 1)[1])
    game = Roliversi(**head["options"])
    state = game.read_state(head["position"])
    with Ledger(path, game, state) as ledger:
        settling = Settling(ledger, Expert(game).weights, kernel.Table(1 << 28), Budget())
        bounds = settling.bounds(position_of(game, state))
        for seat, least in ((state.seat, bounds.lower), (1 - state.seat, -bounds.upper)):
            if least > -ledger.most:
                claim = Claim(game, seat, least, keeper(game, settling, least))
                for _ in range(LINES):
                    claim.check_line(state, rng)
