"""The comparison itself: the rules agree with themselves, and a kernel with any fault is caught."""

from collections.abc import Sequence
from random import Random

import pytest

from tests.differential.agreement import check_agreement, random_states
from tests.toys.lampes.rules import Lampes, Move, State

GAME = Lampes(lamps=4)


class Faithful:
    """The rules, dressed as a kernel."""

    def moves(self, state: State) -> Sequence[Move]:
        return list(reversed(list(GAME.moves(state))))

    def play(self, state: State, move: Move) -> State:
        return GAME.play(state, move)

    def payoffs(self, state: State) -> tuple[int, ...] | None:
        outcome = GAME.outcome(state)
        return outcome.payoffs if outcome else None


class LosesAMove(Faithful):
    def moves(self, state: State) -> Sequence[Move]:
        return super().moves(state)[1:]


class InventsAMove(Faithful):
    def moves(self, state: State) -> Sequence[Move]:
        return [*super().moves(state), (0, 1, 2)]


class KeepsTheTurn(Faithful):
    def play(self, state: State, move: Move) -> State:
        return State(super().play(state, move).lamps, state.seat)


class SwapsTheWinner(Faithful):
    def payoffs(self, state: State) -> tuple[int, ...] | None:
        payoffs = super().payoffs(state)
        return payoffs and payoffs[::-1]


def test_a_faithful_kernel_agrees() -> None:
    assert check_agreement(GAME, Faithful(), random_states(GAME, 20, Random(1))) >= 40


@pytest.mark.parametrize("kernel", [LosesAMove(), InventsAMove(), KeepsTheTurn(), SwapsTheWinner()])
def test_a_fault_is_caught(kernel: Faithful) -> None:
    with pytest.raises(AssertionError):
        check_agreement(GAME, kernel, random_states(GAME, 20, Random(1)))
