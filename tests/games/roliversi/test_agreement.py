"""Roliversi's compiled rules say what the Python rules say, in every position of many random games."""

from itertools import product
from random import Random

import pytest

from grille import kernels
from grille.games.roliversi.rules import PASS, SIDES, Move, Roliversi, State
from tests.differential.agreement import check_agreement, random_states

if not kernels.AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

from grille.kernels import roliversi as kernel

OPTIONS = tuple(product((4, 6, 8), ("diagonal", "parallel"), ("stop", "through")))
BOARDS = tuple(product((4, 6, 8), ("stop", "through")))


def position_of(game: Roliversi, state: State) -> kernel.Position:
    return kernel.Position(state.cells, state.seat, "through" if game.passes_through else "stop")


def code_of(state: State, move: Move) -> int:
    return kernel.PASS if move == PASS else 2 * move.cell + SIDES[state.seat].index(move.colour)


def random_filling(game: Roliversi, rng: Random) -> State:
    """Any filling of the board is a position; few balls or many give passes and early ends."""
    letters = rng.choice(("..........GBYR", "..GBYR", "GBYR", ".GBYRGBYRGBYR", ".GB", "..GGGGGGGY"))
    return State("".join(rng.choice(letters) for _ in range(game.size**2)), rng.randrange(2))


class Compiled:
    """The kernel behind the states and moves of the rules."""

    def __init__(self, game: Roliversi) -> None:
        self.game = game

    def moves(self, state: State) -> list[Move]:
        codes = kernel.moves(position_of(self.game, state))
        sides = SIDES[state.seat]
        return [PASS if code == kernel.PASS else Move(code // 2, sides[code % 2]) for code in codes]

    def play(self, state: State, move: Move) -> State:
        after = kernel.play(position_of(self.game, state), code_of(state, move))
        then = State(after.cells, 1 - state.seat)
        assert after == position_of(self.game, then)
        return then

    def payoffs(self, state: State) -> tuple[int, int] | None:
        position = position_of(self.game, state)
        if kernel.moves(position):
            return None
        own = position.difference
        return (own, -own) if state.seat == 0 else (-own, own)


@pytest.mark.parametrize(("size", "start", "line"), OPTIONS)
def test_random_games_agree(size: int, start: str, line: str) -> None:
    game, rng, compared = Roliversi(size=size, start=start, line=line), Random(size), 0
    while compared < 600:
        compared += check_agreement(game, Compiled(game), random_states(game, 5, rng))


@pytest.mark.parametrize(("size", "line"), BOARDS)
def test_any_filling_of_the_board_agrees(size: int, line: str) -> None:
    game, rng = Roliversi(size=size, line=line), Random(size)
    check_agreement(game, Compiled(game), (random_filling(game, rng) for _ in range(200)))


def perft(game: Roliversi, state: State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(perft(game, game.play(state, move), depth - 1) for move in game.moves(state))


@pytest.mark.parametrize(("size", "start", "line"), OPTIONS)
def test_both_count_the_same_ways_to_play(size: int, start: str, line: str) -> None:
    game = Roliversi(size=size, start=start, line=line)
    state = game.start()
    for depth in range(5 if size > 4 else 6):
        assert kernel.perft(position_of(game, state), depth) == perft(game, state, depth)
