"""What the solver claims, put to the test: it only proposes moves, the Python rules reply and count the ends."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from grille import kernels
from grille.games.roliversi.rules import EMPTY, PASS, SIDES, Move, Roliversi, State
from tests.differential.agreement import random_states

if not kernels.AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

from grille.kernels import roliversi as kernel
from tests.differential.test_roliversi_kernel import position_of


def proposed(game: Roliversi, state: State) -> Move:
    code = kernel.solve(position_of(game, state)).moves[0].move
    return PASS if code == kernel.PASS else Move(code // 2, SIDES[state.seat][code % 2])


class Claim:
    """A seat says that it gets at least so much against any replies."""

    def __init__(self, game: Roliversi, seat: int, least: int) -> None:
        self.game, self.seat, self.least = game, seat, least
        self.seen: set[State] = set()

    def check_all(self, state: State) -> None:
        """Every reply of the other seat, to every end."""
        if state in self.seen:
            return
        self.seen.add(state)
        if not self.is_kept(state):
            moves = [proposed(self.game, state)] if state.seat == self.seat else self.game.list_moves(state)
            for move in moves:
                self.check_all(self.game.play(state, move))

    def check_line(self, state: State, rng: Random) -> None:
        """One line of random replies."""
        while not self.is_kept(state):
            moves = self.game.list_moves(state)
            move = proposed(self.game, state) if state.seat == self.seat else rng.choice(moves)
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
