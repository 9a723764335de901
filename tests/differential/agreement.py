"""Two implementations, one truth: a kernel says what the Python rules say, wherever random games lead."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Protocol, TypeVar

from grille.contract import OVER, Game
from grille.search.playout import random_move

S = TypeVar("S")
M = TypeVar("M")


class Kernel(Protocol[S, M]):
    """A kernel behind the rules' own states and moves; each game's test translates."""

    def moves(self, state: S) -> Sequence[M]: ...

    def play(self, state: S, move: M) -> S: ...

    def payoffs(self, state: S) -> tuple[int, ...] | None:
        """None while the game goes on."""


def check_agreement(game: Game[S, M], kernel: Kernel[S, M], states: Iterable[S]) -> int:
    """Same moves, same successors, same outcome in every state; how many states were compared."""
    compared = 0
    for state in states:
        text, moves = game.write_state(state), list(game.moves(state))
        assert sorted(map(game.write_move, kernel.moves(state))) == sorted(map(game.write_move, moves)), text
        for move in moves:
            after = game.write_state(game.play(state, move))
            assert game.write_state(kernel.play(state, move)) == after, f"{text} {game.write_move(move)}"
        outcome = game.outcome(state)
        assert kernel.payoffs(state) == (outcome.payoffs if outcome else None), text
        compared += 1
    return compared


def random_states(game: Game[S, M], games: int, rng: Random) -> Iterator[S]:
    """Every state of so many random games, the finished ones included."""
    for _ in range(games):
        state = game.start()
        yield state
        while game.actor(state) != OVER:
            state = game.play(state, random_move(game, state, rng))
            yield state
