"""What is said of a take is true of the piles it was taken from."""

from __future__ import annotations

import re

import pytest

from grille.contract import Limits, Stop
from grille.games.nim.player import engine
from grille.games.nim.rules import Nim, State
from grille.search.exact import ExactSolver
from grille.search.judging import Ply, unknown

REFUTED = re.compile(
    r"(\S+) leaves (\d+) and (\d+): the other answers (\S+) and leaves the lost pair (\d+) and (\d+)\."
)
INSTEAD = re.compile(r"Right was (\S+), which leaves the lost pair (\d+) and (\d+)\.")
LEAVES = re.compile(r"(\S+) leaves (\d+) and (\d+), a lost pair\.")
NOTHING = re.compile(r"(\d+) and (\d+) is a lost pair: every take leaves it, and gives the other a winning answer\.")
EACH = re.compile(r"To each answer your own: (.*)\.")


@pytest.mark.parametrize("tolerance", [0, 1, 2])
@pytest.mark.parametrize("misere", [False, True])
def test_every_sentence_is_true(tolerance: int, misere: bool) -> None:
    game = Nim(tolerance=tolerance, misere=misere)
    player, solver = engine(game), ExactSolver(game)

    def is_lost(state: State) -> bool:
        return solver.solve(state, Limits(), Stop()).value == -1 if any(state.piles) else not misere

    def check(said: str, state: State) -> None:
        after = State(state.piles, 1 - state.seat)
        if found := REFUTED.fullmatch(said):
            after = game.play(state, game.check(state, game.read_move(found[1])))
            then = game.play(after, game.check(after, game.read_move(found[4])))
            assert (after.piles, then.piles) == (pair(found[2], found[3]), pair(found[5], found[6]))
            assert is_lost(then)
        elif found := INSTEAD.fullmatch(said) or LEAVES.fullmatch(said):
            after = game.play(state, game.check(state, game.read_move(found[1])))
            assert after.piles == pair(found[2], found[3])
            assert is_lost(after)
        elif found := NOTHING.fullmatch(said):
            assert state.piles == pair(found[1], found[2])
            assert is_lost(state)
        else:
            assert EACH.fullmatch(said), said

    for first in range(6):
        for second in range(6):
            state = State((first, second), 0)
            for move in game.moves(state):
                solution = next(player.review([Ply(state, move)], Limits(), Stop()))[1]
                for said in player.why(state, move, solution, Stop()):
                    check(said.en, state)


def pair(first: str, second: str) -> tuple[int, int]:
    return int(first), int(second)


def test_each_answer_is_answered() -> None:
    game = Nim()
    state = State((1, 4), 0)
    said = engine(game).why(state, game.read_move("0,1"), unknown(), Stop())
    (listed,) = [found[1] for one in said if (found := EACH.fullmatch(one.en))]
    left = State((1, 3), 1)
    answers = dict(one.split(" → ") for one in listed.split(", "))
    assert set(answers) == {game.write_move(move) for move in game.moves(left)}
    for answer, reply in answers.items():
        after = game.play(left, game.read_move(answer))
        then = game.play(after, game.check(after, game.read_move(reply)))
        assert not any(then.piles)
