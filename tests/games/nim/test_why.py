"""What is said of a take is true of the piles it was taken from."""

import re

import pytest

from grille.contract import Limits, Stop
from grille.games.nim.player import engine
from grille.games.nim.rules import Nim, State
from grille.search.exact import ExactSolver
from grille.search.judging import Ply, unknown

PAIR = r"(\d+) and (\d+)"
TAKE = r"((?:\d+ from pile [12](?: and )?)+)"
REFUTED = re.compile(rf"Taking {TAKE} leaves {PAIR}: the other takes {TAKE} and leaves the lost pair {PAIR}\.")
INSTEAD = re.compile(rf"Right was to take {TAKE}, which leaves the lost pair {PAIR}\.")
LEAVES = re.compile(rf"Taking {TAKE} leaves {PAIR}, a lost pair\.")
NOTHING = re.compile(rf"{PAIR} is a lost pair: every take leaves it, and gives the other a winning answer\.")
EACH = re.compile(r"To each answer your own: (.*)\.")
ANY = re.compile(rf"Whatever the other takes, you can leave another lost pair: if they take {TAKE}, take {TAKE}, .*\.")
ANSWER = re.compile(rf"if they take {TAKE}, take {TAKE}")


def taken(text: str) -> str:
    """A take as it is written, from what is said of it."""
    piles = {pile: take for take, pile in re.findall(r"(\d+) from pile ([12])", text)}
    return f"{piles.get('1', '0')},{piles.get('2', '0')}"


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
            after = game.play(state, game.check(state, game.read_move(taken(found[1]))))
            then = game.play(after, game.check(after, game.read_move(taken(found[4]))))
            assert (after.piles, then.piles) == (pair(found[2], found[3]), pair(found[5], found[6]))
            assert is_lost(then)
        elif found := INSTEAD.fullmatch(said) or LEAVES.fullmatch(said):
            after = game.play(state, game.check(state, game.read_move(taken(found[1]))))
            assert after.piles == pair(found[2], found[3])
            assert is_lost(after)
        elif found := NOTHING.fullmatch(said):
            assert state.piles == pair(found[1], found[2])
            assert is_lost(state)
        else:
            assert EACH.fullmatch(said) or ANY.fullmatch(said), said

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
    answers = {taken(his): taken(own) for his, own in ANSWER.findall(listed)}
    assert set(answers) == {game.write_move(move) for move in game.moves(left)}
    for answer, reply in answers.items():
        after = game.play(left, game.read_move(answer))
        then = game.play(after, game.check(after, game.read_move(reply)))
        assert not any(then.piles)


def test_where_answers_are_many_each_has_its_own_all_the_same() -> None:
    game, lost = Nim(), ExactSolver(Nim())
    state = State((2, 7), 0)
    said = engine(game).why(state, game.read_move("0,1"), unknown(), Stop())
    (found,) = [found for one in said if (found := ANY.fullmatch(one.en))]
    left = State((2, 6), 1)
    after = game.play(left, game.check(left, game.read_move(taken(found[1]))))
    then = game.play(after, game.check(after, game.read_move(taken(found[2]))))
    assert lost.solve(then, Limits(), Stop()).value == -1
    assert all(lost.solve(game.play(left, move), Limits(), Stop()).value == 1 for move in game.moves(left))
